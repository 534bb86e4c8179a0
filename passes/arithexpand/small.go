package arithexpand

import (
	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
)

// The bitwise conversions between f32 and small types. Conversions of other types go through f32.
// Conversions with a rounding mode other than to nearest remain.
var (
	bf16 = []convert.Pattern{
		pattern(arith.ExtFOp, when(ir.BF16, ir.F32, extendBF16)),
		pattern(arith.TruncFOp, when(ir.F32, ir.BF16, truncateBF16)),
	}
	f8E8M0 = []convert.Pattern{
		pattern(arith.ExtFOp, when(ir.F8E8M0FNU, nil, extendF8E8M0)),
		pattern(arith.TruncFOp, when(nil, ir.F8E8M0FNU, truncateF8E8M0)),
	}
	f4E2M1 = []convert.Pattern{
		pattern(arith.ExtFOp, when(ir.F4E2M1FN, nil, extendF4E2M1)),
		pattern(arith.TruncFOp, when(nil, ir.F4E2M1FN, truncateF4E2M1)),
	}
)

// when restricts an expansion to conversions between the given types; nil means any.
func when(from, to *ir.FloatType, expand func(expander, *ir.Value) *ir.Value) func(expander, []*ir.Value) *ir.Value {
	is := func(t ir.Type, want *ir.FloatType) bool { return want == nil || t == want }
	return func(e expander, in []*ir.Value) *ir.Value {
		if !is(e.from(), from) || !is(e.to(), to) || e.op.HasAttr(arith.RoundingAttr) {
			return nil
		}
		return expand(e, in[0])
	}
}

// bits and float reinterpret a number as an integer and back.
func (e expander) bits(v *ir.Value) *ir.Value {
	width := arith.ElementOf(v.Type()).(*ir.FloatType).Width
	return e.BitCast(e.of(ir.Int(width)), v)
}

func (e expander) float(bits *ir.Value, elem ir.Type) *ir.Value { return e.BitCast(e.of(elem), bits) }

// extendBF16 moves the bits to the upper half.
func extendBF16(e expander, in *ir.Value) *ir.Value {
	wide := e.ExtUI(e.of(ir.I32), e.bits(in))
	return e.float(e.ShLI(wide, e.number(ir.I32, 16)), ir.F32)
}

// truncateBF16 takes the upper half, after adding the carry for a lower half that is more than a
// half, or a half if the upper one is odd. NaNs become one fixed NaN, because the carry could turn
// them into infinity.
func truncateBF16(e expander, in *ir.Value) *ir.Value {
	const quietNaN = 0x7fc0
	isNaN := e.CmpF(arith.UNE, in, in)
	almostHalf, nan := e.number(ir.I32, 0x7fff), e.number(ir.I16, quietNaN)
	half, one := e.number(ir.I32, 16), e.number(ir.I32, 1)
	bits := e.bits(in)
	odd := e.AndI(e.ShRUI(bits, half), one)
	rounded := e.AddI(bits, e.AddI(odd, almostHalf))
	upper := e.TruncI(e.of(ir.I16), e.ShRUI(rounded, half))
	return e.float(e.Select(isNaN, nan, upper), ir.BF16)
}

// mantissaBits is the number of mantissa bits in f32.
const mantissaBits = 23

// extendF8E8M0 uses the bits as the exponent; all ones are NaN.
func extendF8E8M0(e expander, in *ir.Value) *ir.Value {
	if !canResize(ir.F32, e.to()) {
		return nil
	}
	bits := e.bits(in)
	nan, wideNaN, shift := e.number(ir.I8, -1), e.number(ir.I32, -1), e.number(ir.I32, mantissaBits)
	exponent := e.ShLI(e.ExtUI(e.of(ir.I32), bits), shift)
	isNaN := e.CmpI(arith.EQ, bits, nan)
	return e.resize(e.float(e.Select(isNaN, wideNaN, exponent), ir.F32), e.flags(), e.to())
}

// truncateF8E8M0 takes the exponent.
func truncateF8E8M0(e expander, in *ir.Value) *ir.Value {
	if !canResize(e.from(), ir.F32) {
		return nil
	}
	bits := e.bits(e.resize(in, e.flags(), ir.F32))
	exponent := e.ShRUI(bits, e.number(ir.I32, mantissaBits))
	return e.float(e.TruncI(e.of(ir.I8), exponent), ir.F8E8M0FNU)
}
