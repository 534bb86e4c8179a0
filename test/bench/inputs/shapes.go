package inputs

import (
	"fmt"
	"strings"
)

// A Shape is a kind of module that is wide or deep in one way.
type Shape struct {
	Name string
	// Size is how large it is to be at most: beyond what programs have.
	Size int
	// Flags are what is done with it.
	Flags []string
	MLIR  func(n int) string
}

// Shapes are such modules.
var Shapes = []Shape{
	{"operations in a function", 1_000_000, toLLVM, func(n int) string {
		return build("func.func @f(%v0: i32) -> i32 {\n", n, fmt.Sprintf("  return %%v%d : i32\n}\n", n), func(b *strings.Builder, i int) {
			fmt.Fprintf(b, "  %%v%d = arith.addi %%v%d, %%v0 : i32\n", i+1, i)
		})
	}},
	{"blocks in a function", 100_000, toLLVM, func(n int) string {
		return build("func.func @f(%x: i1) -> i1 {\n  cf.br ^b0(%x : i1)\n", n, fmt.Sprintf("^b%d(%%r: i1):\n  return %%r : i1\n}\n", n), func(b *strings.Builder, i int) {
			fmt.Fprintf(b, "^b%d(%%a%[1]d: i1):\n  cf.cond_br %%x, ^b%d(%%a%[1]d : i1), ^b%[3]d(%%x : i1)\n", i, i+1, n)
		})
	}},
	{"declarations", 100_000, toLLVM, func(n int) string {
		return build("", n, "", func(b *strings.Builder, i int) { fmt.Fprintf(b, "func.func private @f%d(i32, memref<?xf32>)\n", i) })
	}},
	{"declarations of C", 100_000, toLLVM, func(n int) string {
		return build("", n, "", func(b *strings.Builder, i int) { fmt.Fprintf(b, "c.func private @f%d(si32, f64) -> ui8\n", i) })
	}},
	{"fields of a record", 100_000, toLLVM, func(n int) string {
		return build(`!S = !c.struct<"S" {`, n, "}>\nc.func @f(%p: !S) -> si32 {\n  %a = c.get %p[\"f7\"] : !S -> si32\n  c.return %a : si32\n}\n", func(b *strings.Builder, i int) {
			if i > 0 {
				b.WriteString(", ")
			}
			fmt.Fprintf(b, "f%d: si32", i)
		})
	}},
	{"parameters of a function", 10_000, toLLVM, func(n int) string {
		return build("func.func private @f(", n, "i32) -> i32\n", func(b *strings.Builder, _ int) { b.WriteString("memref<?x?xf32>, ") })
	}},
	{"parameters of a function of C", 10_000, toLLVM, func(n int) string {
		return build("c.func private @f(", n, "si32) -> si32\n", func(b *strings.Builder, _ int) { b.WriteString("!c.struct<{a: si64, b: f64}>, ") })
	}},
	{"calls in a function", 100_000, toLLVM, func(n int) string {
		return build("func.func private @g(i32) -> i32\nfunc.func @f(%v0: i32) -> i32 {\n", n, fmt.Sprintf("  return %%v%d : i32\n}\n", n), func(b *strings.Builder, i int) {
			fmt.Fprintf(b, "  %%v%d = call @g(%%v%d) : (i32) -> i32\n", i+1, i)
		})
	}},
	{"calls in a function of C", 100_000, toLLVM, func(n int) string {
		return build("!S = !c.struct<\"S\" {a: si64, b: f64}>\nc.func private @g(!S) -> !S\nc.func @f(%v0: !S) -> !S {\n", n, fmt.Sprintf("  c.return %%v%d : !S\n}\n", n), func(b *strings.Builder, i int) {
			fmt.Fprintf(b, "  %%v%d = c.call @g(%%v%d) : (!S) -> !S\n", i+1, i)
		})
	}},
	{"regions in one another", 9_990, toLLVM, func(n int) string {
		return "func.func @f(%x: i1) {\n" + strings.Repeat("scf.if %x {\n", n) + strings.Repeat("}\n", n) + "  return\n}\n"
	}},
	{"types in one another", 10_000, toLLVM, func(n int) string {
		return "func.func private @f(" + strings.Repeat("!llvm.struct<(", n) + "i32" + strings.Repeat(")>", n) + ")\n"
	}},
}

var toLLVM = []string{"--emit=llvm"}
