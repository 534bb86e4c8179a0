package golden_test

import (
	"bytes"
	"runtime"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/internal/command"
)

// deep is how deep types and attributes are nested here.
const deep = 10_000

// nest puts a text into a form so many times.
func nest(n int, open, inner, shut string) string {
	return strings.Repeat(open, n) + inner + strings.Repeat(shut, n)
}

// allocated runs the command and returns its output and how many bytes it took.
func allocated(t *testing.T, text string, args ...string) (out string, taken uint64) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if status := command.Main(append(args, "-"), strings.NewReader(text), &stdout, &stderr); status != 0 {
		t.Fatalf("status %d: %.300s", status, stderr.String())
	}
	runtime.ReadMemStats(&after)
	return stdout.String(), after.TotalAlloc - before.TotalAlloc
}

// Types and attributes may be nested deep, and each level costs the same: a
// level that reads or spells again what is inside would take gigabytes.
func TestDeep(t *testing.T) {
	attr := func(a string) string { return "module attributes {test.a = " + a + "} {\n}\n" }
	global := func(typ string) string { return "llvm.mlir.global external @g() : " + typ + "\n" }
	for _, c := range []struct{ name, text string }{
		{"arrays", attr(nest(deep, "[", "1", "]"))},
		{"dictionaries", attr(nest(deep, "{a = ", "1", "}"))},
		{"functions", attr(nest(deep, "() -> (", "i1", ")"))},
		{"tuples", attr(nest(deep, "tuple<", "i1", ">"))},
		{"structs", global(nest(deep, "!llvm.struct<(i8, ", "i32", ")>"))},
		{"structs in short", global("!llvm." + nest(deep, "struct<(i8, ", "i32", ")>"))},
		{"LLVM's arrays", global("!llvm." + nest(deep, "array<1 x ", "i32", ">"))},
		{"debug info", attr(nest(deep, "#llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = ", "#llvm.di_null_type", ">"))},
		{"doubled", global("!llvm." + doubled(12))},
	} {
		t.Run(c.name, func(t *testing.T) {
			once, spent := allocated(t, c.text)
			if limit := uint64(1<<23 + 400*len(c.text)); spent > limit {
				t.Errorf("%d bytes allocated for %d of text, more than %d", spent, len(c.text), limit)
			}
			if twice, _ := allocated(t, once); twice != once {
				t.Error("what is printed reads as something else")
			}
			if strings.Contains(c.text, "llvm.mlir.global") {
				allocated(t, c.text, "--emit=llvm")
			}
		})
	}
}

// doubled nests a struct in itself, twice.
func doubled(n int) string {
	if n == 0 {
		return "i32"
	}
	inner := doubled(n - 1)
	return "struct<(" + inner + ", " + inner + ")>"
}
