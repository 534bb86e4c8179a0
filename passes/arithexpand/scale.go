package arithexpand

import (
	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
)

// scaling replaces the conversions that multiply or divide by a scale.
var scaling = []convert.Pattern{
	scaled(arith.ScalingExtFOp, func(e expander, in, scale *ir.Value) *ir.Value {
		wide := e.flagged(arith.ExtFOp, e.flags(), e.to(), in)
		return e.flagged(arith.MulFOp, e.flags(), e.to(), wide, scale)
	}, expander.to),
	scaled(arith.ScalingTruncFOp, func(e expander, in, scale *ir.Value) *ir.Value {
		quotient := e.flagged(arith.DivFOp, e.flags(), e.from(), in, scale)
		s := ir.OpState{Def: arith.TruncFOp, Operands: []*ir.Value{quotient}, ResultTypes: []ir.Type{e.of(e.to())}}
		s.AddAttr(arith.RoundingAttr, e.op.Attr(arith.RoundingAttr))
		s.AddAttr(arith.FastMathAttr, e.flags())
		return e.Create(s).Result(0)
	}, expander.from),
}

// scaled replaces an op with a scale. Only the exponent of the scale counts: it becomes a power of
// two of the type of the computation.
func scaled(op *ir.OpDef, compute func(e expander, in, scale *ir.Value) *ir.Value, in func(expander) ir.Type) convert.Pattern {
	return convert.Pattern{Op: op, Rewrite: func(rw *convert.Rewriter, op *ir.Operation) bool {
		e := expander{arith.NewBuilder(&rw.Builder), op}
		scale := op.Operand(1)
		if t := arith.ElementOf(scale.Type()); !canResize(t, ir.F8E8M0FNU) || !canResize(ir.F8E8M0FNU, in(e)) {
			return false
		}
		power := e.resize(e.resize(scale, e.flags(), ir.F8E8M0FNU), e.flags(), in(e))
		rw.Replace(compute(e, op.Operand(0), power))
		return true
	}}
}
