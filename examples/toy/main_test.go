package main

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/test/tools"
)

// compiled returns the path of a file with the compiler's output for a program.
func compiled(t *testing.T, file, ext string, header bool, o abiopt.Options) string {
	t.Helper()
	tools.Ask(t) // it reads the headers of the C library
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := compile(&out, &diag.Source{Name: file, Text: string(text)}, header, o); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "out"+ext)
	if err := os.WriteFile(path, []byte(out.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// build runs clang, and returns the program that it makes.
func build(t *testing.T, args ...string) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), "out")
	run(t, tools.Need(t, "clang-22"), append(args, "-w", "-lm", "-o", program)...)
	return program
}

func run(t *testing.T, name string, args ...string) string {
	t.Helper()
	out, err := exec.Command(name, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s %v: %v\n%s", name, args, err, out)
	}
	return string(out)
}

// Each program prints the text in its first line, with and without optimization.
func TestExamplePrograms(t *testing.T) {
	files, err := filepath.Glob("testdata/*.toy")
	if err != nil || len(files) < 20 {
		t.Fatalf("%d programs, %v", len(files), err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			ll := compiled(t, file, ".ll", false, abiopt.Options{})
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			want, _, _ := strings.Cut(strings.TrimPrefix(string(source), "// "), "\n")
			for _, level := range []string{"-O0", "-O2"} {
				if got := run(t, build(t, level, ll)); got != want+"\n" {
					t.Errorf("%s prints %q, want %q", level, got, want)
				}
			}
		})
	}
}

// C calls the functions of a program through its header: structs by value, and a callback in C.
func TestHeader(t *testing.T) {
	const program = "testdata/export.toy"
	header := compiled(t, program, ".h", true, abiopt.Options{})
	main := filepath.Join(t.TempDir(), "main.c")
	text := fmt.Sprintf(`#define main toy_main
#include %q
#undef main
#include <stdio.h>
static double sum(struct Point p) { return p.x + p.y; }
int main(void) {
  struct Box b = {{1, 1}, {3, 4.5}};
  struct Point p = {0.5, 2};
  printf("%%g %%g\n", area(b), twice(sum, p));
}
`, header)
	if err := os.WriteFile(main, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	object := filepath.Join(t.TempDir(), "export.o")
	run(t, tools.Need(t, "clang-22"), "-w", "-c", compiled(t, program, ".ll", false, abiopt.Options{}), "-o", object)
	run(t, tools.Need(t, "objcopy"), "--redefine-sym", "main=toy_main", object)
	if got := run(t, build(t, main, object)); got != "7 5\n" {
		t.Errorf("C prints %q", got)
	}
	if text, err := os.ReadFile(header); err != nil || strings.Contains(string(text), "first") {
		t.Errorf("the header has what is not exported: %v\n%s", err, text)
	}
}

// Gdb steps through a program, and shows its variables.
func TestDebugger(t *testing.T) {
	gdb := tools.Need(t, "gdb")
	program := build(t, "-O0", "-g", compiled(t, "testdata/sort.toy", ".ll", false, abiopt.Options{DebugInfo: true}))
	args := []string{"-batch", "-nx"}
	for _, command := range []string{
		"break sort.toy:13", "run", "next", "next", "print list[0]", "print list[1]", "tbreak less", "continue", "print *(int *)a", "backtrace",
		"delete", "break sort.toy:19", "continue", "info locals",
	} {
		args = append(args, "-ex", command)
	}
	out := run(t, gdb, append(args, program)...)
	at := 0
	for _, want := range []string{
		"sort.toy, line 13", "13\t  list[3] = 8", "14\t", "15\t", "= 5", "= 9", "less (a=0x", "sort.toy:6", "= 5", "main () at testdata/sort.toy:15",
		"19\t", "list = {1, 2, 5, 8, 9}", "i = 0",
	} {
		i := strings.Index(out[at:], want)
		if i < 0 {
			t.Fatalf("gdb does not say %q:\n%s", want, out)
		}
		at += i + len(want)
	}
}

// A program is as fast as the same in C. Time is that of the processor; the least of a
// few runs counts, as other programs run too.
func TestBenchmark(t *testing.T) {
	ours, c := build(t, "-O2", compiled(t, "testdata/nbody.toy", ".ll", false, abiopt.Options{})), build(t, "-O2", "testdata/nbody.c")
	if a, b := run(t, ours, "1000"), run(t, c, "1000"); a != b {
		t.Errorf("prints %q, in C %q", a, b)
	}
	least, ratio := map[string]float64{}, 0.0
	for range 10 { // until a busy machine leaves both alone
		for _, program := range []string{ours, c} {
			command := exec.Command(program, "1000000")
			if err := command.Run(); err != nil {
				t.Fatal(err)
			}
			if s := command.ProcessState.UserTime().Seconds(); least[program] == 0 || s < least[program] {
				least[program] = s
			}
		}
		if ratio = least[ours] / least[c]; ratio < 1.5 {
			break
		}
	}
	t.Logf("nbody takes %.3f s, in C %.3f s: %.2f times as long", least[ours], least[c], ratio)
	if ratio >= 1.5 {
		t.Errorf("nbody takes %.2f times as long as in C", ratio)
	}
}

// Errors are at their places in the program, those of the parser, of the builders and
// of the verifier.
func TestErrors(t *testing.T) {
	for text, want := range map[string]string{
		"func f() { x = 1 }":                                  "e.toy:1:12: error: unknown name 'x'",
		"func f() -> int { return \"a\" }":                    "e.toy:1:26: error: C does not convert 'void *' to 'int' without a cast",
		"func f() { return 1 }":                               "e.toy:1:19: error: @f returns no value",
		"func f() -> int { return }":                          "e.toy:1:19: error: @f returns a value of type 'int'",
		"func f() { return\n f() }":                           "e.toy:2:3: error: unreachable statement",
		"func f(a: thing) { }":                                "e.toy:1:11: error: unknown type 'thing'",
		"struct S { s: S }":                                   "unknown type 'S'",
		"struct S { a: int } func f(s: S) { s.b = 1 }":        "1:37: error: '!c.struct<\"S\" {a: i32}>' has no member \"b\"",
		"struct S { a: int } func f(s: S) { s = s + 1 }":      "1:42: error: operator '+' does not take 'struct S' and 'int'",
		"struct S { a: int } func f(s: S) { if s { } }":       "1:36: error: a condition is a number or a pointer, not 'struct S'",
		"struct S { a: int } func f(s: S) { s.a = s as int }": "1:44: error: C does not convert 'struct S' to 'int'",
		"func f(a: int) { f(1, 2) }":                          "e.toy:1:19: error: expected 1 argument, but got 2",
		"func f(a: int) { f(\"a\") }":                         "e.toy:1:19: error: C does not convert argument 1 from 'void *' to 'int'",
		"func f(a: fn(int)) { a(1, 2) }":                      "e.toy:1:23: error: expected 1 argument, but got 2",
		"func f(a: int) { a(1) }":                             "e.toy:1:19: error: 'int' is not a pointer to a function",
		"func f(a: int) { 1 = 2 }":                            "e.toy:1:18: error: expression is not addressable",
		"func f(a: int) { f = 2 }":                            "expression is not addressable",
		"func f(a: int) { a[1] = 2 }":                         "expression is neither an array nor a pointer to a record",
		"func f() { f().x = 1 }":                              "expression has no value",
		"func f(a: int) { int(a) = 1 }":                       "e.toy:1:25: error: 'int' is not a pointer",
		"func f() { 1 + }":                                    "expected an expression, not '}'",
		"func f() {":                                          "expected an expression, not ''",
		"func f() { f( }":                                     "expected an expression",
		"var x: int = 1.5":                                    "e.toy:1:1: error: 'c.global' op",
		"var x: int = -1":                                     "expected an expression, not '-'",
		"func f() { 'a }":                                     "expected an expression, not '''",
		"func f() { } func f() { }":                           "redefinition",
		"import \"nowhere.h\"":                                "nowhere.h",
		"import 3":                                            "3",
		"func f(x: [0x10000000000000000]int) { }":             "expected",
		"var a: [1.5]int":                                     "e.toy:1:8: error: a length is an integer",
		"func f() { var a: [4]int = 1 }":                      "e.toy:1:28: error: C has no values of the array type 'int [4]'",
		"extern func f(a: int, ...) func g() { f(); }":        "expected an expression, not ';'",
		"extern func f(a: int, ...)\nfunc g() { f() }":        "e.toy:2:13: error: expected at least 1 argument, but got 0",
		"thread func f() { }":                                 "e.toy:1:8: error: expected a declaration, not 'func'",
		"struct S { a: int, a: int } func f(s: S) { }":        "e.toy:1:29: error: in field a of 'struct S': there are two members",
		"func f(a: int) { a + 1 }":                            "e.toy:1:20: error: expression statement has no effect",
	} {
		err := compile(&strings.Builder{}, &diag.Source{Name: "e.toy", Text: text}, false, abiopt.Options{})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s\nsays %v, want %q", text, err, want)
		}
	}
}

// The compiler stays small enough to be read in one sitting.
func TestSize(t *testing.T) {
	lines := map[string]int{}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(file, "_test.go") {
			lines[file] = strings.Count(string(text), "\n")
			lines["all"] += lines[file]
		}
	}
	if lines["all"] > 600 || lines["gen.go"] > 175 {
		t.Errorf("%v lines, want at most 600, and 175 in gen.go", lines)
	}
}

// No program makes the compiler panic: it compiles or has an error.
func FuzzCompile(f *testing.F) {
	files, err := filepath.Glob("testdata/*.toy")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(strings.ReplaceAll(string(text), "import", "//")) // reading headers takes long
	}
	for _, text := range []string{
		"extern func f(a: int, ...) -> int func main() -> int { return f(1, 2.0) }", "var x: [4]int func f() { x[1] = -x[2] ! 3 }",
		"struct S { f: fn(S) -> S } func f(s: S) -> S { return s.f(s) }", "func f(p: ptr) { int(p)[1] = sizeof [3]int as int }",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if strings.Contains(text, "import") || len(text) > 2000 {
			return
		}
		_ = compile(io.Discard, &diag.Source{Name: "f.toy", Text: text}, false, abiopt.Options{DebugInfo: true})
	})
}
