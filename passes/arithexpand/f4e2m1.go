package arithexpand

import (
	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/ir"
)

// An f4E2M1FN has a sign, two exponent bits and one mantissa bit: ±0, 0.5, 1, 1.5, 2, 3, 4 and 6.
// Only 0.5 is subnormal.

var i4 = ir.Int(4)

// extendF4E2M1 shifts exponent and mantissa to their position in f32 and adds the difference of the
// exponent biases, which depends on whether the number is normal.
func extendF4E2M1(e expander, in *ir.Value) *ir.Value {
	if !canResize(ir.F32, e.to()) {
		return nil
	}
	bits := e.bits(in)
	zero, one, two, four, magnitude := e.number(i4, 0), e.number(i4, 1), e.number(i4, 2), e.number(i4, 4), e.number(i4, 7)
	value := e.AndI(bits, magnitude)

	// The lower exponent bit and the mantissa; the mantissa of 0.5 is implicit.
	shift := e.number(ir.I32, mantissaBits-3)
	shifted := e.ShLI(value, two)
	lower := e.Select(e.CmpI(arith.EQ, value, one), zero, shifted)
	lower = e.ShLI(e.ExtUI(e.of(ir.I32), lower), shift)

	wideZero := e.number(ir.I32, 0)
	large, small := e.number(ir.I32, 0x4000_0000), e.number(ir.I32, 0x3f00_0000)
	base := e.Select(e.CmpI(arith.UGE, value, four), large, small)
	base = e.Select(e.CmpI(arith.EQ, value, zero), wideZero, base)

	signBit := e.number(ir.I32, -0x8000_0000)
	isNegative := e.CmpI(arith.UGE, bits, e.number(i4, -8))
	sign := e.Select(isNegative, signBit, wideZero)
	return e.resize(e.float(e.AddI(e.AddI(lower, base), sign), ir.F32), nil, e.to())
}

// truncateF4E2M1 rounds to nearest, ties to even. NaN and numbers that are too large become 6.
// mlir-opt makes -0.3 positive.
func truncateF4E2M1(e expander, in *ir.Value) *ir.Value {
	if e.from().(*ir.FloatType).Width > ir.F32.Width {
		return nil // rounding twice would be wrong
	}
	bits := e.bits(e.resize(in, nil, ir.F32))
	wide := func(n int64) *ir.Value { return e.number(ir.I32, n) }
	sign := e.ShLI(e.ShRUI(bits, wide(31)), wide(3))
	value, most := e.AndI(bits, wide(0x7fff_ffff)), wide(0x40c0_0000)
	value = e.Select(e.CmpI(arith.ULT, value, most), value, most)

	// From 1 on: keep one mantissa bit, after adding the carry for a remainder of more than a half,
	// or of a half if the mantissa is odd.
	shift := wide(mantissaBits - 1)
	odd := e.AndI(e.ShRUI(value, shift), wide(1))
	rounded := e.AddI(value, e.AddI(odd, wide(1<<(mantissaBits-2)-1)))
	normal := e.SubI(e.ShRUI(rounded, shift), wide(126<<1))

	// Below 1: round by adding a number so large that its precision is 0.5.
	coarse := e.ConstFloat(e.of(ir.F32), 1<<(mantissaBits-1))
	sum := e.AddF(e.float(value, ir.F32), coarse)
	small := e.SubI(e.bits(sum), e.bits(coarse))

	isSmall := e.CmpI(arith.ULT, value, wide(0x3f80_0000))
	result := e.OrI(sign, e.Select(isSmall, small, normal))
	return e.float(e.TruncI(e.of(i4), result), ir.F4E2M1FN)
}
