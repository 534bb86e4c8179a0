package library

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi/agree"
	"github.com/abi-opt/abi-opt/test/oracle"
	"github.com/abi-opt/abi-opt/test/tools"
)

const builtHeader = `struct P { int a; double b; char c[4]; };
enum E { A, B = 5 };
int three(int a, long b, struct P *p);
void nothing(void);
__attribute__((noreturn)) void die(int code);
struct P whole(struct P p, enum E e);
int old();
int variadic(const char *f, ...);
int listed(const char *f, __builtin_va_list list, void (*to)(__builtin_va_list), __builtin_va_list *next);
void may(void);
extern int shared;
extern _Thread_local int own;
`

// builtCode has a function that is inlined into another, and one whose copy lacks a parameter.
const builtCode = builtHeader + `
int shared = 3; _Thread_local int own = 4;
int three(int a, long b, struct P *p) { return a + b + p->a; }
void nothing(void) {}
void die(int code) { for (;;) __builtin_trap(); }
struct P whole(struct P p, enum E e) { p.a += e; p.b = three(p.a, 2, &p); return p; }
int old() { struct P p = {own}; return three(1, 1, &p); }
int variadic(const char *f, ...) { return *f; }
int listed(const char *f, __builtin_va_list list, void (*to)(__builtin_va_list), __builtin_va_list *next) { to(*next); return *f; }
void may(void) {}
`

// ways are ways to build a library that change the debug info. Those of gcc alone have a prefix.
var ways = []string{
	"-g -O0", "-g -O3", "-g1 -O2", "-g -gdwarf-4", "-g -gdwarf-3", "-g -fdebug-types-section", "-g -gdwarf-4 -fdebug-types-section",
	"-g -gz", "-g -gdwarf64", "-g -ffunction-sections -fdata-sections", "gcc -g -O2 -flto -ffat-lto-objects", "gcc -g -O2 -fno-inline -fipa-sra",
	"-g -femulated-tls",
}

// builds returns the ways in which a compiler can build.
func builds(t *testing.T, row oracle.Build) (all []string) {
	isGCC := !strings.Contains(row.Command, "clang")
	isELF := !strings.Contains(row.Triple, "apple") && !strings.Contains(row.Triple, "windows")
	for _, way := range ways {
		way, ofGCC := strings.CutPrefix(way, "gcc ")
		switch {
		case ofGCC && !isGCC,
			isGCC && strings.Contains(way, "emulated"),
			isGCC && !isELF && strings.Contains(way, "-gz"),
			strings.Contains(way, "dwarf64") && (!isELF && !isGCC || model(t, row.Triple).Pointer < 8),
			strings.Contains(way, "types-section") && !isGCC && !isELF,
			strings.Contains(way, "emulated") && strings.Contains(row.Command, "loongarch"):
		default:
			all = append(all, way)
		}
	}
	return all
}

// compile builds an object from a C text.
func compile(t *testing.T, command, way, code, out string) {
	t.Helper()
	command = strings.Replace(command, "apple-macos", "apple-macos11", 1) // older ones have no thread-local variables
	run(t, code, append(strings.Fields(command+" "+way), "-std=gnu11", "-w", "-c", "-x", "c", "-", "-o", out)...)
}

// run runs a compiler on a text.
func run(t testing.TB, text string, command ...string) {
	t.Helper()
	cmd := exec.Command(tools.Need(t, command[0]), command[1:]...)
	cmd.Stdin = strings.NewReader(text)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %v\n%.1500s", cmd.Args, err, out)
	}
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// leftOut returns what was not compared, as "function three".
func leftOut(o *agree.Other) (all []string) {
	for _, l := range o.NotCompared {
		all = append(all, l.What+" "+l.Name)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// TestBuilds compares a library with its header, in whatever way each compiler builds it: the functions agree, or are not compared,
// and faults of the header are found. Without ABI_OPT_ALL a part of the builds takes part.
func TestBuilds(t *testing.T) {
	dir := t.TempDir()
	right, faulty, object := filepath.Join(dir, "right.h"), filepath.Join(dir, "faulty.h"), filepath.Join(dir, "lib.o")
	write(t, right, builtHeader)
	write(t, faulty, strings.NewReplacer(
		"three(int a, ", "three(", "(*to)(__builtin_va_list)", "(*to)(double)", "char c[4]", "char c[24]", "extern int shared", "extern _Thread_local int shared", "_Thread_local int own", "int own",
		"void may(", "__attribute__((noreturn)) void may(", "void die(", "void die(", "__attribute__((noreturn)) void die", "void die",
	).Replace(builtHeader))
	seed := tools.Setting[uint64]("ABI_OPT_SEED", 1)
	i := uint64(0)
	for _, row := range rows {
		for _, way := range builds(t, row) {
			if i++; tools.Setting("ABI_OPT_ALL", 0) == 0 && i%5 != seed%5 {
				continue
			}
			t.Run(strings.ReplaceAll(row.Command+" "+way, " ", "_"), func(t *testing.T) {
				compile(t, row.Command, way, builtCode, object)
				if o := &agreement(t, right, object).Others[0]; strings.Contains(way, "-g1") {
					checkNamesOnly(t, o)
				} else {
					checkBuild(t, o, &agreement(t, faulty, object).Others[0])
				}
			})
		}
	}
}

// checkNamesOnly checks that nothing was compared, as the debug info has no types.
func checkNamesOnly(t *testing.T, o *agree.Other) {
	if len(o.Agree)+len(o.Disagreements) > 0 || len(o.NotCompared) != 10 || !strings.Contains(o.NotCompared[0].Reason, "has no types") {
		t.Errorf("agree: %v; %v; not compared: %v", o.Agree, o.Disagreements, o.NotCompared)
	}
}

// checkBuild checks the comparison with the right header, and with the one that has faults.
func checkBuild(t *testing.T, right, faulty *agree.Other) {
	const all = "die listed may nothing old three variadic whole"
	if strings.Join(right.Agree, " ") != all || len(right.NotCompared)+len(right.Disagreements)+len(right.Missing)+len(right.Undeclared) > 0 {
		t.Errorf("got %+v", right)
	}
	var wrong []string
	for _, d := range faulty.Disagreements {
		wrong = append(wrong, d.Kind+" "+d.Name)
	}
	slices.Sort(wrong)
	const want, differ = "function listed, function three, record struct P, variable own, variable shared", "listed three whole"
	if got := strings.Join(wrong, ", "); got != want || strings.Join(faulty.Disagree, " ") != differ || strings.Join(leftOut(faulty), ", ") != "attribute noreturn of may" {
		t.Errorf("the faults are %s; %v differ; not compared: %v", got, faulty.Disagree, leftOut(faulty))
	}
}

// With link-time optimization, a library has functions in several partitions, which have only copies of what other units describe.
func TestPartitions(t *testing.T) {
	dir := t.TempDir()
	header := filepath.Join(dir, "lib.h")
	write(t, header, builtHeader)
	write(t, filepath.Join(dir, "lib.c"), builtCode)
	write(t, filepath.Join(dir, "other.c"), builtHeader+"int other(int x) { struct P p = {x}; return three(x, 2, &p) + whole(p, A).a; }")
	commands := []string{
		"gcc -flto -flto-partition=1to1", "gcc -flto -flto-partition=none", "gcc -flto -fdebug-types-section",
		"clang-22 -flto -fuse-ld=lld", "clang-22 -flto=thin -fuse-ld=lld",
	}
	for _, m := range oracle.HostedMachines() {
		if m.GCC != nil && !strings.Contains(m.Triple, "windows") { // where a library is linked in another way
			commands = append(commands, strings.Join(m.GCC, " ")+" -flto -flto-partition=max")
		}
	}
	for _, command := range commands {
		words := append(strings.Fields(command), "-g", "-O2", "-w", "-shared", "-fPIC", "-nostdlib", "-o", "lib.so", "lib.c", "other.c")
		cmd := exec.Command(tools.Need(t, words[0]), words[1:]...)
		cmd.Dir = dir
		if text, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%.1500s", command, err, text)
			continue
		}
		o := &agreement(t, header, filepath.Join(dir, "lib.so")).Others[0]
		if len(o.Agree) != 8 || len(o.Disagreements)+len(o.NotCompared)+len(o.Missing) > 0 {
			t.Errorf("%s: agree: %v; %v; not compared: %v; missing: %v", command, o.Agree, o.Disagreements, o.NotCompared, o.Missing)
		}
	}
}
