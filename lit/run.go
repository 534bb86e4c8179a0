package lit

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// Outcome is the outcome of a test file.
type Outcome uint8

// Outcomes, with lit's names.
const (
	Pass Outcome = iota
	Fail
	XFail       // failed, as expected
	XPass       // passed unexpectedly
	Unsupported // not run
	Unresolved  // the file's directives are invalid
)

var outcomeNames = [...]string{"PASS", "FAIL", "XFAIL", "XPASS", "UNSUPPORTED", "UNRESOLVED"}

// String returns lit's name of the outcome.
func (o Outcome) String() string { return outcomeNames[o] }

// Result is the outcome of a test file and its output.
type Result struct {
	Outcome Outcome
	Output  string
}

// Run makes a parallel subtest of every test file below dir, and fails for golden files that no
// test uses.
func Run(t *testing.T, dir string, cfg Config) {
	t.Helper()
	dir, err := filepath.Abs(dir)
	if err != nil {
		t.Fatal(err)
	}
	tests, goldens, err := discover(dir, &cfg)
	if err != nil {
		t.Fatal(err)
	}
	if len(tests) == 0 {
		t.Fatalf("no tests in %s", dir)
	}
	for _, orphan := range orphans(tests, goldens, &cfg) {
		t.Errorf("%s: no test compares its output with this file", orphan)
	}
	for _, path := range tests {
		name, _ := filepath.Rel(dir, path)
		t.Run(filepath.ToSlash(name), func(t *testing.T) {
			t.Parallel()
			check(t, RunFile(context.Background(), path, t.TempDir(), cfg))
		})
	}
}

func check(t *testing.T, r Result) {
	t.Helper()
	switch r.Outcome {
	case Pass:
	case XFail:
		t.Log("failed as expected")
	case Unsupported:
		t.Skip(r.Output)
	default:
		t.Errorf("%v\n%s", r.Outcome, r.Output)
	}
}

// discover lists the test files and the golden files below dir.
func discover(dir string, cfg *Config) (tests, goldens []string, err error) {
	err = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && d.Name() == "Inputs":
			return filepath.SkipDir
		case d.IsDir():
		case strings.HasSuffix(path, goldenSuffix):
			goldens = append(goldens, path)
		case cfg.isTest(path):
			tests = append(tests, path)
		}
		return nil
	})
	return tests, goldens, err
}

func (c *Config) isTest(path string) bool {
	return len(c.Suffixes) == 0 || slices.ContainsFunc(c.Suffixes, func(suffix string) bool {
		return strings.HasSuffix(path, suffix)
	})
}

// orphans returns the golden files that no diff-golden in the tests uses.
func orphans(tests, goldens []string, cfg *Config) []string {
	if len(goldens) == 0 {
		return nil
	}
	used := map[string]bool{}
	for _, path := range tests {
		file, err := load(path, filepath.Join(os.TempDir(), "t"), cfg)
		if err != nil {
			continue // reported by its own test
		}
		for _, line := range file.lines {
			for _, p := range line.list.pipelines {
				for _, c := range p {
					if c.words[0] == goldenCommand && len(c.words) == 2 {
						used[filepath.Clean(c.words[1])] = true
					}
				}
			}
		}
	}
	return slices.DeleteFunc(slices.Clone(goldens), func(g string) bool { return used[g] })
}

// RunFile runs one test file; temp is a directory for its outputs.
func RunFile(ctx context.Context, path, temp string, cfg Config) Result {
	file, err := load(path, filepath.Join(temp, filepath.Base(path)+".tmp"), &cfg)
	if err != nil {
		return Result{Unresolved, fmt.Sprintf("%s: %v", path, err)}
	}
	if r, run := file.wanted(); !run {
		return r
	}
	ctx, cancel := context.WithTimeout(ctx, cfg.timeout())
	defer cancel()
	ok, output := file.execute(ctx)
	xfail, err := file.expectsFailure()
	switch {
	case err != nil:
		return Result{Unresolved, err.Error()}
	case ok && xfail:
		return Result{XPass, path + ": passed, but its XFAIL holds"}
	case ok:
		return Result{Outcome: Pass}
	case xfail:
		return Result{XFail, output}
	}
	return Result{Fail, output}
}

// testFile is a test file ready to run.
type testFile struct {
	path   string
	temp   string // directory for its outputs
	config *Config
	script *Script
	lines  []commandLine
}

// commandLine is a RUN line after substitution.
type commandLine struct {
	line int
	text string
	list *list
}

func load(path, temp string, cfg *Config) (*testFile, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	file := &testFile{path: path, temp: filepath.Dir(temp), config: cfg}
	if file.script, err = ParseScript(string(text)); err != nil {
		return nil, err
	}
	subst := fileSubstitutions(path, temp)
	maps.Copy(subst, cfg.Substitutions)
	for _, r := range file.script.Run {
		if err := file.addLine(r, subst); err != nil {
			return nil, fmt.Errorf("line %d: %w", r.Line, err)
		}
	}
	if len(file.lines) == 0 {
		return nil, errors.New("no RUN line")
	}
	return file, nil
}

func (f *testFile) addLine(r RunLine, subst substitutions) error {
	if r.name != "" {
		return subst.define(r)
	}
	text, err := subst.expand(r.Text)
	if err != nil {
		return err
	}
	l, err := host.parseLine(text)
	if err != nil {
		return err
	}
	f.lines = append(f.lines, commandLine{r.Line, text, l})
	return nil
}

// wanted evaluates REQUIRES and UNSUPPORTED.
func (f *testFile) wanted() (Result, bool) {
	missing, err := firstMissing(f.script.Requires, f.config.Features)
	if err != nil {
		return Result{Unresolved, err.Error()}, false
	}
	if missing != "" {
		return Result{Unsupported, "requires " + missing}, false
	}
	unsupported, err := anyHolds(f.script.Unsupported, f.config.Features)
	if err != nil {
		return Result{Unresolved, err.Error()}, false
	}
	if unsupported {
		return Result{Unsupported, "unsupported with these features"}, false
	}
	return Result{}, true
}

// expectsFailure evaluates XFAIL; a * is always true.
func (f *testFile) expectsFailure() (bool, error) {
	if slices.Contains(f.script.XFail, "*") {
		return true, nil
	}
	return anyHolds(f.script.XFail, f.config.Features)
}

// grace is how long to wait for an in-process command after the timeout.
const grace = time.Second

// execute runs the lines up to the first failure and explains that.
func (f *testFile) execute(ctx context.Context) (ok bool, output string) {
	for _, line := range f.lines {
		sh := &shell{config: f.config, source: filepath.Dir(f.path), temp: f.temp, out: &limitedBuffer{}}
		done := make(chan status, 1)
		go func() { done <- sh.run(ctx, line.list) }()
		s, late := await(ctx, done)
		if s.ok() && !late {
			continue
		}
		what := s.String()
		if late || ctx.Err() != nil {
			what = fmt.Sprintf("still running after %v", f.config.timeout())
		}
		return false, fmt.Sprintf("%s:%d: %s\nto repeat: %s\n%s", f.path, line.line, what, line.text, sh.out)
	}
	return true, ""
}

// await waits for a line to end, for grace after its context is done.
func await(ctx context.Context, done <-chan status) (s status, late bool) {
	select {
	case s = <-done:
		return s, false
	case <-ctx.Done():
	}
	select {
	case s = <-done:
		return s, false
	case <-time.After(grace):
		return status{}, true
	}
}
