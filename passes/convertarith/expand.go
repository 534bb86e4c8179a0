package convertarith

import (
	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
)

// expansions replace the divisions that round up or down by other arith ops,
// which are then converted.
var expansions = []convert.Pattern{
	{Op: arith.FloorDivSIOp, Rewrite: expansion(floorDivSI)},
	{Op: arith.CeilDivSIOp, Rewrite: expansion(ceilDivSI)},
	{Op: arith.CeilDivUIOp, Rewrite: expansion(ceilDivUI)},
}

// expander builds arith ops on values of one type.
type expander struct {
	*ir.Builder
	typ ir.Type
}

func expansion(expand func(e expander, a, b *ir.Value) *ir.Value) func(*convert.Rewriter, *ir.Operation) bool {
	return func(rw *convert.Rewriter, op *ir.Operation) bool {
		t := op.Result(0).Type()
		if rw.Type(t) == nil {
			return false
		}
		rw.Replace(expand(expander{&rw.Builder, t}, op.Operand(0), op.Operand(1)))
		return true
	}
}

func (e expander) op(def *ir.OpDef, operands ...*ir.Value) *ir.Value {
	return e.Value(def, operands[0].Type(), operands...)
}

func (e expander) constant(v int64) *ir.Value {
	return constantOp(e.Builder, arith.ConstantOp, v, e.typ)
}

func (e expander) compare(p arith.IntPredicate, a, b *ir.Value) *ir.Value {
	return arith.CompareInt(e.Builder, p, a, b)
}

func (e expander) choose(condition, yes, no *ir.Value) *ir.Value {
	return e.Value(arith.SelectOp, yes.Type(), condition, yes, no)
}

// floorDivSI is the quotient that rounds towards zero, less 1 if it is not
// exact and negative: if the signs of the operands differ.
func floorDivSI(e expander, a, b *ir.Value) *ir.Value {
	quotient := e.op(arith.DivSIOp, a, b)
	inexact := e.compare(arith.NE, a, e.op(arith.MulIOp, quotient, b))
	zero := e.constant(0)
	signs := e.compare(arith.NE, e.compare(arith.SLT, a, zero), e.compare(arith.SLT, b, zero))
	down := e.op(arith.AndIOp, inexact, signs)
	return e.choose(down, e.op(arith.AddIOp, quotient, e.constant(-1)), quotient)
}

// ceilDivSI is the quotient that rounds towards zero, plus 1 if it is not exact
// and positive: if the signs of the operands agree.
func ceilDivSI(e expander, a, b *ir.Value) *ir.Value {
	zero, one := e.constant(0), e.constant(1)
	quotient := e.op(arith.DivSIOp, a, b)
	inexact := e.compare(arith.NE, a, e.op(arith.MulIOp, quotient, b))
	signs := e.compare(arith.EQ, e.compare(arith.SLT, a, zero), e.compare(arith.SLT, b, zero))
	up := e.op(arith.AndIOp, inexact, signs)
	return e.choose(up, e.op(arith.AddIOp, quotient, one), quotient)
}

// ceilDivUI is (a - 1) / b + 1, but 0 for 0.
func ceilDivUI(e expander, a, b *ir.Value) *ir.Value {
	zero := e.constant(0)
	isZero := e.compare(arith.EQ, a, zero)
	one := e.constant(1)
	quotient := e.op(arith.DivUIOp, e.op(arith.SubIOp, a, one), b)
	return e.choose(isZero, zero, e.op(arith.AddIOp, quotient, one))
}
