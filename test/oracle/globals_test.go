package oracle

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/test/tools"
)

// globals are variables with the same value in the c dialect and in C.
var globals = []struct{ name, object, value, ctype, cvalue string }{
	{"number", "si32", "-3", "int", "-3"},
	{"wide", "ui128", "18446744073709551615 : ui64", "unsigned __int128", "0xffffffffffffffff"},
	{"half", "f32", "0.5 : f32", "float", "0.5f"},
	{"extended", "f80", "1.25 : f80", "long double", "1.25L"},
	{"flag", "i1", "1", "_Bool", "1"},
	{"text", "!c.array<6 x si8>", "\"abc\"", "char", "\"abc\""},
	{"point", "!Point", "{x = 1, y = -2}", "struct Point", "{1, -2}"},
	{"points", "!c.array<3 x !Point>", "[{x = 1}, {y = 2 : i64}]", "struct Point", "{{1}, {.y = 2}}"},
	{"flags", "!Flags", "{a = 5, b = -1, c = 1, d = 1023}", "struct Flags", "{5, -1, 1, 1023}"},
	{"tight", "!Tight", "{c = 7, l = 1311768467463790320, t = 9}", "struct Tight", "{7, 0x123456789abcdef0, 9}"},
	{"either", "!Either", "{f = 2.0 : f64}", "union Either", "{.f = 2.0}"},
	{"outer", "!Outer", "{n = 3, u = 1.5 : f32, list = [4, 5]}", "struct Outer", "{.n = 3, .u = 1.5f, .list = {4, 5}}"},
	{"pair", "complex<f64>", "[1.0 : f64, -2.0 : f64]", "_Complex double", "1.0 - 2.0i"},
	{"vector", "vector<4xf32>", "[1.0 : f32, 2.0 : f32]", "V4", "{1.0f, 2.0f}"},
	{"code", "!llvm.ptr", "@twice", "int (*)(int)", "twice"},
	{"inside", "!llvm.ptr", "{symbol = @points, offset = 16}", "void *", "&points[1]"},
	{"table", "!c.array<3 x !Entry>", "[{name = @text, call = @twice, n = 2}, {n = 3}, {name = {symbol = @text, offset = 1}}]", "struct Entry", "{{text, twice, 2}, {.n = 3}, {text + 1}}"},
}

const globalTypes = `!Point = !c.struct<"Point" {x: si32, y: si64}>
!Flags = !c.struct<"Flags" {a: ui32 : 3, b: si32 : 7, c: i1 : 1, : ui32 : 0, d: ui16 : 10}>
!Tight = !c.struct<"Tight" {c: si8, l: si64, t: si16}, packed>
!Either = !c.union<"Either" {i: si32, f: f64}>
!Outer = !c.struct<"Outer" {n: si8, : !c.union<{s: si64, u: f32}>, list: !c.array<3 x si16>}>
!Entry = !c.struct<"Entry" {name: !llvm.ptr, call: !llvm.ptr, n: si32}>
c.func private @twice(si32) -> si32
`

const globalTypesInC = `#include <string.h>
#include <stdio.h>
struct Point { int x; long y; };
struct Flags { unsigned a : 3; int b : 7; _Bool c : 1; unsigned : 0; unsigned short d : 10; };
struct Tight { char c; long l; short t; } __attribute__((packed));
union Either { int i; double f; };
struct Outer { char n; union { long s; float u; }; short list[3]; };
typedef float V4 __attribute__((vector_size(16)));
int twice(int x) { return 2 * x; }
struct Entry { char *name; int (*call)(int); int n; };
`

// TestGlobals links variables of ours with C that defines the same, and compares them byte by byte.
func TestGlobals(t *testing.T) {
	cc := tools.Need(t, "clang-22")
	var module, program, checks strings.Builder
	module.WriteString(globalTypes)
	program.WriteString(globalTypesInC)
	for _, g := range globals {
		suffix, ctype := "", g.ctype
		switch {
		case g.name == "text":
			suffix = "[6]"
		case strings.HasPrefix(g.object, "!c.array<3 x"):
			suffix = "[3]"
		case g.name == "code":
			ctype = "__typeof__(int (*)(int))"
		}
		module.WriteString("c.global @" + g.name + " : " + g.object + " = " + g.value + "\n")
		program.WriteString("extern " + ctype + " " + g.name + suffix + ";\nstatic " + ctype + " want_" + g.name + suffix + " = " + g.cvalue + ";\n")
		checks.WriteString("  if (memcmp(&" + g.name + ", &want_" + g.name + ", sizeof " + g.name + ")) puts(\"" + g.name + "\");\n")
	}
	program.WriteString("int main(void) {\n" + checks.String() + "  printf(\"%d %s\\n\", table[0].call(21), table[2].name);\n}\n")
	dir := t.TempDir()
	var ll, messages strings.Builder
	if code := command.Main([]string{"--emit=llvm", "-"}, strings.NewReader(module.String()), &ll, &messages); code != 0 {
		t.Fatal(messages.String())
	}
	ours, theirs, exe := filepath.Join(dir, "ours.ll"), filepath.Join(dir, "theirs.c"), filepath.Join(dir, "exe")
	for file, text := range map[string]string{ours: ll.String(), theirs: program.String()} {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if out, err := exec.Command(cc, "-w", "-o", exe, ours, theirs).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	out, err := exec.Command(exe).CombinedOutput()
	if want := "42 bc\n"; err != nil || string(out) != want {
		t.Errorf("got %s %v, want %s: the names are those of variables that differ", out, err, want)
	}
}
