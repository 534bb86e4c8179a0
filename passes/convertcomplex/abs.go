package convertcomplex

import (
	"math"
	"math/big"

	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/dialect/complex"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// abs is the square root of the sum of the squares, in a type in which no square overflows or loses
// digits: f32 for the types of 16 bits, and the type itself for numbers that are scaled.
func (w *rewriter) abs() *ir.Value {
	re, im := w.operand(0)
	own := re.Type().(*ir.FloatType)
	wide := own
	if own.Width < ir.F32.Width {
		wide = ir.F32
		re, im = w.FPExt(wide, re), w.FPExt(wide, im)
	}
	re, im = w.float(llvm.IntrinsicOp("fabs"), re), w.float(llvm.IntrinsicOp("fabs"), im)
	var result *ir.Value
	if 2*(own.MaxExponent()+1) <= wide.MaxExponent() {
		result = w.root(re, im)
	} else {
		scale, back := w.scales(re, im, wide)
		result = w.fmul(w.root(w.fmul(re, scale), w.fmul(im, scale)), back)
	}
	result = w.orInfinity(result, re, im, wide)
	if wide != own {
		result = w.FPTrunc(own, result)
	}
	return result
}

// root is the square root of the sum of the squares.
func (w *rewriter) root(re, im *ir.Value) *ir.Value {
	square := w.fmul(re, re)
	return w.float(llvm.IntrinsicOp("sqrt"), w.fadd(square, w.fmul(im, im)))
}

// scales returns a power of two by which the squares of two numbers fit into the type, and its
// reciprocal. It is 1 unless the larger number is so large or so small that a square does not fit.
// As powers of two are exact, no digit is lost.
func (w *rewriter) scales(re, im *ir.Value, t *ir.FloatType) (scale, back *ir.Value) {
	half := (t.MaxExponent() + 1) / 2
	power := func(exponent int) *ir.Value {
		return w.Const(ir.BigFloatAttr(new(big.Float).SetMantExp(big.NewFloat(1), exponent), ir.Finite, t), t)
	}
	larger := w.Select(w.FCmp(llvm.FCmpOgt, re, im), re, im)
	isLarge := w.FCmp(llvm.FCmpOgt, larger, power(half-half/4))
	isSmall := w.FCmp(llvm.FCmpOlt, larger, power(half/4-half))
	down, up, one := power(-half-half/4), power(half+half/4), power(0)
	scale = w.Select(isLarge, down, w.Select(isSmall, up, one))
	return scale, w.Select(isLarge, up, w.Select(isSmall, down, one))
}

// orInfinity is infinity if one of the parts is, even if the other one is NaN, and else v. C's Annex G
// demands it of cabs.
func (w *rewriter) orInfinity(v, re, im *ir.Value, t *ir.FloatType) *ir.Value {
	if f, _ := w.op.Attr(complex.FastMathAttr).(arith.FastMath); f&(arith.NoNaNs|arith.NoInfs) != 0 {
		return v
	}
	infinity := w.ConstFloat(t, math.Inf(1))
	isInfinite := w.Or(w.FCmp(llvm.FCmpOeq, re, infinity), w.FCmp(llvm.FCmpOeq, im, infinity))
	return w.Select(isInfinite, infinity, v)
}
