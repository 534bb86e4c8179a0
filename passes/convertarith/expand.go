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
	*arith.Builder
	typ ir.Type
}

func expansion(expand func(e expander, a, b *ir.Value) *ir.Value) func(*convert.Rewriter, *ir.Operation) bool {
	return func(rw *convert.Rewriter, op *ir.Operation) bool {
		t := op.Result(0).Type()
		if rw.Type(t) == nil {
			return false
		}
		rw.Replace(expand(expander{arith.NewBuilder(&rw.Builder), t}, op.Operand(0), op.Operand(1)))
		return true
	}
}

func (e expander) constant(v int64) *ir.Value {
	return constantOp(e.Builder.Builder, arith.ConstantOp, v, e.typ)
}

// floorDivSI is the quotient that rounds towards zero, less 1 if it is not
// exact and negative: if the signs of the operands differ.
func floorDivSI(e expander, a, b *ir.Value) *ir.Value {
	quotient := e.DivSI(a, b)
	inexact := e.CmpI(arith.NE, a, e.MulI(quotient, b))
	zero := e.constant(0)
	signs := e.CmpI(arith.NE, e.CmpI(arith.SLT, a, zero), e.CmpI(arith.SLT, b, zero))
	down := e.AndI(inexact, signs)
	return e.Select(down, e.AddI(quotient, e.constant(-1)), quotient)
}

// ceilDivSI is the quotient that rounds towards zero, plus 1 if it is not exact
// and positive: if the signs of the operands agree.
func ceilDivSI(e expander, a, b *ir.Value) *ir.Value {
	zero, one := e.constant(0), e.constant(1)
	quotient := e.DivSI(a, b)
	inexact := e.CmpI(arith.NE, a, e.MulI(quotient, b))
	signs := e.CmpI(arith.EQ, e.CmpI(arith.SLT, a, zero), e.CmpI(arith.SLT, b, zero))
	up := e.AndI(inexact, signs)
	return e.Select(up, e.AddI(quotient, one), quotient)
}

// ceilDivUI is (a - 1) / b + 1, but 0 for 0.
func ceilDivUI(e expander, a, b *ir.Value) *ir.Value {
	zero := e.constant(0)
	isZero := e.CmpI(arith.EQ, a, zero)
	one := e.constant(1)
	quotient := e.DivUI(e.SubI(a, one), b)
	return e.Select(isZero, zero, e.AddI(quotient, one))
}
