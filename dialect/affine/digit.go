package affine

import (
	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/ir"
)

// A digit is an index of a [LinearizeIndexOp] or a result of a [DelinearizeIndexOp]. The linear index
// is a number that consists of the digits; their sizes are its mixed radix.
type digit struct {
	index *ir.Value
	size  ir.MixedValue // noSize if the outermost size is omitted
}

var (
	noSize   = ir.MixedValue{Const: ir.Dynamic}
	unitSize = ir.MixedValue{Const: 1}
)

// digitsOf returns the digits of an op, outermost first.
func digitsOf(o *ir.Operation) []digit {
	indices, sizes := o.Results(), Basis(o)
	if o.Name() == linearizeName {
		indices = o.OperandGroup("multi_index")
	}
	list := make([]digit, len(indices))
	omitted := len(indices) - len(sizes)
	for i, v := range indices {
		list[i] = digit{v, noSize}
		if i >= omitted {
			list[i].size = sizes[i-omitted]
		}
	}
	return list
}

// radixOf returns the sizes of digits.
func radixOf(list []digit) []ir.MixedValue {
	sizes := make([]ir.MixedValue, len(list))
	for i, d := range list {
		sizes[i] = d.size
	}
	return sizes
}

// isDisjoint reports whether a linearize_index asserts that each index is less than its size.
func isDisjoint(o *ir.Operation) bool {
	a := o.Attr(disjointAttr)
	return a == ir.UnitAttr{} || a == ir.True
}

// linearize returns the number that consists of the digits.
func (b *Builder) linearize(list []digit, disjoint bool) *ir.Value {
	if len(list) == 0 {
		return b.zero()
	}
	s := ir.OpState{Def: LinearizeIndexOp, ResultTypes: []ir.Type{ir.Index}}
	for _, d := range list {
		s.Operands = append(s.Operands, d.index)
	}
	if disjoint {
		s.AddAttr(disjointAttr, ir.UnitAttr{})
	}
	s.AddSegments(len(list), addBasis(&s, withoutOmitted(radixOf(list))))
	return b.Create(s).Result(0)
}

// delinearize returns the digits of a number.
func (b *Builder) delinearize(linear *ir.Value, sizes []ir.MixedValue) []*ir.Value {
	if len(sizes) == 0 {
		return nil
	}
	s := ir.OpState{Def: DelinearizeIndexOp, Operands: []*ir.Value{linear}}
	for range sizes {
		s.ResultTypes = append(s.ResultTypes, ir.Index)
	}
	addBasis(&s, withoutOmitted(sizes))
	return b.Create(s).Results()
}

func withoutOmitted(sizes []ir.MixedValue) []ir.MixedValue {
	if sizes[0] == noSize {
		return sizes[1:]
	}
	return sizes
}

func (b *Builder) zero() *ir.Value {
	return b.ValueWith(arith.ConstantOp, ir.Index, "value", ir.IntAttr(0, ir.Index))
}
