package arithexpand

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
)

// expander builds the replacement of an op on scalars, or on vectors or tensors of one shape.
type expander struct {
	*arith.Builder
	op *ir.Operation
}

// pattern returns the pattern that replaces ops by the value that expand builds. If expand returns
// nil, having built nothing, the op remains.
func pattern(op *ir.OpDef, expand func(e expander, operands []*ir.Value) *ir.Value) convert.Pattern {
	return convert.Pattern{Op: op, Rewrite: func(rw *convert.Rewriter, op *ir.Operation) bool {
		t := op.Result(0).Type()
		if rw.Type(t) == nil || !hasKnownShape(t) {
			return false
		}
		v := expand(expander{arith.NewBuilder(&rw.Builder), op}, op.Operands())
		if v == nil {
			return false
		}
		rw.Replace(v)
		return true
	}}
}

// hasKnownShape reports whether a type has constants.
func hasKnownShape(t ir.Type) bool {
	tensor, ok := t.(*ir.TensorType)
	if !ok {
		return true
	}
	return !slices.Contains(tensor.Shape, ir.Dynamic) && !tensor.Unranked
}

// of returns the type with the op's shape and the given elements.
func (e expander) of(elem ir.Type) ir.Type { return arith.WithElement(e.op.Result(0).Type(), elem) }

// number builds a constant with the op's shape.
func (e expander) number(elem ir.Type, v int64) *ir.Value { return e.ConstInt(e.of(elem), v) }

// from and to are the element types of a conversion.
func (e expander) from() ir.Type { return arith.ElementOf(e.op.Operand(0).Type()) }
func (e expander) to() ir.Type   { return arith.ElementOf(e.op.Result(0).Type()) }

// flags are the fast-math flags of the op.
func (e expander) flags() ir.Attribute { return e.op.Attr(arith.FastMathAttr) }

// flagged builds an op with fast-math flags.
func (e expander) flagged(def *ir.OpDef, flags ir.Attribute, elem ir.Type, operands ...*ir.Value) *ir.Value {
	return e.ValueWith(def, e.of(elem), arith.FastMathAttr, flags, operands...)
}

// resize converts a number to another width, if necessary.
func (e expander) resize(v *ir.Value, flags ir.Attribute, elem ir.Type) *ir.Value {
	from := arith.ElementOf(v.Type()).(*ir.FloatType)
	switch to := elem.(*ir.FloatType); {
	case from.Width < to.Width:
		return e.flagged(arith.ExtFOp, flags, elem, v)
	case from.Width > to.Width:
		return e.flagged(arith.TruncFOp, flags, elem, v)
	}
	return v
}

// canResize reports whether [expander.resize] can convert between two types.
func canResize(from, to ir.Type) bool {
	return from == to || from.(*ir.FloatType).Width != to.(*ir.FloatType).Width
}
