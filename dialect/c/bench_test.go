package c_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

func BenchmarkDistinctRecords(b *testing.B) {
	ctx := ir.NewContext(c.Dialect, llvm.Dialect)
	var text strings.Builder
	for i := range b.N {
		fmt.Fprintf(&text, "c.func private @f%d(!c.struct<\"R%d\" {a: si32, b: si64, c: !c.array<4 x si8>, d: f64, e: !llvm.ptr}>)\n", i, i)
	}
	b.ReportAllocs()
	b.ResetTimer()
	if _, ds := asm.Parse(ctx, &diag.Source{Text: text.String()}, asm.Options{}); len(ds) > 0 {
		b.Fatal(ds[0].Message)
	}
}
