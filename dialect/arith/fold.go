package arith

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// Folds compute the results of ops with constant operands, and simplify some ops with one constant
// operand. Vectors and tensors are folded element by element.

type fold = func(o *ir.Operation, constants []ir.Attribute) []any

func firstOf(folds ...fold) fold {
	return func(o *ir.Operation, constants []ir.Attribute) []any {
		for _, f := range folds {
			if result := f(o, constants); result != nil {
				return result
			}
		}
		return nil
	}
}

// elementwise applies f to the elements of constant operands. f returns nil if the result is
// undefined.
func elementwise(f func(o *ir.Operation, elems []ir.Attribute) ir.Attribute) fold {
	return func(o *ir.Operation, constants []ir.Attribute) []any {
		result := mapElements(o.Result(0).Type(), constants, func(elems []ir.Attribute) ir.Attribute { return f(o, elems) })
		if result == nil {
			return nil
		}
		return []any{result}
	}
}

// mapElements applies f to the elements of constants with the same shape and returns a constant of
// type t. It returns nil if a constant is missing or its elements cannot be listed.
func mapElements(t ir.Type, constants []ir.Attribute, f func([]ir.Attribute) ir.Attribute) ir.Attribute {
	n := 0
	for _, c := range constants {
		switch c := c.(type) {
		case ir.DenseElementsAttr:
			n = max(n, len(c.Values.Elems))
		case ir.IntegerAttr, ir.FloatAttr:
		default:
			return nil
		}
	}
	if n == 0 && !isShaped(t) {
		return f(constants)
	}
	answers := make([]ir.Attribute, n)
	elems := make([]ir.Attribute, len(constants))
	for i := range answers {
		for j, c := range constants {
			elems[j] = elementAt(c, i)
		}
		if answers[i] = f(elems); answers[i] == nil {
			return nil
		}
	}
	return dense(t, answers)
}

// elementAt returns element i of a constant; a scalar or splat has the same for every i.
func elementAt(c ir.Attribute, i int) ir.Attribute {
	d, ok := c.(ir.DenseElementsAttr)
	if !ok {
		return c
	}
	return d.Values.Elems[min(i, len(d.Values.Elems)-1)]
}

// dense returns a constant of type t with the given elements, as a splat if they are equal.
func dense(t ir.Type, elems []ir.Attribute) ir.Attribute {
	for _, e := range elems {
		if e != elems[0] {
			return ir.DenseElementsAttr{Type: t, Values: ir.Array(elems...)}
		}
	}
	if len(elems) == 0 {
		return ir.DenseElementsAttr{Type: t, Values: ir.Array()}
	}
	return ir.DenseElementsAttr{Type: t, Values: ir.Array(elems[0])}
}

// Splat returns a constant of type t with all elements equal, or nil if the shape is not static.
func Splat(t ir.Type, elem ir.Attribute) ir.Attribute {
	if !isShaped(t) {
		return elem
	}
	if tensor, ok := t.(*ir.TensorType); ok && (tensor.Unranked || slices.Contains(tensor.Shape, ir.Dynamic)) {
		return nil
	}
	return ir.DenseElementsAttr{Type: t, Values: ir.Array(elem)}
}

// splatOf returns the value of a scalar or splat constant, or nil.
func splatOf(c ir.Attribute) ir.Attribute {
	switch c := c.(type) {
	case ir.IntegerAttr, ir.FloatAttr:
		return c
	case ir.DenseElementsAttr:
		if c.IsSplat() {
			return c.Values.Elems[0]
		}
	}
	return nil
}

// splatResult folds to a splat of elem, or to nothing if the shape is not static.
func splatResult(t ir.Type, elem ir.Attribute) []any {
	if c := Splat(t, elem); c != nil {
		return []any{c}
	}
	return nil
}
