package memref

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// AssumeAlignmentOp asserts that the data of a memref is aligned.
var AssumeAlignmentOp = &ir.OpDef{
	Name: "memref.assume_alignment", Summary: "assert that the data of a memref is aligned",
	Traits:     ir.Pure | ir.SameTypes,
	Operands:   []ir.ValueDef{ir.Arg("memref", ranked)},
	Results:    []ir.ValueDef{ir.Arg("result", ranked)},
	Attrs:      []ir.AttrField{{Name: "alignment", Is: positiveI32}},
	ResultName: named("assume_align"),
	Fold:       foldAssume,
	Format:     "$memref `,` $alignment attr-dict `:` type($memref)",
	Verify: func(o *ir.Operation, r *ir.Reporter) {
		if v, _ := o.Attr("alignment").(ir.IntegerAttr).Int64(); !isPowerOfTwo(v) {
			r.Errorf(o, ir.ErrAlignment, "alignment must be power of 2")
		}
	},
}

var positiveI32 = ir.AttrConstraint{
	Desc: "32-bit signless integer attribute whose value is positive",
	Ok: func(a ir.Attribute) bool {
		i, ok := a.(ir.IntegerAttr)
		v, _ := i.Int64()
		return ok && i.Type == ir.I32 && v > 0
	},
	Syntax: ir.NumberSyntax(ir.I32),
}

// DistinctObjectsOp asserts that memrefs do not overlap.
var DistinctObjectsOp = &ir.OpDef{
	Name: "memref.distinct_objects", Summary: "assert that memrefs do not overlap", Traits: ir.Pure,
	Operands: []ir.ValueDef{ir.VariadicArg("operands", ranked)},
	Results:  []ir.ValueDef{ir.VariadicArg("results", ranked)},
	Infer: func(s *ir.OpState) []ir.Type {
		types := make([]ir.Type, len(s.Operands))
		for i, v := range s.Operands {
			types[i] = v.Type()
		}
		return types
	},
	Format: "$operands attr-dict `:` type($operands)",
	Verify: func(o *ir.Operation, r *ir.Reporter) {
		switch {
		case o.NumOperands() == 0:
			r.Errorf(o, ir.ErrOperands, "expected at least one operand")
		case !slices.Equal(o.OperandTypes(), o.ResultTypes()):
			r.Errorf(o, ir.ErrTypes, "operand types and result types must match")
		}
	},
}
