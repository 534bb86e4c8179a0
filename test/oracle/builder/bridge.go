package builder

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/test/tools"
)

// bridged are C types with the number of bytes at their beginning that hold values only.
var bridged = []struct {
	text  string
	bytes int
}{
	{"_Bool", 1}, {"signed char", 1}, {"unsigned char", 1}, {"short", 2}, {"unsigned short", 2}, {"int", 4}, {"unsigned long", 8}, {"__int128", 16},
	{"float", 4}, {"double", 8}, {"long double", 10}, {"float _Complex", 8}, {"double _Complex", 16}, {"long double _Complex", 10}, {"void *", 8},
	{"int (*)(double)", 8}, {"float __attribute__((vector_size(16)))", 16}, {"struct { signed char c; }", 1}, {"struct { float x, y; }", 8},
	{"struct { float x[3]; }", 12}, {"struct { double d; int i; }", 12}, {"struct { int i; double d; } *", 8}, {"struct { int a : 3; long b : 40; }", 5},
	{"struct { long double x; }", 10}, {"struct { char text[17]; }", 17}, {"union { double d; int i; }", 8}, {"struct { double x, y, z; }", 24},
	{"struct __attribute__((packed)) { char c; long l; }", 9}, {"struct { _Bool b; unsigned short s; }", 1}, {"struct { __int128 i; }", 16},
}

const bridgeLibrary = `#define T(i, n, ...) t##i saved##i; t##i mix##i(signed char k, t##i a, double d, t##i b) { saved##i = k == -3 && d == 2.5 ? a : b; return b; }
ALL
`

const bridgeDriver = `#include <stdio.h>
#include <string.h>
static void fill(void *to, int n, int by) { for (int i = 0; i < n; i++) ((unsigned char *)to)[i] = i * 7 + by; }
#define T(i, n, ...) extern t##i saved##i; extern void bridge_mix##i(t##i *, signed char *, t##i *, double *, t##i *);
ALL
#undef T
#define T(i, n, ...) { t##i a, b, r; signed char k = -3; double d = 2.5; \
  memset(&a, 0, sizeof a); b = r = a; fill(&a, n, 1); fill(&b, n, 0); \
  bridge_mix##i(&r, &k, &a, &d, &b); \
  if (memcmp(&r, &b, n) || memcmp(&saved##i, &a, n)) puts(#__VA_ARGS__); \
  bridge_mix##i(&a, &k, &b, &d, &a); \
  if (memcmp(&saved##i, &b, n)) puts("the result over an argument: " #__VA_ARGS__); }
int main(void) { ALL puts("done"); }
`

// What a C caller passes to bridges by address arrives in C functions of gcc and clang, and
// the result comes back, even where it replaces an argument.
func TestBridges(t *testing.T) {
	var decls, all strings.Builder
	for i, of := range bridged {
		fmt.Fprintf(&decls, "typedef __typeof__(%s) t%d;\nt%[2]d mix%[2]d(signed char k, t%[2]d a, double d, t%[2]d b);\n", of.text, i)
		fmt.Fprintf(&all, "T(%d, %d, %s) ", i, of.bytes, of.text)
	}
	unit, ds := cimport.File(context.Background(), &diag.Source{Name: "bridges.c", Text: decls.String()}, cimport.Options{})
	if len(ds) > 0 {
		t.Fatal(ds)
	}
	for i := range bridged {
		if _, err := c.Bridge(unit.Functions[fmt.Sprintf("mix%d", i)]); err != nil {
			t.Fatal(err)
		}
	}
	m, err := abiopt.LLIR(unit.Module, abiopt.Options{})
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(strings.Replace(text, "ALL", all.String(), 2)), 0o666); err != nil {
			t.Fatal(err)
		}
		return path
	}
	run := func(name string, args ...string) string {
		out, err := exec.Command(name, args...).CombinedOutput()
		if err != nil {
			t.Fatalf("%s: %v\n%.4000s", name, err, out)
		}
		return string(out)
	}
	clang := tools.Need(t, "clang-22")
	bridges := file("bridges.ll", m.String())
	library, driver := file("library.c", decls.String()+bridgeLibrary), file("driver.c", decls.String()+bridgeDriver)
	for _, compiler := range []string{clang, tools.Need(t, "gcc")} {
		for _, level := range []string{"-O0", "-O2"} {
			object, program := filepath.Join(dir, "library.o"), filepath.Join(dir, "program")
			run(compiler, "-w", level, "-c", library, "-o", object)
			run(clang, "-w", level, bridges, driver, object, "-o", program)
			if got := run(program); got != "done\n" {
				t.Errorf("with %s %s, these do not arrive:\n%s", compiler, level, got)
			}
		}
	}
}
