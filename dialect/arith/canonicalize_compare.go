package arith

import (
	"math/big"

	"github.com/abi-opt/abi-opt/ir"
)

// asInteger maps predicates of CmpF to the signed predicates of CmpI. ORD and UNO have none: they
// are constant for integers.
var asInteger = map[FloatPredicate]IntPredicate{
	OEQ: EQ, UEQ: EQ, ONE: NE, UNE: NE,
	OGT: SGT, UnorderedGT: SGT, OGE: SGE, UnorderedGE: SGE,
	OLT: SLT, UnorderedLT: SLT, OLE: SLE, UnorderedLE: SLE,
}

var unsignedOf = map[IntPredicate]IntPredicate{SGT: UGT, SGE: UGE, SLT: ULT, SLE: ULE}

// compareAsInteger replaces the comparison of a converted integer with a constant by a comparison
// of integers, if the rounding of the conversion cannot change the result.
func compareAsInteger(rw *ir.PatternRewriter, o *ir.Operation) bool {
	conversion := definedBy(o.Operand(0), SIToFPOp, UIToFPOp)
	c, ok := realOf(ir.ConstantOf(o.Operand(1)))
	if conversion == nil || !ok || c.isNaN() {
		return false
	}
	x := conversion.Operand(0)
	signed := conversion.Is(SIToFPOp)
	if !decides(c, ir.WidthOf(x.Type()), signed) {
		return false
	}
	decided := func(holds bool) bool {
		rw.Replace(o, NewBuilder(&rw.Builder).Const(ir.BoolAttr(holds)))
		return true
	}
	float := FloatPredicate(predicateOf(o))
	p, ok := asInteger[float]
	if !ok {
		return (float == ORD || float == UNO) && decided(float == ORD)
	}
	least, greatest := rangeOf(ir.WidthOf(x.Type()), signed)
	switch {
	case c.extended().Cmp(greatest) > 0:
		return decided(p == NE || p == SLT || p == SLE)
	case c.extended().Cmp(least) < 0:
		return decided(p == NE || p == SGT || p == SGE)
	}
	whole, _ := c.v.Int(nil)
	if !c.v.IsInt() {
		// c lies between two integers; whole is the one nearer to zero.
		switch negative := c.isNegative(); {
		case p == EQ || p == NE:
			return decided(p == NE)
		case negative && !signed:
			return decided(p == SGT || p == SGE)
		case p == SLE && negative:
			p = SLT
		case p == SLT && !negative:
			p = SLE
		case p == SGT && negative:
			p = SGE
		case p == SGE && !negative:
			p = SGT
		}
	}
	if form, differs := unsignedOf[p]; differs && !signed {
		p = form
	}
	limit := NewBuilder(&rw.Builder).Const(ir.BigIntAttr(whole, x.Type()))
	return replaceByComparison(rw, o, p, x, limit)
}

// decides reports whether no integer of the width crosses c when it is rounded to c's type.
func decides(c real, width int, signed bool) bool {
	mantissa := c.Type.(*ir.FloatType).MantissaWidth()
	values := width
	if signed {
		values--
	}
	switch {
	case width > maxFoldedWidth:
		return false
	case width <= mantissa:
		return true
	case c.isInf():
		return c.Type.(*ir.FloatType).MaxExponent() >= values
	}
	exponent := c.v.MantExp(nil) - 1
	return c.isZero() || exponent < mantissa || exponent > values
}

func rangeOf(width int, signed bool) (least, greatest *big.Float) {
	if !signed {
		return new(big.Float), new(big.Float).SetInt(number{width: width}.mask())
	}
	limit := new(big.Int).Lsh(one, uint(width-1))
	least = new(big.Float).SetInt(new(big.Int).Neg(limit))
	return least, new(big.Float).SetInt(limit.Sub(limit, one))
}
