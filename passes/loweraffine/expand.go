package loweraffine

import (
	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/ir"
)

// expansion computes affine expressions of values.
type expansion struct {
	*ir.Builder
	dims, syms []*ir.Value
}

// expand computes an expression. Its recursion is as deep as the expression,
// which the parser bounds.
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
		return x.op(arith.AddIOp, left, right)
	case ir.AffineMul:
		return x.product(left, right)
	case ir.AffineMod:
		return x.mod(left, right)
	case ir.AffineFloorDiv:
		return x.floorDiv(left, right)
	}
	return x.ceilDiv(left, right)
}

func (x *expansion) number(n int64) *ir.Value { return arith.ConstantInt(x.Builder, n, ir.Index) }

func (x *expansion) op(def *ir.OpDef, left, right *ir.Value) *ir.Value {
	return x.Value(def, ir.Index, left, right)
}

func (x *expansion) compare(p arith.IntPredicate, left, right *ir.Value) *ir.Value {
	return arith.CompareInt(x.Builder, p, left, right)
}

func (x *expansion) choose(condition, yes, no *ir.Value) *ir.Value {
	return x.Value(arith.SelectOp, ir.Index, condition, yes, no)
}

// product computes one that does not wrap around as a signed number.
func (x *expansion) product(left, right *ir.Value) *ir.Value {
	s := ir.OpState{Def: arith.MulIOp, Operands: []*ir.Value{left, right}, ResultTypes: []ir.Type{ir.Index}}
	s.AddAttr("overflowFlags", arith.NoSignedWrap)
	return x.Create(s).Result(0)
}

// mod adds the divisor to a remainder that is negative.
func (x *expansion) mod(left, right *ir.Value) *ir.Value {
	remainder := x.op(arith.RemSIOp, left, right)
	zero := x.number(0)
	negative := x.compare(arith.SLT, remainder, zero)
	return x.choose(negative, x.op(arith.AddIOp, remainder, right), remainder)
}

// floorDiv divides -1 - a in place of a negative a, and takes the result from
// -1 again.
func (x *expansion) floorDiv(left, right *ir.Value) *ir.Value {
	zero, minusOne := x.number(0), x.number(-1)
	negative := x.compare(arith.SLT, left, zero)
	dividend := x.choose(negative, x.op(arith.SubIOp, minusOne, left), left)
	quotient := x.op(arith.DivSIOp, dividend, right)
	return x.choose(negative, x.op(arith.SubIOp, minusOne, quotient), quotient)
}

// ceilDiv divides -a if a is not positive, and a - 1 otherwise.
func (x *expansion) ceilDiv(left, right *ir.Value) *ir.Value {
	zero, one := x.number(0), x.number(1)
	notPositive := x.compare(arith.SLE, left, zero)
	negated, less := x.op(arith.SubIOp, zero, left), x.op(arith.SubIOp, left, one)
	quotient := x.op(arith.DivSIOp, x.choose(notPositive, negated, less), right)
	negative, more := x.op(arith.SubIOp, zero, quotient), x.op(arith.AddIOp, quotient, one)
	return x.choose(notPositive, negative, more)
}
