package convert_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/ir/convert"
)

// TestFold folds operations that are not legal, to constants if the conversion has them.
func TestFold(t *testing.T) {
	const text = `
%c1 = arith.constant 1 : i32
%sum = arith.addi %c1, %c1 : i32
%s = llvm.mlir.poison : !llvm.struct<(i32)>
%t = llvm.insertvalue %sum, %s[0] : !llvm.struct<(i32)>
%u = llvm.extractvalue %t[0] : !llvm.struct<(i32)>
llvm.intr.trap
"x.use"(%u) : (i32) -> ()
`
	count := func(module *ir.Operation, def *ir.OpDef) (n int) {
		module.Walk(func(o *ir.Operation) ir.WalkResult {
			if o.Is(def) {
				n++
			}
			return ir.Advance
		})
		return n
	}
	constants := map[string]func(ir.Attribute, ir.Type) *ir.OpDef{"": arith.ConstantFor}
	for _, test := range []struct {
		name             string
		conv             convert.Conversion
		sums, extractors int
	}{
		{"off", convert.Conversion{}, 1, 1},
		{"values", convert.Conversion{Fold: true}, 1, 0},
		{"constants", convert.Conversion{Fold: true, Constants: constants}, 0, 0},
		{"legal", convert.Conversion{Fold: true, Constants: constants, Target: convert.Target{Legal: []string{"llvm"}}}, 0, 1},
	} {
		ctx := ir.NewContext(arith.Dialect, llvm.Dialect)
		module, ds := asm.Parse(ctx, &diag.Source{Name: "in.mlir", Text: text}, asm.Options{AllowUnregistered: true})
		if len(ds) > 0 {
			t.Fatal(ds[0].Message)
		}
		var r ir.Reporter
		if !test.conv.Partial(module, &r) {
			t.Fatalf("%s: %v", test.name, r.Diags)
		}
		if sums, extractors := count(module, arith.AddIOp), count(module, llvm.ExtractValueOp); sums != test.sums || extractors != test.extractors {
			t.Errorf("%s: %d sums and %d extractvalues, want %d and %d:\n%s", test.name, sums, extractors, test.sums, test.extractors, asm.String(module))
		}
	}
}
