package arithexpand

import (
	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
)

// Divisions replaces the divisions that round up or down.
var Divisions = []convert.Pattern{
	pattern(arith.FloorDivSIOp, floorDivSI),
	pattern(arith.CeilDivSIOp, ceilDivSI),
	pattern(arith.CeilDivUIOp, ceilDivUI),
}

// floorDivSI subtracts 1 from the quotient rounded towards zero if it is not exact and the signs of
// the operands differ.
func floorDivSI(e expander, ab []*ir.Value) *ir.Value {
	a, b, t := ab[0], ab[1], e.to()
	quotient := e.DivSI(a, b)
	inexact := e.CmpI(arith.NE, a, e.MulI(quotient, b))
	zero := e.number(t, 0)
	signs := e.CmpI(arith.NE, e.CmpI(arith.SLT, a, zero), e.CmpI(arith.SLT, b, zero))
	down := e.AndI(inexact, signs)
	return e.Select(down, e.AddI(quotient, e.number(t, -1)), quotient)
}

// ceilDivSI adds 1 to the quotient rounded towards zero if it is not exact and the signs of the
// operands agree.
func ceilDivSI(e expander, ab []*ir.Value) *ir.Value {
	a, b, t := ab[0], ab[1], e.to()
	zero, one := e.number(t, 0), e.number(t, 1)
	quotient := e.DivSI(a, b)
	inexact := e.CmpI(arith.NE, a, e.MulI(quotient, b))
	signs := e.CmpI(arith.EQ, e.CmpI(arith.SLT, a, zero), e.CmpI(arith.SLT, b, zero))
	up := e.AndI(inexact, signs)
	return e.Select(up, e.AddI(quotient, one), quotient)
}

// ceilDivUI computes (a - 1) / b + 1, but 0 for 0.
func ceilDivUI(e expander, ab []*ir.Value) *ir.Value {
	a, b, t := ab[0], ab[1], e.to()
	zero := e.number(t, 0)
	isZero := e.CmpI(arith.EQ, a, zero)
	one := e.number(t, 1)
	quotient := e.DivUI(e.SubI(a, one), b)
	return e.Select(isZero, zero, e.AddI(quotient, one))
}
