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

	"github.com/abi-opt/abi-opt/test/mutate/mutant"
	"github.com/abi-opt/abi-opt/test/tools"
)

var (
	skipped   string // matches the names of tests that are not run
	withTools bool   // run comparisons with other tools
)

// slow is how long a test may take to be run together with others.
const slow = 500 * time.Millisecond

// test is tests of a package that are run together: the fast ones, or a slow one.
// A run of them has shown what they reach, and what it costs.
type test struct {
	pkg
	binary  string
	bin     string // the folder of the programs that the tests find
	run     string // the names, as a regular expression
	reaches map[int]bool
	cpu     time.Duration
	took    time.Duration // by the clock
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
		if _, err := goTool("test", "-c", "-vet=off", "-tags", "mutants", "-overlay", b.overlay(), "-o", binary, p.path); err != nil {
			return nil, err
		}
		parts, err := (&test{pkg: p, bin: bin, binary: binary, run: "."}).split(filepath.Join(b.dir, "reached"))
		if err != nil {
			return nil, fmt.Errorf("%s fails without a mutant: %w", p.path, err)
		}
		ts = append(ts, parts...)
	}
	sort.SliceStable(ts, func(i, j int) bool { return ts[i].cpu < ts[j].cpu })
	for _, t := range ts {
		if t.cpu > 4*slow {
			fmt.Printf("%.0f CPU seconds a run: %s %s\n", t.cpu.Seconds(), t.path, t.run)
		}
	}
	return ts, nil
}

var passed = regexp.MustCompile(`(?m)^--- PASS: (\w+) \(([0-9.]+)s\)$`)

// split runs the tests, and parts the slow ones from the others. Those of a
// package that reaches no mutant are left out.
func (t *test) split(log string) ([]*test, error) {
	out, err := t.reach(log, "-test.v")
	if err != nil || len(t.reaches) == 0 {
		return nil, err
	}
	var fast []string
	var parts []*test
	for _, m := range passed.FindAllStringSubmatch(out, -1) {
		if seconds, _ := strconv.ParseFloat(m[2], 64); seconds < slow.Seconds() {
			fast = append(fast, m[1])
		} else {
			parts = append(parts, t.only(m[1]))
		}
	}
	if len(parts) == 0 {
		return []*test{t}, nil
	}
	if len(fast) > 0 {
		parts = append(parts, t.only(strings.Join(fast, "|")))
	}
	for _, part := range parts {
		if _, err := part.reach(log); err != nil {
			return nil, err
		}
	}
	return parts, nil
}

// only returns the tests of some names.
func (t *test) only(names string) *test {
	part := *t
	part.run = "^(" + names + ")$"
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

// reach runs the tests without a mutant and notes what they reach and cost.
func (t *test) reach(log string, flags ...string) (string, error) {
	os.Remove(log)
	start := time.Now()
	r, err := t.start(limits{time.Hour, time.Hour}, mutant.ReachedEnv+"="+log, flags...)
	if err != nil {
		return "", fmt.Errorf("%w\n%s", err, r.out)
	}
	t.took, t.cpu, t.reaches = time.Since(start), r.cpu, map[int]bool{}
	text, _ := os.ReadFile(log)
	for line := range strings.Lines(string(text)) {
		id := 0
		if _, err := fmt.Sscan(line, &id); err == nil {
			t.reaches[id] = true
		}
	}
	return r.out, nil
}

// limits end a run that costs more, by the processor and by the clock. On a busy
// machine the clock says little: it is for a run that waits for ever.
type limits struct{ cpu, clock time.Duration }

// limits are several times what the tests need without a mutant.
func (t *test) limits() limits { return limits{3*t.cpu + 5*time.Second, 10*t.took + time.Minute} }

// ran is what a run printed and cost.
type ran struct {
	out string
	cpu time.Duration
}

// environment returns that of the tests: without the tools outside of this module unless comparisons are asked for.
func (t *test) environment(more string) []string {
	temporary := "TMPDIR=" + os.TempDir()
	if withTools {
		return append(os.Environ(), more, temporary, "ABI_OPT_SEED=1", tools.RequireEnv+"=1")
	}
	return []string{more, "PATH=" + t.bin, "HOME=" + os.TempDir(), temporary, "ABI_OPT_SEED=1"}
}

// start runs the tests.
func (t *test) start(l limits, env string, flags ...string) (ran, error) {
	ctx, cancel := context.WithTimeout(context.Background(), l.clock)
	defer cancel()
	within := fmt.Sprintf(`ulimit -v 12000000; ulimit -t %d; exec "$0" "$@"`, int(l.cpu.Seconds()))
	cmd := exec.CommandContext(ctx, "/bin/sh", "-c", within, t.binary, "-test.run", t.run, "-test.failfast", "-test.short", "-test.timeout", "0")
	if skipped != "" {
		cmd.Args = append(cmd.Args, "-test.skip", skipped)
	}
	cmd.Args = append(cmd.Args, flags...)
	cmd.Dir = t.dir
	cmd.Env = t.environment(env)
	out, err := cmd.CombinedOutput()
	r := ran{out: string(out)}
	if s := cmd.ProcessState; s != nil {
		r.cpu = s.UserTime() + s.SystemTime()
	}
	return r, err
}

// score counts the mutants of a package.
type score struct{ noticed, survived int }

// try runs the tests with each mutant on, until one notices it.
func (b *build) try(tests []*test) {
	scores := map[string]*score{}
	var all score
	var cost time.Duration
	for _, m := range b.mutations {
		dir := filepath.Dir(m.file)
		s := scores[dir]
		if s == nil {
			s = &score{}
			scores[dir] = s
		}
		v := notice(m, tests)
		cost += v.cost
		says := "noticed " + m.String() + " by " + v.by
		if v.by != "" {
			s.noticed++
			all.noticed++
		} else {
			s.survived++
			all.survived++
			says = "SURVIVED " + m.String()
			if !v.reached {
				says += " (no test reaches it)"
			}
		}
		fmt.Printf("%d/%d %s\n", all.noticed, all.noticed+all.survived, says)
	}
	report(scores)
	fmt.Printf("%.0f CPU seconds\n", cost.Seconds())
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

// verdict is what the tests say of a mutant.
type verdict struct {
	by      string // the package whose tests notice it, if any do
	reached bool
	cost    time.Duration
}

func notice(m *mutation, tests []*test) (v verdict) {
	own := filepath.Dir(m.file)
	ordered := slices.Clone(tests)
	slices.SortStableFunc(ordered, func(a, b *test) int { return rank(b, own) - rank(a, own) })
	for _, t := range ordered {
		if !t.reaches[m.id] {
			continue
		}
		v.reached = true
		r, err := t.start(t.limits(), fmt.Sprintf("%s=%d", mutant.OnEnv, m.id))
		v.cost += r.cpu
		if err != nil {
			v.by = t.path
			return v
		}
	}
	return v
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

func report(scores map[string]*score) {
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
	fmt.Printf("%4d of %4d noticed, %.1f %%; %d survived\n", noticed, all, 100*float64(noticed)/float64(max(all, 1)), all-noticed)
}
