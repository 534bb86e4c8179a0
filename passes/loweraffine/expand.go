package loweraffine

import (
	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/ir"
)

// expansion computes affine expressions.
type expansion struct {
	*arith.Builder
	dims, syms []*ir.Value
}

// expand computes an expression. It recurses to the depth of the expression, which the parser
// limits.
func (x *expansion) expand(e *ir.AffineExpr) *ir.Value {
	switch e.Op {
	case ir.AffineConst:
		return x.number(e.Value)
	case ir.AffineDim:
		return x.dims[e.Value]
	case ir.AffineSym:
		return x.syms[e.Value]
	}
	left, right := x.expand(e.Left), x.expand(e.Right)
	switch e.Op {
	case ir.AffineAdd:
		return x.AddI(left, right)
	case ir.AffineMul:
		return x.product(left, right)
	case ir.AffineMod:
		return x.mod(left, right)
	case ir.AffineFloorDiv:
		return x.floorDiv(left, right)
	}
	return x.ceilDiv(left, right)
}

func (x *expansion) number(n int64) *ir.Value { return x.ConstInt(ir.Index, n) }

// product computes a product that does not overflow as a signed number.
func (x *expansion) product(left, right *ir.Value) *ir.Value {
	return x.ValueWith(arith.MulIOp, ir.Index, arith.OverflowAttr, arith.NoSignedWrap, left, right)
}

// mod adds the divisor to a negative remainder.
func (x *expansion) mod(left, right *ir.Value) *ir.Value {
	remainder := x.RemSI(left, right)
	zero := x.number(0)
	negative := x.CmpI(arith.SLT, remainder, zero)
	return x.Select(negative, x.AddI(remainder, right), remainder)
}

// floorDiv computes -1 - (-1 - a) / b for negative a.
func (x *expansion) floorDiv(left, right *ir.Value) *ir.Value {
	zero, minusOne := x.number(0), x.number(-1)
	negative := x.CmpI(arith.SLT, left, zero)
	dividend := x.Select(negative, x.SubI(minusOne, left), left)
	quotient := x.DivSI(dividend, right)
	return x.Select(negative, x.SubI(minusOne, quotient), quotient)
}

// ceilDiv computes a / b, which rounds up unless a is positive, and (a - 1) / b + 1 for positive a.
// MLIR negates a, which fails for the smallest number.
func (x *expansion) ceilDiv(left, right *ir.Value) *ir.Value {
	zero, one := x.number(0), x.number(1)
	positive := x.CmpI(arith.SGT, left, zero)
	quotient := x.DivSI(x.Select(positive, x.SubI(left, one), left), right)
	return x.Select(positive, x.AddI(quotient, one), quotient)
}
