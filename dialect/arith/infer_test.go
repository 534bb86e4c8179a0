package arith_test

import (
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/ir"
)

// Builders may leave out result types that follow from the operands.
func TestInferredResults(t *testing.T) {
	arg := func(typ ir.Type) *ir.Value { return ir.NewBlock(typ).Arg(0) }
	vector := ir.Vector(ir.I8, 4)
	for _, test := range []struct {
		def     *ir.OpDef
		operand ir.Type
		n       int
		want    []ir.Type
	}{
		{arith.AddUIExtended, ir.I32, 2, []ir.Type{ir.I32, ir.I1}},
		{arith.AddUIExtended, vector, 2, []ir.Type{vector, ir.Vector(ir.I1, 4)}},
		{arith.MulSIExtended, ir.I64, 2, []ir.Type{ir.I64, ir.I64}},
		{arith.MulUIExtended, vector, 2, []ir.Type{vector, vector}},
		{memref.ExtractAlignedPointer, ir.MemRef(ir.F32, []int64{4}, nil, nil), 1, []ir.Type{ir.Index}},
	} {
		s := ir.OpState{Def: test.def, Operands: slices.Repeat([]*ir.Value{arg(test.operand)}, test.n)}
		if got := test.def.Infer(&s); !slices.Equal(got, test.want) {
			t.Errorf("%s of %v results in %v, not %v", test.def.Name, test.operand, got, test.want)
		}
	}
}
