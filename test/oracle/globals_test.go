package oracle

import (
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// globals are variables with the same value in the c dialect and in C.
var globals = []struct {
	name, object, value, ctype, cvalue string
	has                                func(*layout.Model) bool // nil for every platform
}{
	{"number", "si32", "-3", "int", "-3", nil},
	{"wide", "ui128", "18446744073709551615 : ui64", "unsigned __int128", "0xffffffffffffffff", func(m *layout.Model) bool { return !m.NoInt128 }},
	{"half", "f32", "0.5 : f32", "float", "0.5f", nil},
	{"extended", "f80", "1.25 : f80", "long double", "1.25L", func(m *layout.Model) bool { return m.Has(ir.F80) }},
	{"flag", "i1", "1", "_Bool", "1", nil},
	{"text", "!c.array<6 x si8>", "\"abc\"", "char", "\"abc\"", nil},
	{"point", "!Point", "{x = 1, y = -2}", "struct Point", "{1, -2}", nil},
	{"points", "!c.array<3 x !Point>", "[{x = 1}, {y = 2 : i64}]", "struct Point", "{{1}, {.y = 2}}", nil},
	{"flags", "!Flags", "{a = 5, b = -1, c = 1, d = 1023}", "struct Flags", "{5, -1, 1, 1023}", nil},
	{"tight", "!Tight", "{c = 7, l = 1311768467463790320, t = 9}", "struct Tight", "{7, 0x123456789abcdef0, 9}", nil},
	{"either", "!Either", "{f = 2.0 : f64}", "union Either", "{.f = 2.0}", nil},
	{"outer", "!Outer", "{n = 3, u = 1.5 : f32, list = [4, 5]}", "struct Outer", "{.n = 3, .u = 1.5f, .list = {4, 5}}", nil},
	{"pair", "complex<f64>", "[1.0 : f64, -2.0 : f64]", "_Complex double", "1.0 - 2.0i", nil},
	{"vector", "vector<4xf32>", "[1.0 : f32, 2.0 : f32]", "V4", "{1.0f, 2.0f}", nil},
	{"code", "!llvm.ptr", "@twice", "int (*)(int)", "twice", nil},
	{"inside", "!llvm.ptr", "{symbol = @text, offset = 2}", "void *", "text + 2", nil},
	{"table", "!c.array<3 x !Entry>", "[{name = @text, call = @twice, n = 2}, {n = 3}, {name = {symbol = @text, offset = 1}}]", "struct Entry", "{{text, twice, 2}, {.n = 3}, {text + 1}}", nil},
	{"before", "!llvm.ptr", "{symbol = @points, offset = -4}", "void *", "(char *)points - 4", nil},
	{"fixed", "!llvm.ptr", "4096", "void *", "(void *)4096", nil},
	{"last", "!llvm.ptr", "-1", "void *", "(void *)-1", nil},
	{"loose", "!Loose", "{c = 1, p = @text, s = 2, q = @twice, d = 3}", "struct Loose", "{1, text, 2, twice, 3}", nil},
	{"nested", "!Nested", "{n = 1, e = {name = @text, n = 5}, p = @points, list = [@text, @text], end = 7}", "struct Nested",
		"{.n = 1, .e = {.name = text, .n = 5}, .p = points, .list = {text, text}, .end = 7}", nil},
	{"choice", "!Choice", "{p = {symbol = @text, offset = 1}}", "union Choice", "{.p = text + 1}", nil},
	{"atomic", "!c.atomic<!llvm.ptr>", "@text", "_Atomic(void *)", "text", nil},
}

const globalTypes = `!Point = !c.struct<"Point" {x: si32, y: si64}>
!Flags = !c.struct<"Flags" {a: ui32 : 3, b: si32 : 7, c: i1 : 1, : ui32 : 0, d: ui16 : 10}>
!Tight = !c.struct<"Tight" {c: si8, l: si64, t: si16}, packed>
!Either = !c.union<"Either" {i: si32, f: f64}>
!Outer = !c.struct<"Outer" {n: si8, : !c.union<{s: si64, u: f32}>, list: !c.array<3 x si16>}>
!Loose = !c.struct<"Loose" {c: si8, p: !llvm.ptr, s: si16, q: !llvm.ptr, d: si8}, packed>
!Choice = !c.union<"Choice" {i: si64, p: !llvm.ptr}>
!Entry = !c.struct<"Entry" {name: !llvm.ptr, call: !llvm.ptr, n: si32}>
!Nested = !c.struct<"Nested" {n: si8, e: !Entry, : !c.union<{l: si64, p: !llvm.ptr}>, list: !c.array<3 x !llvm.ptr>, end: si8}>
c.func private @twice(si32) -> si32
`

const globalTypesInC = `struct Point { int x; long long y; };
struct Flags { unsigned a : 3; int b : 7; _Bool c : 1; unsigned : 0; unsigned short d : 10; };
struct Tight { char c; long long l; short t; } __attribute__((packed));
union Either { int i; double f; };
struct Outer { char n; union { long long s; float u; }; short list[3]; };
typedef float V4 __attribute__((vector_size(16)));
int twice(int x) { return 2 * x; }
struct Entry { char *name; int (*call)(int); int n; };
struct Loose { char c; char *p; short s; int (*q)(int); char d; } __attribute__((packed));
union Choice { long long i; char *p; };
struct Nested { char n; struct Entry e; union { long long l; void *p; }; void *list[3]; char end; };
`

// TestGlobals links variables of ours with C that defines the same, and compares them byte by byte.
func TestGlobals(t *testing.T) { forEachPlatform(t, testGlobals) }

func testGlobals(t *testing.T, b *programBench) {
	var module, text, checks strings.Builder
	module.WriteString(globalTypes)
	text.WriteString(globalTypesInC)
	module.WriteString("c.global @literal : !llvm.ptr = \"some text\"\n")
	text.WriteString("extern char *literal;\n")
	for i, g := range globals {
		if g.has != nil && !g.has(b.g.Model) {
			continue
		}
		suffix := ""
		switch {
		case g.name == "text":
			suffix = "[6]"
		case strings.HasPrefix(g.object, "!c.array<3 x"):
			suffix = "[3]"
		}
		declared := "__typeof__(" + g.ctype + ") "
		module.WriteString("c.global @" + g.name + " : " + g.object + " = " + g.value + "\n")
		text.WriteString("extern " + declared + g.name + suffix + ";\nstatic " + declared + "want_" + g.name + suffix + " = " + g.cvalue + ";\n")
		checks.WriteString(check(i, "differ(&"+g.name+", &want_"+g.name+", sizeof "+g.name+")"))
	}
	checks.WriteString(check(len(globals), "table[0].call(21) != 42 || differ(table[2].name, \"bc\", 3) || differ(literal, \"some text\", 10)"))
	if err := b.compile(t, module.String(), program(text.String(), &checks)); err != nil {
		t.Fatal(err)
	}
	for _, i := range b.run(t) {
		if i == len(globals) {
			t.Error("the program does not find what the variables point to")
			continue
		}
		t.Errorf("%s : %s = %s differs from C's %s", globals[i].name, globals[i].object, globals[i].value, globals[i].cvalue)
	}
}
