package arith

import (
	"math/big"

	"github.com/abi-opt/abi-opt/ir"
)

// real is a floating-point constant: its exact value if it is finite.
type real struct {
	ir.FloatAttr
	v     *big.Float
	class ir.FloatClass
}

func realOf(a ir.Attribute) (r real, ok bool) {
	r.FloatAttr, ok = a.(ir.FloatAttr)
	if ok {
		r.v, r.class = r.Big()
	}
	return r, ok
}

func (r real) isNaN() bool { return r.class == ir.NaN }
func (r real) isInf() bool { return r.class == ir.Infinite }

func (r real) isZero() bool     { return r.class == ir.Finite && r.v.Sign() == 0 }
func (r real) isNegative() bool { return r.v.Signbit() }

func isPositiveZero(r real) bool { return r.isZero() && !r.isNegative() }
func isNegativeZero(r real) bool { return r.isZero() && r.isNegative() }
func isRealOne(r real) bool      { return r.class == ir.Finite && r.v.Cmp(big.NewFloat(1)) == 0 }
func isPositiveInf(r real) bool  { return r.isInf() && !r.isNegative() }
func isNegativeInf(r real) bool  { return r.isInf() && r.isNegative() }

// rounded returns v as a constant of r's type, or nil if the type has only positive numbers.
func (r real) rounded(v *big.Float) ir.Attribute { return rounded(v, r.Type.(*ir.FloatType)) }

func rounded(v *big.Float, t *ir.FloatType) ir.Attribute {
	if v.Sign() <= 0 && !hasSign(t) {
		return nil
	}
	return ir.BigFloatAttr(v, ir.Finite, t)
}

func hasSign(t *ir.FloatType) bool {
	return ir.BigFloatAttr(big.NewFloat(-1), ir.Finite, t) != ir.BigFloatAttr(big.NewFloat(1), ir.Finite, t)
}

// infinity and nan return special values of r's type, or nil; an infinity has the sign of the product of a
// and b.
func (r real) infinity(a, b real) ir.Attribute {
	v := new(big.Float)
	if a.isNegative() != b.isNegative() {
		v.Neg(v)
	}
	return r.special(v, ir.Infinite)
}

func (r real) nan() ir.Attribute { return r.special(new(big.Float), ir.NaN) }

// special returns an infinity or NaN of r's type, or nil if the type has only finite values.
func (r real) special(v *big.Float, class ir.FloatClass) ir.Attribute {
	f := ir.BigFloatAttr(v, class, r.Type.(*ir.FloatType))
	if _, class := f.Big(); class == ir.Finite {
		return nil
	}
	return f
}

// quiet sets the quiet bit of a NaN, as operations do when they propagate one.
func (r real) quiet() ir.Attribute {
	lo, hi := r.nan().(ir.FloatAttr).Lo, r.nan().(ir.FloatAttr).Hi
	return ir.FloatAttr{Type: r.Type, Lo: r.Lo | lo, Hi: r.Hi | hi}
}

// arithmetic returns the fold of a binary operation. It tries rules first, then propagates NaNs,
// and then calls finite for finite operands or special for others.
func arithmetic(finite, special func(a, b real) ir.Attribute, rules ...fold) fold {
	return ofReals(func(a, b real) ir.Attribute {
		switch {
		case a.isNaN():
			return a.quiet()
		case b.isNaN():
			return b.quiet()
		case a.isInf() || b.isInf():
			return special(a, b)
		}
		return finite(a, b)
	}, rules...)
}

func ofReals(f func(a, b real) ir.Attribute, rules ...fold) fold {
	return firstOf(append(rules, elementwise(func(_ *ir.Operation, elems []ir.Attribute) ir.Attribute {
		a, aKnown := realOf(elems[0])
		b, bKnown := realOf(elems[1])
		if !aKnown || !bKnown {
			return nil
		}
		return f(a, b)
	}))...)
}

// realRightIs folds x op c to x if the condition holds for c.
func realRightIs(holds func(real) bool) fold {
	return func(o *ir.Operation, constants []ir.Attribute) []any {
		if c, ok := realOf(splatOf(constants[1])); ok && holds(c) {
			return []any{o.Operand(0)}
		}
		return nil
	}
}

// timesZero folds x * 0 to 0 if the fast-math flags exclude NaNs and signed zeros.
func timesZero(o *ir.Operation, constants []ir.Attribute) []any {
	flags, _ := o.Attr(FastMathAttr).(FastMath)
	if c, ok := realOf(splatOf(constants[1])); ok && isPositiveZero(c) && flags&NoNaNs != 0 &&
		flags&NoSignedZeros != 0 {
		return []any{constants[1]}
	}
	return nil
}

var foldNegF = firstOf(
	func(o *ir.Operation, _ []ir.Attribute) []any {
		if def := o.Operand(0).DefiningOp(); def != nil && def.Def() == o.Def() {
			return []any{def.Operand(0)}
		}
		return nil
	},
	elementwise(func(_ *ir.Operation, elems []ir.Attribute) ir.Attribute {
		f, ok := elems[0].(ir.FloatAttr)
		if !ok {
			return nil
		}
		sign := f.Type.(*ir.FloatType).Width - 1
		if !hasSign(f.Type.(*ir.FloatType)) {
			return nil
		}
		minusZero := ir.BigFloatAttr(new(big.Float).Neg(new(big.Float)), ir.Finite, f.Type.(*ir.FloatType))
		switch r, _ := realOf(f); {
		case minusZero.Lo == 0 && minusZero.Hi == 0 && (r.isNaN() || r.isZero()):
			// the format has no -0, whose bits are NaN or another number
		case sign < 64:
			f.Lo ^= 1 << sign
		default:
			f.Hi ^= 1 << (sign - 64)
		}
		return f
	}),
)

// The folds of the binary ops.
var (
	foldAddF = arithmetic(addReals, addSpecial, realRightIs(isNegativeZero))
	foldSubF = arithmetic(
		func(a, b real) ir.Attribute { return addReals(a, b.negated()) },
		func(a, b real) ir.Attribute { return addSpecial(a, b.negated()) },
		realRightIs(isPositiveZero))
	foldMulF = arithmetic(multiplyReals, multiplySpecial, realRightIs(isRealOne), timesZero)
	foldDivF = arithmetic(divideReals, divideSpecial, realRightIs(isRealOne))
	foldRemF = arithmetic(remainderOfReals, func(a, b real) ir.Attribute {
		if a.isInf() {
			return a.nan()
		}
		return a.FloatAttr
	})
	foldMaximumF = arithmetic(larger, larger, sameToItself, realRightIs(isNegativeInf))
	foldMinimumF = arithmetic(smaller, smaller, sameToItself, realRightIs(isPositiveInf))
	foldMaxNumF  = ofReals(unlessNaN(larger), sameToItself, realRightIs(real.isNaN))
	foldMinNumF  = ofReals(unlessNaN(smaller), sameToItself, realRightIs(real.isNaN))
)

func (r real) negated() real {
	r.v = new(big.Float).Neg(r.v)
	return r
}

// exponentSpan limits the number of bits of an exact sum of two finite numbers.
func exponentSpan(a, b *big.Float) uint {
	return uint(max(a.MantExp(nil), b.MantExp(nil))-min(a.MantExp(nil), b.MantExp(nil))) + a.Prec() + b.Prec() + 2
}

func addReals(a, b real) ir.Attribute {
	sum := new(big.Float).SetPrec(max(exponentSpan(a.v, b.v), 64))
	return a.rounded(sum.Add(a.v, b.v))
}

func addSpecial(a, b real) ir.Attribute {
	switch {
	case a.isInf() && b.isInf() && a.isNegative() != b.isNegative():
		return a.nan()
	case a.isInf():
		return a.FloatAttr
	}
	return ir.BigFloatAttr(b.v, ir.Infinite, b.Type.(*ir.FloatType))
}

func multiplyReals(a, b real) ir.Attribute {
	product := new(big.Float).SetPrec(a.v.Prec() + b.v.Prec() + 64)
	return a.rounded(product.Mul(a.v, b.v))
}

func multiplySpecial(a, b real) ir.Attribute {
	if a.isZero() || b.isZero() {
		return a.nan()
	}
	return a.infinity(a, b)
}

func divideReals(a, b real) ir.Attribute {
	switch {
	case b.isZero() && a.isZero():
		return a.nan()
	case b.isZero():
		return a.infinity(a, b)
	}
	const precision = 512 // more than twice that of any format
	q := new(big.Float).SetPrec(precision).SetMode(big.ToZero).Quo(a.v, b.v)
	if q.Acc() != big.Exact {
		// The bits cut off decide ties.
		rest := new(big.Float).SetMantExp(big.NewFloat(1), q.MantExp(nil)-precision-2)
		if q.Signbit() {
			rest.Neg(rest)
		}
		q = new(big.Float).SetPrec(precision+8).Add(q, rest)
	}
	return a.rounded(q)
}

func divideSpecial(a, b real) ir.Attribute {
	switch {
	case a.isInf() && b.isInf():
		return a.nan()
	case a.isInf():
		return a.infinity(a, b)
	}
	zero := new(big.Float)
	if a.isNegative() != b.isNegative() {
		zero.Neg(zero)
	}
	return a.rounded(zero)
}

// remainderOfReals returns a - n*b, where n is a/b rounded towards zero; it has the sign of a.
func remainderOfReals(a, b real) ir.Attribute {
	if b.isZero() {
		return a.nan()
	}
	if a.isZero() {
		return a.FloatAttr
	}
	unit := min(a.v.MantExp(nil)-int(a.v.Prec()), b.v.MantExp(nil)-int(b.v.Prec()))
	x, _ := new(big.Float).SetMantExp(a.v, -unit).Int(nil)
	y, _ := new(big.Float).SetMantExp(b.v, -unit).Int(nil)
	r := new(big.Float).SetInt(x.Rem(x, y))
	r.SetMantExp(r, unit)
	if r.Sign() == 0 && a.isNegative() {
		r.Neg(r)
	}
	return a.rounded(r)
}

// compareReals orders two numbers that are not NaN; -0 is less than 0.
func compareReals(a, b real) int {
	if order := a.extended().Cmp(b.extended()); order != 0 {
		return order
	}
	return signOrder(b) - signOrder(a)
}

func signOrder(r real) int {
	if r.isNegative() {
		return 1
	}
	return 0
}

// extended returns the value, including infinities.
func (r real) extended() *big.Float {
	if r.isInf() {
		return new(big.Float).SetInf(r.isNegative())
	}
	return r.v
}

func larger(a, b real) ir.Attribute {
	if compareReals(a, b) >= 0 {
		return a.FloatAttr
	}
	return b.FloatAttr
}

func smaller(a, b real) ir.Attribute {
	if compareReals(a, b) <= 0 {
		return a.FloatAttr
	}
	return b.FloatAttr
}

// unlessNaN returns a fold of a NaN operand to the other operand.
func unlessNaN(f func(a, b real) ir.Attribute) func(a, b real) ir.Attribute {
	return func(a, b real) ir.Attribute {
		switch {
		case a.isNaN():
			return b.FloatAttr
		case b.isNaN():
			return a.FloatAttr
		}
		return f(a, b)
	}
}
