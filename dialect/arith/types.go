package arith

import (
	"reflect"
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// The constraints on operands. "Like" a type means a vector or tensor of it
// will do as well.
var (
	integerLike   = like("signless-integer-like", isIntegerOrIndex)
	fixedIntLike  = like("signless-fixed-width-integer-like", isSignless)
	floatLike     = like("floating-point-like", ir.IsFloat)
	boolLike      = like("bool-like", func(t ir.Type) bool { return t == ir.I1 })
	indexCastable = orMemRef("signless-integer-like or memref of signless-integer", isIntegerOrIndex)
	bitCastable   = orMemRef("signless-integer-or-float-like or memref of signless-integer or float",
		func(t ir.Type) bool { return isSignless(t) || ir.IsFloat(t) })
)

func like(desc string, elem func(ir.Type) bool) ir.Constraint {
	return ir.Constraint{Desc: desc, Ok: func(t ir.Type) bool {
		if _, isMemRef := t.(*ir.MemRefType); isMemRef {
			return false
		}
		return elem(ElementOf(t))
	}}
}

func orMemRef(desc string, elem func(ir.Type) bool) ir.Constraint {
	return ir.Constraint{Desc: desc, Ok: func(t ir.Type) bool {
		if m, isMemRef := t.(*ir.MemRefType); isMemRef && m.Unranked {
			return false
		}
		return elem(ElementOf(t))
	}}
}

func isSignless(t ir.Type) bool {
	i, ok := t.(*ir.IntegerType)
	return ok && i.Signedness == ir.Signless
}

func isIntegerOrIndex(t ir.Type) bool { return t == ir.Index || isSignless(t) }

// ElementOf returns the element type of a vector, tensor or memref, and any
// other type itself.
func ElementOf(t ir.Type) ir.Type {
	switch t := t.(type) {
	case *ir.VectorType:
		return t.Elem
	case *ir.TensorType:
		return t.Elem
	case *ir.MemRefType:
		return t.Elem
	}
	return t
}

// WithElement returns t with its elements, or t itself if it is a scalar,
// replaced by elem.
func WithElement(t, elem ir.Type) ir.Type {
	switch t := t.(type) {
	case *ir.VectorType:
		return ir.UniqueType(&ir.VectorType{Shape: t.Shape, Scalable: t.Scalable, Elem: elem})
	case *ir.TensorType:
		return ir.UniqueType(&ir.TensorType{Unranked: t.Unranked, Shape: t.Shape, Elem: elem, Encoding: t.Encoding})
	}
	return elem
}

// isShaped reports whether t holds elements.
func isShaped(t ir.Type) bool { return ElementOf(t) != t }

// isUnranked reports whether t is a tensor or memref of unknown rank.
func isUnranked(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.TensorType:
		return t.Unranked
	case *ir.MemRefType:
		return t.Unranked
	}
	return false
}

// haveSameShape reports whether all types are scalars, or all are of
// compatible shapes: equal, but for dimensions and ranks that are not known.
func haveSameShape(a, b ir.Type) bool {
	if isShaped(a) != isShaped(b) {
		return false
	}
	if isUnranked(a) || isUnranked(b) {
		return true
	}
	if isScalable(a) != isScalable(b) {
		return false
	}
	return ir.ShapesFit(ir.ShapeOf(a), ir.ShapeOf(b))
}

// isScalable reports whether t is a vector with a dimension that is a multiple
// of vscale.
func isScalable(t ir.Type) bool {
	v, ok := t.(*ir.VectorType)
	return ok && slices.Contains(v.Scalable, true)
}

// haveSameBase reports whether the elements of two types of the same shape are
// in the same kind of type: both in a vector, a tensor or a memref.
func haveSameBase(a, b ir.Type) bool {
	return !isShaped(a) || reflect.TypeOf(a) == reflect.TypeOf(b)
}
