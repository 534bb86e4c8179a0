package lit

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Main is the command lit. It takes the arguments after the program's name and returns the exit status: 0 if all
// tests pass or fail as expected, 1 if others fail, 2 after an error. Output and flags are like those of LLVM's lit.
func Main(args []string, stdout, stderr io.Writer) int {
	r := &runner{out: stdout, config: Config{Programs: map[string]string{}, Substitutions: map[string]string{}}}
	err := r.parse(args)
	if err == nil {
		err = r.run()
	}
	switch {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		fmt.Fprintln(stderr, "lit: error:", err)
		return 2
	case len(r.with[Fail])+len(r.with[XPass])+len(r.with[Unresolved]) > 0:
		return 1
	}
	return 0
}

// runner is an invocation of the command.
type runner struct {
	out                 io.Writer
	config              Config
	workers             int
	verbose, all, quiet bool
	filter              *regexp.Regexp
	tests               []string

	mu   sync.Mutex
	done int
	with [len(outcomeNames)][]string // the tests with each outcome
}

func (r *runner) parse(args []string) error {
	f, c := flag.NewFlagSet("lit", flag.ContinueOnError), &r.config
	f.SetOutput(io.Discard)
	f.BoolVar(&r.verbose, "v", false, "print the output of failed tests")
	f.BoolVar(&r.all, "a", false, "print the output of all tests")
	f.BoolVar(&r.quiet, "q", false, "print failures only")
	f.IntVar(&r.workers, "j", runtime.GOMAXPROCS(0), "run `N` tests at a time")
	f.DurationVar(&c.Timeout, "timeout", time.Minute, "maximum time for a test")
	f.BoolVar(&c.Update, "update", false, "make diff-golden rewrite its files")
	f.Func("filter", "run only tests whose path matches `REGEX`", func(text string) (err error) {
		r.filter, err = regexp.Compile("(?i)" + text)
		return err
	})
	words := func(to *[]string) func(string) error {
		return func(word string) error { *to = append(*to, word); return nil }
	}
	pairs := func(to map[string]string, key string) func(string) error {
		return func(text string) error {
			name, value, _ := strings.Cut(text, "=")
			to[fmt.Sprintf(key, name)] = value
			return nil
		}
	}
	f.Func("suffix", "tests in folders end in `.EXT`; may be repeated (default: files with RUN lines)", words(&c.Suffixes))
	f.Func("feature", "a `WORD` for REQUIRES, UNSUPPORTED and XFAIL; may be repeated", words(&c.Features))
	f.Func("program", "let tests run `NAME[=PATH]`; may be repeated", pairs(c.Programs, "%s"))
	f.Func("D", "replace %{NAME} in RUN lines by VALUE: `NAME=VALUE`; may be repeated", pairs(c.Substitutions, "%%{%s}"))
	var paths []string
	err := f.Parse(args)
	for ; err == nil && f.NArg() > 0; err = f.Parse(f.Args()[1:]) { // flags may follow paths
		paths = append(paths, f.Arg(0))
	}
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(r.out, "usage: lit [flags] PATH...\n\nRuns test files, and those in folders.\n\n")
		f.SetOutput(r.out)
		f.PrintDefaults()
	}
	if err == nil {
		err = r.find(paths)
	}
	return err
}

// maxTest is the size of a file that is too large for a test.
const maxTest = 64 << 20

// find lists the tests: files among the paths, and those in folders.
func (r *runner) find(paths []string) error {
	for _, path := range paths {
		files, _, err := discover(path, &r.config)
		if err != nil {
			return err
		}
		r.tests = append(r.tests, slices.DeleteFunc(files, func(file string) bool {
			if info, err := os.Stat(file); err != nil || !info.Mode().IsRegular() || info.Size() > maxTest ||
				r.filter != nil && !r.filter.MatchString(filepath.ToSlash(file)) {
				return true
			}
			text, err := os.ReadFile(file)
			return err == nil && file != path && len(r.config.Suffixes) == 0 && !strings.Contains(string(text), "RUN:")
		})...)
	}
	if len(r.tests) == 0 {
		return errors.New("did not discover any tests for provided path(s)")
	}
	return nil
}

// run runs the tests, several at a time, and prints their results.
func (r *runner) run() error {
	temp, err := os.MkdirTemp("", "lit-tmp-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	start, slots := time.Now(), make(chan struct{}, min(max(r.workers, 1), len(r.tests)))
	fmt.Fprintf(r.out, "-- Testing: %d tests, %d workers --\n", len(r.tests), cap(slots))
	var wait sync.WaitGroup
	for i, path := range r.tests {
		slots <- struct{}{}
		wait.Go(func() {
			folder := filepath.Join(temp, strconv.Itoa(i))
			_ = os.Mkdir(folder, 0o777) // without it, tests cannot write
			r.report(path, RunFile(context.Background(), path, folder, r.config))
			<-slots
		})
	}
	wait.Wait()
	r.summarize(time.Since(start))
	return nil
}

const stars = "********************"

func (o Outcome) isFailure() bool { return o == Fail || o == XPass || o == Unresolved }

// report prints the result of a test.
func (r *runner) report(path string, result Result) {
	r.mu.Lock()
	defer r.mu.Unlock()
	o := result.Outcome
	path = filepath.ToSlash(path)
	r.done++
	r.with[o] = append(r.with[o], path)
	if o.isFailure() || !r.quiet {
		fmt.Fprintf(r.out, "%v: %s (%d of %d)\n", o, path, r.done, len(r.tests))
	}
	if o.isFailure() && r.verbose || r.all {
		fmt.Fprintf(r.out, "%s TEST '%s' %v %[1]s\n%[4]s\n%[1]s\n", stars, path, o, strings.TrimRight(result.Output, "\n"))
	}
}

// summarize lists the failures, and counts the tests with each outcome, in lit's order.
func (r *runner) summarize(elapsed time.Duration) {
	var shown []Outcome
	labelWidth, digits := 0, 0
	for _, o := range []Outcome{Unsupported, Pass, XFail, Unresolved, Fail, XPass} {
		n := len(r.with[o])
		if n == 0 || r.quiet && !o.isFailure() {
			continue
		}
		shown, labelWidth, digits = append(shown, o), max(labelWidth, len(labels[o])), max(digits, len(strconv.Itoa(n)))
		if o.isFailure() {
			slices.Sort(r.with[o])
			fmt.Fprintf(r.out, "%s\n%s Tests (%d):\n  %s\n\n", stars, labels[o], n, strings.Join(r.with[o], "\n  "))
		}
	}
	if !r.quiet {
		fmt.Fprintf(r.out, "\nTesting Time: %.2fs\n", elapsed.Seconds())
	}
	fmt.Fprintf(r.out, "\nTotal Discovered Tests: %d\n", len(r.tests))
	for _, o := range shown {
		n := len(r.with[o])
		fmt.Fprintf(r.out, "  %-*s: %*d (%.2f%%)\n", labelWidth, labels[o], digits, n, 100*float64(n)/float64(len(r.tests)))
	}
}

var labels = [...]string{"Passed", "Failed", "Expectedly Failed", "Unexpectedly Passed", "Unsupported", "Unresolved"}
