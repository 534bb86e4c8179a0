package arith

import (
	"reflect"
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// Constraints on operands. "Like" also allows vectors and tensors of a type.
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

// ElementOf returns the element type of a vector, tensor or memref, and t itself for other types.
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

// WithElement replaces the element type of t, or a scalar as a whole, by elem.
func WithElement(t, elem ir.Type) ir.Type {
	switch t := t.(type) {
	case *ir.VectorType:
		return ir.UniqueType(&ir.VectorType{Shape: t.Shape, Scalable: t.Scalable, Elem: elem})
	case *ir.TensorType:
		return ir.UniqueType(&ir.TensorType{Unranked: t.Unranked, Shape: t.Shape, Elem: elem, Encoding: t.Encoding})
	}
	return elem
}

func isShaped(t ir.Type) bool { return ElementOf(t) != t }

func isUnranked(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.TensorType:
		return t.Unranked
	case *ir.MemRefType:
		return t.Unranked
	}
	return false
}

// haveSameShape reports whether all types are scalars, or all have compatible shapes: equal except
// for unknown dimensions and ranks.
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

func isScalable(t ir.Type) bool {
	v, ok := t.(*ir.VectorType)
	return ok && slices.Contains(v.Scalable, true)
}

// haveSameBase reports whether two types of the same shape are both vectors, both tensors or both
// memrefs.
func haveSameBase(a, b ir.Type) bool {
	return !isShaped(a) || reflect.TypeOf(a) == reflect.TypeOf(b)
}
