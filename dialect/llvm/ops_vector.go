package llvm

import "github.com/abi-opt/abi-opt/ir"

// MaskAttr lists the source element of each result element of a shufflevector; -1 is poison.
const MaskAttr = "mask"

// ExtractElementOp reads an element of a vector.
var ExtractElementOp = &ir.OpDef{
	Name: "llvm.extractelement", Summary: "an element of a vector", Traits: ir.Pure,
	Operands: []ir.ValueDef{ir.Arg("vector", anyVector), ir.Arg("position", integer)},
	Results:  []ir.ValueDef{ir.Arg("res", nonVoid)},
	Types: []ir.TypeRule{{
		Desc: "result type matches vector element type", From: "vector", To: []string{"res"}, Type: ir.ElementType,
	}},
	Format: "$vector `[` $position `:` type($position) `]` attr-dict `:` type($vector)",
}

// InsertElementOp replaces an element of a vector.
var InsertElementOp = &ir.OpDef{
	Name: "llvm.insertelement", Summary: "a vector with one element replaced", Traits: ir.Pure,
	Operands: []ir.ValueDef{
		ir.Arg("vector", anyVector), ir.Arg("value", primitive), ir.Arg("position", integer),
	},
	Results: []ir.ValueDef{ir.Arg("res", anyVector)},
	Types: []ir.TypeRule{
		{Desc: "argument type matches vector element type", From: "vector", To: []string{"value"}, Type: ir.ElementType},
		ir.SameType("res", "vector"),
	},
	Format: "$value `,` $vector `[` $position `:` type($position) `]` attr-dict `:` type($vector)",
}

// ShuffleVectorOp selects elements from two vectors.
var ShuffleVectorOp = &ir.OpDef{
	Name: "llvm.shufflevector", Summary: "elements selected from two vectors", Traits: ir.Pure,
	Operands: []ir.ValueDef{ir.Arg("v1", anyVector), ir.Arg("v2", anyVector)},
	Results:  []ir.ValueDef{ir.Arg("res", anyVector)},
	Attrs:    []ir.AttrField{required(MaskAttr, ir.DenseI32s)},
	Types:    []ir.TypeRule{ir.SameType("v1", "v2")},
	Format:   "$v1 `,` $v2 $mask attr-dict `:` type($v1) ` `",
	Verify:   verifyShuffle,
	Infer: func(s *ir.OpState) []ir.Type {
		mask, ok := s.Attr(MaskAttr).(ir.DenseArrayAttr)
		if !ok || len(s.Operands) == 0 {
			return nil
		}
		return []ir.Type{shuffled(s.Operands[0].Type(), mask)}
	},
}

var vectorOps = []*ir.OpDef{ExtractElementOp, InsertElementOp, ShuffleVectorOp}

// Mask returns the mask of a shufflevector.
func Mask(o *ir.Operation) []int64 {
	mask, _ := o.Attr(MaskAttr).(ir.DenseArrayAttr)
	return mask.Ints()
}

// shuffled returns the result type of a shuffle of vectors of type t.
func shuffled(t ir.Type, mask ir.DenseArrayAttr) ir.Type {
	v, _ := t.(*ir.VectorType)
	if v == nil {
		return t
	}
	return ir.ScalableVector(v.Elem, []int64{int64(mask.Len())}, v.Scalable)
}

func verifyShuffle(o *ir.Operation, r *ir.Reporter) {
	v := o.Operand(0).Type().(*ir.VectorType)
	mask := o.Attr(MaskAttr).(ir.DenseArrayAttr)
	if want := shuffled(v, mask); o.Result(0).Type() != want {
		r.Errorf(o, errVector, "result must be '%s', but is '%s'", want, o.Result(0).Type())
	}
	for _, m := range mask.Ints() {
		switch {
		case v.Scalable != nil && m != 0:
			r.Errorf(o, errVector, "expected a splat operation for scalable vectors")
			return
		case m < -1 || m >= 2*v.Shape[0]:
			r.Errorf(o, errVector, "mask element %d is out of the range -1 to %d", m, 2*v.Shape[0]-1)
			return
		}
	}
}
