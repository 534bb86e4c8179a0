package ciface

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

// build is a way to build a program: the compiler of the C side, which links as well, and the level
// for our side.
type build struct {
	compiler string
	flags    []string
	level    string
}

var builds = []build{
	{compiler: "clang-22", flags: []string{"-O0"}, level: "-O0"},
	{compiler: "clang-22", flags: []string{"-O2"}, level: "-O2"},
	{compiler: "gcc", flags: []string{"-O0"}, level: "-O2"},
	{compiler: "gcc", flags: []string{"-O2"}, level: "-O0"},
}

// Every value that crosses between C and MLIR through a C interface arrives,
// in both directions, whatever stands in the unused bits of registers. The
// variable ABI_OPT_CIFACE_MLIR has mlir-opt's own functions counted instead.
func TestEveryValueArrives(t *testing.T) {
	testValues(t, kinds, builds)
}

// TestEveryValueArrivesOnMachines does so for other processors: index and pointers have the width of the machine.
func TestEveryValueArrivesOnMachines(t *testing.T) {
	for _, m := range oracle.HostedMachines() {
		t.Run(m.Triple, func(t *testing.T) { testMachine(t, m) })
	}
}

func testMachine(t *testing.T, m *oracle.Machine) {
	seed, b := tools.Setting("ABI_OPT_SEED", 1), m.Bench(t)
	r := rand.New(rand.NewPCG(uint64(seed), 0))
	byGCC := m.Model().Pointer == 4 && m.GCC != nil // otherwise kinds that only clang has are tried
	of := kindsOn(m)
	var fs []*function
	for n := range 16 {
		fs = append(fs, randomFunction(r, n, of, !byGCC, m.Extends))
	}
	path := func(name string) string { return filepath.Join(b.Dir, name) }
	write(t, path("module.mlir"), module(fs))
	write(t, path("main.c"), program(fs, 25))
	abiOpt(t, append(m.Flags(), "--emit=c-header", "-o", path("module.h"), path("module.mlir"))...)
	abiOpt(t, append(m.Flags(), "--emit=llvm", "-o", path("module.ll"), path("module.mlir"))...)
	built, err := b.Program("-O2", byGCC, path("module.ll"), path("main.c"))
	if err != nil {
		t.Fatal(err)
	}
	out, err := b.Command(built).Output()
	got, ok := counted(string(out))
	if !ok || got.wrong > 0 || got.checks == 0 {
		t.Errorf("seed %d: %v\n%s", seed, err, out)
	}
	t.Logf("seed %d: %d checks", seed, got.checks)
}

// counted reads the last line of a program.
func counted(out string) (got tally, ok bool) {
	last := out[strings.LastIndex(strings.TrimSpace(out), "\n")+1:]
	_, err := fmt.Sscanf(last, "checks %d wrong %d", &got.checks, &got.wrong)
	return got, err == nil
}

func testValues(t *testing.T, of []kind, builds []build) {
	modules, seed := tools.Setting("ABI_OPT_MODULES", 1), tools.Setting("ABI_OPT_SEED", 1)
	var sum tally
	for i := range modules {
		for j, b := range builds {
			sum.add(run(t, randomFunctions(uint64(seed), uint64(i*len(builds)+j), of, b), b))
		}
	}
	t.Logf("seed %d: %d checks, %d wrong", seed, sum.checks, sum.wrong)
	if sum.wrong > 0 && !byMLIR() {
		t.Errorf("%d of %d checks are wrong; seed %d", sum.wrong, sum.checks, seed)
	}
}

// randomFunctions returns the functions of one program.
func randomFunctions(seed, number uint64, of []kind, b build) (fs []*function) {
	r := rand.New(rand.NewPCG(seed, number))
	for n := range 16 {
		fs = append(fs, randomFunction(r, n, of, strings.Contains(b.compiler, "clang"), false))
	}
	return fs
}

func byMLIR() bool { return os.Getenv("ABI_OPT_CIFACE_MLIR") != "" }

type tally struct{ checks, wrong int }

func (t *tally) add(o tally) { t.checks, t.wrong = t.checks+o.checks, t.wrong+o.wrong }

// run builds a program and runs it.
func run(t *testing.T, fs []*function, b build) tally {
	t.Helper()
	out := printed(t, fs, b, byMLIR())
	got, ok := counted(out)
	if !ok {
		t.Fatalf("the program says %q", out)
	}
	if got.wrong > 0 {
		t.Logf("%s %s, module %s:\n%s", b.compiler, b.flags, b.level, out)
	}
	return got
}

// printed builds a program, with abi-opt or with mlir-opt's own functions, and returns what it prints.
func printed(t *testing.T, fs []*function, b build, byMLIR bool) string {
	t.Helper()
	dir := t.TempDir()
	path := func(name string) string { return filepath.Join(dir, name) }
	write(t, path("module.mlir"), module(fs))
	write(t, path("main.c"), program(fs, 25))
	abiOpt(t, "--emit=c-header", "-o", path("module.h"), path("module.mlir"))
	if byMLIR {
		lowered := runTool(t, "mlir-opt-22", path("module.mlir"), "--convert-func-to-llvm", "--reconcile-unrealized-casts")
		write(t, path("module.lowered"), lowered)
		write(t, path("module.ll"), runTool(t, "mlir-translate-22", "--mlir-to-llvmir", path("module.lowered")))
	} else {
		abiOpt(t, "--emit=llvm", "-o", path("module.ll"), path("module.mlir"))
	}
	runTool(t, "clang-22", "-Wno-override-module", b.level, "-c", "-o", path("module.o"), path("module.ll"))
	flags := b.flags[:len(b.flags):len(b.flags)]
	runTool(t, b.compiler, append(flags, "-w", "-c", "-I", dir, "-o", path("main.o"), path("main.c"))...)
	runTool(t, b.compiler, append(flags, "-w", "-o", path("program"), path("main.o"), path("module.o"))...)
	return runTool(t, path("program"))
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func abiOpt(t *testing.T, args ...string) {
	t.Helper()
	var errs bytes.Buffer
	if command.Main(args, strings.NewReader(""), &errs, &errs) != 0 {
		t.Fatalf("abi-opt %s:\n%s", strings.Join(args, " "), errs.String())
	}
}

// runTool runs a tool, or the program at a path, and returns what it
// prints.
func runTool(t *testing.T, name string, args ...string) string {
	t.Helper()
	if !filepath.IsAbs(name) {
		name = tools.Need(t, name)
	}
	var out, errs bytes.Buffer
	cmd := exec.Command(name, args...)
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil {
		t.Fatalf("%s %s: %v\n%s%s", name, strings.Join(args, " "), err, out.String(), errs.String())
	}
	return out.String()
}
