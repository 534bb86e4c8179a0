package convertcomplex

import (
	"math"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// division is a division by Smith's algorithm: it scales by the quotient of the divisor's parts, so
// that no intermediate result overflows. If both parts of the result are NaN, C's Annex G may
// define a better result.
type division struct {
	*rewriter
	aRe, aIm, bRe, bIm             *ir.Value
	absARe, absAIm, absBRe, absBIm *ir.Value
	zero, one, infinity            *ir.Value
}

type pair struct{ re, im *ir.Value }

func (w *rewriter) divImproved() *ir.Value {
	d := &division{rewriter: w}
	d.aRe, d.aIm = w.operand(0)
	d.bRe, d.bIm = w.operand(1)
	into := w.Poison(w.result)
	byIm, byRe := d.byImaginary(), d.byReal()
	t := d.aRe.Type().(*ir.FloatType)
	d.zero = w.ConstFloat(t, 0)
	d.absBRe = d.abs(d.bRe)
	bReZero := d.compare(llvm.FCmpOeq, d.absBRe, d.zero)
	d.absBIm = d.abs(d.bIm)
	bImZero := d.compare(llvm.FCmpOeq, d.absBIm, d.zero)
	isZero, byZero := d.zeroDivisor(bReZero, bImZero, t)
	infinite, byInfinite := d.infiniteDividend()
	small, bySmall := d.infiniteDivisor()

	wider := d.compare(llvm.FCmpOlt, d.absBRe, d.absBIm)
	smith := d.choose(wider, byIm, byRe)
	special := d.choose(small, bySmall, smith)
	special = d.choose(infinite, byInfinite, special)
	special = d.choose(isZero, byZero, special)
	reNaN := d.compare(llvm.FCmpUno, smith.re, d.zero)
	imNaN := d.compare(llvm.FCmpUno, smith.im, d.zero)
	result := d.choose(w.And(reNaN, imNaN), special, smith)
	return w.make(into, result.re, result.im)
}

// byImaginary is the quotient if the divisor's imaginary part is the larger one.
func (d *division) byImaginary() pair {
	ratio := d.fdiv(d.bRe, d.bIm)
	denominator := d.fadd(d.bIm, d.fmul(ratio, d.bRe))
	re := d.fdiv(d.fadd(d.fmul(d.aRe, ratio), d.aIm), denominator)
	return pair{re, d.fdiv(d.fsub(d.fmul(d.aIm, ratio), d.aRe), denominator)}
}

// byReal is the quotient if the divisor's real part is the larger one.
func (d *division) byReal() pair {
	ratio := d.fdiv(d.bIm, d.bRe)
	denominator := d.fadd(d.bRe, d.fmul(ratio, d.bIm))
	re := d.fdiv(d.fadd(d.aRe, d.fmul(d.aIm, ratio)), denominator)
	return pair{re, d.fdiv(d.fsub(d.aIm, d.fmul(d.aRe, ratio)), denominator)}
}

// zeroDivisor returns the condition and the quotient for a divisor that is zero.
func (d *division) zeroDivisor(bReZero, bImZero *ir.Value, t *ir.FloatType) (*ir.Value, pair) {
	reNumber := d.compare(llvm.FCmpOrd, d.aRe, d.zero)
	imNumber := d.compare(llvm.FCmpOrd, d.aIm, d.zero)
	number := d.Or(reNumber, imNumber)
	is := d.And(number, d.And(bReZero, bImZero))
	d.infinity = d.ConstFloat(t, math.Inf(1))
	signed := d.copySign(d.infinity, d.bRe)
	re := d.fmul(signed, d.aRe)
	return is, pair{re, d.fmul(signed, d.aIm)}
}

// infiniteDividend returns them for an infinite dividend and a finite divisor.
func (d *division) infiniteDividend() (*ir.Value, pair) {
	bReFinite := d.compare(llvm.FCmpOne, d.absBRe, d.infinity)
	bImFinite := d.compare(llvm.FCmpOne, d.absBIm, d.infinity)
	finite := d.And(bReFinite, bImFinite)
	d.absARe = d.abs(d.aRe)
	reInfinite := d.compare(llvm.FCmpOeq, d.absARe, d.infinity)
	d.absAIm = d.abs(d.aIm)
	imInfinite := d.compare(llvm.FCmpOeq, d.absAIm, d.infinity)
	is := d.And(d.Or(reInfinite, imInfinite), finite)
	d.one = d.ConstFloat(d.aRe.Type().(*ir.FloatType), 1)
	re := d.copySign(d.Select(reInfinite, d.one, d.zero), d.aRe)
	im := d.copySign(d.Select(imInfinite, d.one, d.zero), d.aIm)
	product := d.fmul(re, d.bRe)
	first := d.fmul(d.infinity, d.fadd(product, d.fmul(im, d.bIm)))
	product = d.fmul(re, d.bIm)
	second := d.fmul(d.infinity, d.fsub(d.fmul(im, d.bRe), product))
	return is, pair{first, second}
}

// infiniteDivisor returns them for a finite dividend and an infinite divisor.
func (d *division) infiniteDivisor() (*ir.Value, pair) {
	reFinite := d.compare(llvm.FCmpOne, d.absARe, d.infinity)
	imFinite := d.compare(llvm.FCmpOne, d.absAIm, d.infinity)
	finite := d.And(reFinite, imFinite)
	bReInfinite := d.compare(llvm.FCmpOeq, d.absBRe, d.infinity)
	bImInfinite := d.compare(llvm.FCmpOeq, d.absBIm, d.infinity)
	is := d.And(finite, d.Or(bReInfinite, bImInfinite))
	re := d.copySign(d.Select(bReInfinite, d.one, d.zero), d.bRe)
	im := d.copySign(d.Select(bImInfinite, d.one, d.zero), d.bIm)
	product := d.fmul(d.aRe, re)
	first := d.fmul(d.zero, d.fadd(product, d.fmul(d.aIm, im)))
	product = d.fmul(d.aIm, re)
	second := d.fmul(d.zero, d.fsub(product, d.fmul(d.aRe, im)))
	return is, pair{first, second}
}

func (d *division) abs(v *ir.Value) *ir.Value { return d.float(llvm.IntrinsicOp("fabs"), v) }

func (d *division) copySign(to, from *ir.Value) *ir.Value {
	return d.float(llvm.IntrinsicOp("copysign"), to, from)
}

func (d *division) compare(p llvm.FCmpPredicate, a, b *ir.Value) *ir.Value {
	v := d.FCmp(p, a, b)
	if d.flags != nil {
		v.DefiningOp().SetAttr(llvm.FastMathName, d.flags)
	}
	return v
}

func (d *division) choose(c *ir.Value, yes, no pair) pair {
	re := d.Select(c, yes.re, no.re)
	return pair{re, d.Select(c, yes.im, no.im)}
}
