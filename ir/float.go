package ir

import (
	"encoding/binary"
	"math"
	"math/big"
)

// floatFormat is the layout of a binary floating-point format: a sign bit unless unsigned, exponent
// bits, mantissa bits.
type floatFormat struct {
	exp, mant   int  // widths in bits; mant excludes the hidden bit
	explicitBit bool // the integer bit is stored (f80)
	bias        int
	// finite formats have no infinity and differ in the meaning of an all-ones exponent
	finite, nanIsNegZero, unsigned bool
}

var floatFormats = map[string]floatFormat{
	"bf16": {exp: 8, mant: 7, bias: 127},
	"f16":  {exp: 5, mant: 10, bias: 15},
	"tf32": {exp: 8, mant: 10, bias: 127},
	"f32":  {exp: 8, mant: 23, bias: 127},
	"f64":  {exp: 11, mant: 52, bias: 1023},
	"f80":  {exp: 15, mant: 63, bias: 16383, explicitBit: true},
	"f128": {exp: 15, mant: 112, bias: 16383},

	"!llvm.ppc_fp128": {exp: 11, mant: 105, bias: 1023}, // of the sum; see encodeDoubles

	"f4E2M1FN":      {exp: 2, mant: 1, bias: 1, finite: true},
	"f6E2M3FN":      {exp: 2, mant: 3, bias: 1, finite: true},
	"f6E3M2FN":      {exp: 3, mant: 2, bias: 3, finite: true},
	"f8E5M2":        {exp: 5, mant: 2, bias: 15},
	"f8E4M3":        {exp: 4, mant: 3, bias: 7},
	"f8E3M4":        {exp: 3, mant: 4, bias: 3},
	"f8E4M3FN":      {exp: 4, mant: 3, bias: 7, finite: true},
	"f8E5M2FNUZ":    {exp: 5, mant: 2, bias: 16, finite: true, nanIsNegZero: true},
	"f8E4M3FNUZ":    {exp: 4, mant: 3, bias: 8, finite: true, nanIsNegZero: true},
	"f8E4M3B11FNUZ": {exp: 4, mant: 3, bias: 11, finite: true, nanIsNegZero: true},
	"f8E8M0FNU":     {exp: 8, mant: 0, bias: 127, finite: true, unsigned: true},
}

// MantissaWidth returns the number of integer bits that the format represents exactly.
func (t *FloatType) MantissaWidth() int { return floatFormats[t.Name].mant + 1 }

// MaxExponent returns the binary exponent of the largest number of the format.
func (t *FloatType) MaxExponent() int { return floatFormats[t.Name].bias }

// encodeFloat rounds v to nearest, ties to even, in the format of t.
func encodeFloat(v float64, t *FloatType) (lo, hi uint64) {
	return encodeBigFloat(new(big.Float).SetFloat64(finiteOrZero(v)), math.Signbit(v), classOf(v), t)
}

// FloatClass distinguishes special values.
type FloatClass uint8

// The classes.
const (
	Finite FloatClass = iota
	Infinite
	NaN
)

func classOf(v float64) FloatClass {
	switch {
	case math.IsInf(v, 0):
		return Infinite
	case math.IsNaN(v):
		return NaN
	}
	return Finite
}

func finiteOrZero(v float64) float64 {
	if classOf(v) != Finite {
		return 0
	}
	return v
}

// encodeBigFloat returns the bits of |v| with the given sign in the format of t, rounded to
// nearest, ties to even. A value beyond the largest becomes infinity, or NaN if the format has no
// infinity.
func encodeBigFloat(v *big.Float, negative bool, class FloatClass, t *FloatType) (lo, hi uint64) {
	if t == PPCF128 {
		return encodeDoubles(v, negative, class)
	}
	f := floatFormats[t.Name]
	bits := f.magnitude(new(big.Float).Abs(v), class)
	if negative && !f.unsigned && !(f.nanIsNegZero && (bits.Sign() == 0 || class == NaN)) {
		bits.SetBit(bits, f.signBit(), 1)
	}
	var both [16]byte
	bits.FillBytes(both[:])
	return binary.BigEndian.Uint64(both[8:]), binary.BigEndian.Uint64(both[:8])
}

func (f floatFormat) stored() int { // stored mantissa bits
	if f.explicitBit {
		return f.mant + 1
	}
	return f.mant
}

func (f floatFormat) signBit() int { return f.stored() + f.exp }

// special returns the bits of infinity or NaN.
func (f floatFormat) special(class FloatClass) *big.Int {
	bits := new(big.Int)
	if f.nanIsNegZero {
		return bits.SetBit(bits, f.signBit(), 1)
	}
	allOnes := new(big.Int).Lsh(big.NewInt(1<<f.exp-1), uint(f.stored()))
	switch {
	case f.finite: // NaN is all ones
		return allOnes.Or(allOnes, new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), uint(f.mant)), big.NewInt(1)))
	case f.explicitBit:
		allOnes.SetBit(allOnes, f.mant, 1)
	}
	if class == NaN {
		allOnes.SetBit(allOnes, f.mant-1, 1)
	}
	return allOnes
}

// magnitude returns the exponent and mantissa bits of a non-negative value.
func (f floatFormat) magnitude(v *big.Float, class FloatClass) *big.Int {
	if class != Finite {
		return f.special(class)
	}
	if v.Sign() == 0 {
		return new(big.Int)
	}
	exp := v.MantExp(nil) - 1 // v = 1.m * 2^exp
	minExp := 1 - f.bias
	if f.mant == 0 {
		minExp = -f.bias
	}
	scale := max(exp, minExp)
	// m = v / 2^(scale-mant), rounded to an integer
	scaled := new(big.Float).SetPrec(v.Prec()+8).SetMantExp(v, f.mant-scale)
	m := roundEven(scaled)
	if m.BitLen() > f.mant+1 { // rounded up to the next binade
		m.Rsh(m, 1)
		scale++
	}
	biased := scale + f.bias
	if m.BitLen() <= f.mant && f.mant > 0 {
		biased = 0 // subnormal
	}
	if f.overflows(biased, m) {
		return f.special(Infinite)
	}
	if !f.explicitBit {
		m.SetBit(m, f.mant, 0)
	}
	return m.Or(m, new(big.Int).Lsh(big.NewInt(int64(biased)), uint(f.stored())))
}

// overflows reports whether a biased exponent and mantissa exceed the largest finite value.
func (f floatFormat) overflows(biased int, m *big.Int) bool {
	top := 1<<f.exp - 1
	if !f.finite {
		return biased >= top
	}
	if f.nanIsNegZero || f.exp+f.mant < 7 {
		return biased > top
	}
	full := new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), uint(f.mant+1)), big.NewInt(1))
	return biased > top || biased == top && m.Cmp(full) == 0
}

// roundEven rounds a non-negative value to the nearest integer, ties to even.
func roundEven(v *big.Float) *big.Int {
	whole, _ := v.Int(nil)
	rest := new(big.Float).SetPrec(v.Prec()+64).Sub(v, new(big.Float).SetInt(whole))
	switch rest.Cmp(big.NewFloat(0.5)) {
	case 1:
		whole.Add(whole, big.NewInt(1))
	case 0:
		if whole.Bit(0) == 1 {
			whole.Add(whole, big.NewInt(1))
		}
	}
	return whole
}

// decodeFloat returns the value of the bits and whether it is exact in float64.
func decodeFloat(lo, hi uint64, t *FloatType) (v float64, exact bool) {
	switch t {
	case F64:
		return math.Float64frombits(lo), true
	case F32:
		return float64(math.Float32frombits(uint32(lo))), true
	}
	exactly, class := FloatAttr{Type: t, Lo: lo, Hi: hi}.Big()
	if class != Finite {
		return math.NaN(), true
	}
	v, acc := exactly.Float64()
	return v, acc == 0
}

// Big returns the exact value if it is finite, otherwise zero and the class. The sign is that of
// the number.
func (a FloatAttr) Big() (v *big.Float, class FloatClass) {
	if a.Type == Type(PPCF128) {
		return sumOfDoubles(a.Lo, a.Hi)
	}
	f := floatFormats[a.Type.(*FloatType).Name]
	bits := new(big.Int).Or(new(big.Int).Lsh(new(big.Int).SetUint64(a.Hi), 64), new(big.Int).SetUint64(a.Lo))
	negative := !f.unsigned && bits.Bit(f.signBit()) == 1
	bits.SetBit(bits, f.signBit(), 0)
	biased := int(new(big.Int).Rsh(bits, uint(f.stored())).Int64())
	m := new(big.Int).And(bits, new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), uint(f.stored())), big.NewInt(1)))
	v = new(big.Float)
	if f.isSpecial(biased, m, negative) {
		if negative {
			v.Neg(v)
		}
		return v, f.specialClass(m)
	}
	scale := biased - f.bias
	switch {
	case f.explicitBit:
		scale = max(scale, 1-f.bias)
	case biased > 0 || f.mant == 0:
		m.SetBit(m, f.mant, 1)
	default:
		scale = 1 - f.bias
	}
	v.SetMantExp(new(big.Float).SetInt(m), scale-f.mant)
	if negative {
		v.Neg(v)
	}
	return v, Finite
}

// specialClass distinguishes infinity from NaN by the stored mantissa.
func (f floatFormat) specialClass(m *big.Int) FloatClass {
	fraction := new(big.Int).And(m, new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), uint(f.mant)), big.NewInt(1)))
	if f.finite || fraction.Sign() != 0 {
		return NaN
	}
	return Infinite
}

// BigFloatAttr returns v rounded to the nearest value of t, ties to even, or infinity or NaN with
// v's sign.
func BigFloatAttr(v *big.Float, class FloatClass, t *FloatType) FloatAttr {
	lo, hi := encodeBigFloat(v, v.Signbit(), class, t)
	return FloatAttr{Type: t, Lo: lo, Hi: hi}
}

// isSpecial reports whether the fields encode infinity or NaN.
func (f floatFormat) isSpecial(biased int, m *big.Int, negative bool) bool {
	top := 1<<f.exp - 1
	switch {
	case f.nanIsNegZero:
		return negative && biased == 0 && m.Sign() == 0
	case !f.finite:
		return biased == top
	case f.exp+f.mant < 7:
		return false
	}
	full := new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), uint(f.mant)), big.NewInt(1))
	return biased == top && m.Cmp(full) == 0
}
