package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"sort"
	"strconv"
	"strings"
	"time"

	"github.com/abi-opt/abi-opt/internal/mutate/mutant"
)

// skipped matches the names of tests that are not run.
var skipped string

// slow is how long a test may take to be run together with others.
const slow = 500 * time.Millisecond

// test is tests of a package that are run together: the fast ones, or a slow one.
// A run of them has shown what they reach.
type test struct {
	pkg
	binary  string
	bin     string // the folder of the programs that the tests find
	run     string // the names, as a regular expression
	reaches map[int]bool
	took    time.Duration
}

// tests compiles the tests of packages, and runs them to see which mutants they
// reach.
func (b *build) tests(patterns []string) ([]*test, error) {
	packages, err := list(patterns)
	if err != nil {
		return nil, err
	}
	packages = slices.DeleteFunc(packages, func(p pkg) bool {
		found, _ := filepath.Glob(filepath.Join(p.dir, "*_test.go"))
		return len(found) == 0
	})
	bin, err := b.shell()
	if err != nil {
		return nil, err
	}
	var ts []*test
	for i, p := range packages {
		binary := filepath.Join(b.dir, fmt.Sprintf("%d.test", i))
		if _, err := goTool("test", "-c", "-vet=off", "-overlay", b.overlay(), "-o", binary, p.path); err != nil {
			return nil, err
		}
		parts, err := (&test{pkg: p, bin: bin, binary: binary, run: "."}).split()
		if err != nil {
			return nil, fmt.Errorf("%s fails without a mutant: %w", p.path, err)
		}
		for _, t := range parts {
			if err := t.reach(filepath.Join(b.dir, "reached")); err != nil {
				return nil, fmt.Errorf("%s fails without a mutant: %w", p.path, err)
			}
		}
		ts = append(ts, parts...)
	}
	sort.SliceStable(ts, func(i, j int) bool { return ts[i].took < ts[j].took })
	return ts, nil
}

var passed = regexp.MustCompile(`(?m)^--- PASS: (\w+) \(([0-9.]+)s\)$`)

// split runs the tests, and parts the slow ones from the others.
func (t *test) split() ([]*test, error) {
	out, err := t.start(10*time.Minute, "", "-test.v")
	if err != nil {
		return nil, fmt.Errorf("%w\n%s", err, out)
	}
	var fast []string
	var parts []*test
	for _, m := range passed.FindAllStringSubmatch(out, -1) {
		if seconds, _ := strconv.ParseFloat(m[2], 64); seconds < slow.Seconds() {
			fast = append(fast, m[1])
		} else {
			parts = append(parts, t.only(m[1:2]))
		}
	}
	if len(fast) > 0 {
		parts = append(parts, t.only(fast))
	}
	return parts, nil
}

// only returns the tests of some names.
func (t *test) only(names []string) *test {
	part := *t
	part.run, part.reaches = "^("+strings.Join(names, "|")+")$", map[int]bool{}
	return &part
}

// shell makes a folder with the shell and no other program.
func (b *build) shell() (bin string, err error) {
	bin = filepath.Join(b.dir, "bin")
	if err := os.Mkdir(bin, 0o755); err != nil {
		return "", err
	}
	return bin, os.Symlink("/bin/sh", filepath.Join(bin, "sh"))
}

// reach runs the tests without a mutant and notes what they reach.
func (t *test) reach(log string) error {
	os.Remove(log)
	start := time.Now()
	if out, err := t.start(10*time.Minute, mutant.ReachedEnv+"="+log); err != nil {
		return fmt.Errorf("%w\n%s", err, out)
	}
	t.took = time.Since(start)
	text, _ := os.ReadFile(log)
	for line := range strings.Lines(string(text)) {
		id := 0
		if _, err := fmt.Sscan(line, &id); err == nil {
			t.reaches[id] = true
		}
	}
	return nil
}

// start runs the tests, without the tools outside of this module.
func (t *test) start(limit time.Duration, env string, flags ...string) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, "/bin/sh", "-c", `ulimit -v 12000000; exec "$0" "$@"`, t.binary, "-test.run", t.run, "-test.failfast", "-test.short")
	if skipped != "" {
		cmd.Args = append(cmd.Args, "-test.skip", skipped)
	}
	cmd.Args = append(cmd.Args, flags...)
	cmd.Dir = t.dir
	cmd.Env = []string{env, "PATH=" + t.bin, "HOME=" + os.TempDir(), "TMPDIR=" + os.TempDir(), "ABI_OPT_ORACLE_SEED=1"}
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// score counts the mutants of a package.
type score struct{ noticed, survived int }

// try runs the tests with each mutant on, until one notices it.
func (b *build) try(tests []*test) {
	scores := map[string]*score{}
	var survivors []string
	for _, m := range b.mutations {
		dir := filepath.Dir(m.file)
		s := scores[dir]
		if s == nil {
			s = &score{}
			scores[dir] = s
		}
		if by, reached := notice(m, tests); by != "" {
			s.noticed++
		} else {
			s.survived++
			line := m.String()
			if !reached {
				line += " (no test reaches it)"
			}
			survivors = append(survivors, line)
			fmt.Println("SURVIVED", line)
		}
	}
	report(scores, survivors)
}

// listUnreached prints the mutants that no test reaches.
func (b *build) listUnreached(tests []*test) {
	n := 0
	for _, m := range b.mutations {
		if !slices.ContainsFunc(tests, func(t *test) bool { return t.reaches[m.id] }) {
			n++
			fmt.Println(m)
		}
	}
	fmt.Printf("%d of %d reached\n", len(b.mutations)-n, len(b.mutations))
}

// notice returns the package whose tests notice the mutant, if any do.
func notice(m *mutation, tests []*test) (by string, reached bool) {
	own := filepath.Dir(m.file)
	ordered := slices.Clone(tests)
	slices.SortStableFunc(ordered, func(a, b *test) int { return rank(b, own) - rank(a, own) })
	for _, t := range ordered {
		if !t.reaches[m.id] {
			continue
		}
		reached = true
		if _, err := t.start(5*t.took+20*time.Second, fmt.Sprintf("%s=%d", mutant.OnEnv, m.id)); err != nil {
			return t.path, true
		}
	}
	return "", reached
}

// rank puts the package's own tests first, and the tests in text next.
func rank(t *test, own string) int {
	switch {
	case t.dir == own:
		return 2
	case strings.HasSuffix(t.path, "/test/lit"):
		return 1
	}
	return 0
}

func report(scores map[string]*score, survivors []string) {
	dirs := make([]string, 0, len(scores))
	noticed, all := 0, 0
	for dir, s := range scores {
		dirs = append(dirs, dir)
		noticed += s.noticed
		all += s.noticed + s.survived
	}
	sort.Strings(dirs)
	fmt.Println()
	for _, dir := range dirs {
		fmt.Printf("%4d of %4d noticed  %s\n", scores[dir].noticed, scores[dir].noticed+scores[dir].survived, dir)
	}
	fmt.Printf("%4d of %4d noticed, %.1f %%; %d survived\n", noticed, all, 100*float64(noticed)/float64(max(all, 1)), len(survivors))
}
