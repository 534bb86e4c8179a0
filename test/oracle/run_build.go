package oracle

import (
	"bytes"
	"context"
	"embed"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"
)

// patience is for how long a compiler, or a program of thousands of calls, may run.
const patience = 5 * time.Minute

//go:embed runtime
var runtimeFiles embed.FS

// Compiler is a C compiler of one side of a run-time test.
type Compiler struct {
	Name  string // in reports
	Path  string
	Flags []string
	Link  []string // flags of a link, if it is the linker
}

// Ours makes an object file of functions of ours from the text that OurSide
// gives.
type Ours interface {
	Compile(text, object, level string) error
	Text(ps []proto) string
}

// Bench builds and runs the programs of run-time tests in a directory.
type Bench struct {
	Dir        string
	GCC, Clang Compiler
	Ours       Ours
	Emulator   string   // what runs the programs of another processor or system; "" for this one's
	Env        []string // of the emulator, besides the test's own
}

// combination is one way to build a program.
type combination struct {
	caller, callee *Compiler
	level          string
}

func (c combination) String() string {
	return fmt.Sprintf("%s calls %s at %s", c.caller.Name, c.callee.Name, c.level)
}

var levels = []string{"-O0", "-O2"}

// combinations returns all ways to build a program for a choice of compilers.
func (b *Bench) combinations(peers Peers) []combination {
	compilers := []*Compiler{&b.GCC, &b.Clang}
	switch {
	case peers == ClangOnly, b.GCC.Path == b.Clang.Path:
		compilers = compilers[1:]
	case peers == GCCOnly:
		compilers = compilers[:1]
	}
	var cs []combination
	for _, level := range levels {
		for _, caller := range compilers {
			for _, callee := range compilers {
				cs = append(cs, combination{caller, callee, level})
			}
		}
	}
	return cs
}

// Start writes the run-time library and compiles it.
func (b *Bench) Start() error {
	for _, name := range []string{"runtime.h", "runtime.c"} {
		text, err := runtimeFiles.ReadFile("runtime/" + name)
		if err != nil {
			return err
		}
		if err := os.WriteFile(b.path(name), text, 0o600); err != nil {
			return err
		}
	}
	cc := &b.GCC
	if b.Emulator != "" {
		cc = &b.Clang // gcc does not have _Float16 for all processors
	}
	return run(cc.Path, append([]string{"-O2", "-w", "-c", b.path("runtime.c"), "-o", b.path("runtime.o")}, cc.Flags...)...)
}

func (b *Bench) path(name string) string { return filepath.Join(b.Dir, name) }

// Fault is a value that did not arrive, or a program that died.
type Fault struct {
	Proto int // number of the prototype
	How   combination
	What  string
}

// Run builds the prototypes in each of the ways, runs the programs, and returns
// the faults.
func (b *Bench) Run(ps []proto, ways []combination) ([]Fault, error) {
	if err := b.compile(ps, ways); err != nil {
		return nil, err
	}
	var faults []Fault
	for _, way := range ways {
		fs, err := b.execute(way)
		if err != nil {
			return nil, err
		}
		faults = append(faults, fs...)
	}
	return faults, nil
}

// compile makes the object files that the ways need.
func (b *Bench) compile(ps []proto, ways []combination) error {
	jobs := map[string]func(object string) error{}
	caller, callee, ours := CallerSide(ps), CalleeSide(ps), b.Ours.Text(ps)
	for _, w := range ways {
		jobs[objectName("caller", w.caller, w.level)] = func(o string) error { return b.compileC(w.caller, w.level, caller, o) }
		jobs[objectName("callee", w.callee, w.level)] = func(o string) error { return b.compileC(w.callee, w.level, callee, o) }
		jobs["ours"+w.level] = func(o string) error { return b.Ours.Compile(ours, o, w.level) }
	}
	return parallel(jobs, func(name string, make func(string) error) error {
		return make(b.path(name + ".o"))
	})
}

func objectName(side string, c *Compiler, level string) string { return side + c.Name + level }

// parallel does all jobs, two at a time, and returns the first error.
func parallel[T any](jobs map[string]T, do func(string, T) error) error {
	var wait sync.WaitGroup
	errs := make(chan error, len(jobs))
	slots := make(chan struct{}, 2)
	for name, j := range jobs {
		wait.Add(1)
		slots <- struct{}{}
		go func() {
			defer func() { <-slots; wait.Done() }()
			if err := do(name, j); err != nil {
				errs <- err
			}
		}()
	}
	wait.Wait()
	close(errs)
	return <-errs
}

// compileC compiles one side.
func (b *Bench) compileC(cc *Compiler, level, text, object string) error {
	source := strings.TrimSuffix(object, ".o") + ".c"
	if err := os.WriteFile(source, []byte(text), 0o600); err != nil {
		return err
	}
	args := append([]string{level, "-w", "-fno-strict-aliasing", "-I", b.Dir, "-c", source, "-o", object}, cc.Flags...)
	return run(cc.Path, args...)
}

// execute links a program, runs it and reads its report.
func (b *Bench) execute(w combination) ([]Fault, error) {
	program := b.path("program.exe") // as the linker for Windows calls it in any case
	args := append(b.linking(), "-o", program, b.path("runtime.o"),
		b.path(objectName("caller", w.caller, w.level)+".o"),
		b.path(objectName("callee", w.callee, w.level)+".o"),
		b.path("ours"+w.level+".o"))
	err := run(b.GCC.Path, args...)
	if err != nil {
		return nil, err
	}
	var faults []Fault
	for first := 0; ; { // what dies leaves the prototypes after it to the next run
		r := b.start(program, w, first)
		if !r.done && !r.killed() { // it died without a word: of what?
			r = b.start(program, w, first, "name them")
			if !r.done && !r.killed() {
				if r.begun < 0 {
					return nil, fmt.Errorf("%v: %w\n%s", w, r.err, r.stderr)
				}
				r.faults = append(r.faults, Fault{r.begun, w, fmt.Sprintf("%s: none; %v", killed, r.err)})
			}
		}
		faults = append(faults, r.faults...)
		if r.done {
			return faults, nil
		}
		first = r.faults[len(r.faults)-1].Proto + 1
	}
}

// outcome is what one run of a program says.
type outcome struct {
	faults []Fault
	begun  int  // the last prototype that it named, or -1
	done   bool // it lived to its end
	err    error
	stderr string
}

// killed is what the run-time library says last of a program that dies.
const killed = "killed by signal"

// killed reports whether the last fault ended the program.
func (r *outcome) killed() bool {
	return len(r.faults) > 0 && strings.Contains(r.faults[len(r.faults)-1].What, killed)
}

// start runs a program from a prototype on.
func (b *Bench) start(program string, w combination, first int, more ...string) *outcome {
	args := append([]string{program, strconv.Itoa(first)}, more...)
	if b.Emulator != "" {
		args = append([]string{b.Emulator}, args...)
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	command := exec.CommandContext(ctx, args[0], args[1:]...)
	if b.Emulator != "" {
		command.Env = append(os.Environ(), b.Env...)
	}
	var stderr bytes.Buffer
	command.Stderr = &stderr
	out, err := command.Output()
	r := &outcome{begun: -1, err: err, stderr: firstLines(stderr.String(), 20)}
	for line := range strings.Lines(string(out)) {
		kind, rest, _ := strings.Cut(strings.TrimRight(line, "\r\n"), " ")
		n, what, _ := strings.Cut(rest, " ")
		proto, _ := strconv.Atoi(n)
		switch kind {
		case "FAIL":
			r.faults = append(r.faults, Fault{proto, w, strings.TrimSpace(what)})
		case "BEGIN":
			r.begun = proto
		case "DONE":
			r.done = true
		}
	}
	return r
}

// run runs a command and returns what it complained about.
func run(path string, args ...string) error {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, path, args...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s %s: %w\n%s", filepath.Base(path), strings.Join(args, " "), err, firstLines(stderr.String(), 20))
	}
	return nil
}

// InC stands for functions of ours with the same ones in C, compiled by
// another compiler: what fails then is not our fault.
type InC struct {
	*Bench
	Compiler Compiler
}

// Text implements Ours.
func (o *InC) Text(ps []proto) string { return OurSideInC(ps) }

// Compile implements Ours.
func (o *InC) Compile(text, object, level string) error {
	return o.compileC(&o.Compiler, level, text, object)
}
