package ir

import (
	"math"
	"math/big"
	"math/bits"
	"strconv"
	"strings"
)

// decimal returns MLIR's decimal text of the value if that has a point: six digits with an exponent
// if they read back as the same value, otherwise as many digits as the format needs.
func (a FloatAttr) decimal() (string, bool) {
	t := a.Type.(*FloatType)
	v, exact := decodeFloat(a.Lo, a.Hi, t)
	if !exact || math.IsInf(v, 0) || math.IsNaN(v) {
		return "", false
	}
	s := sixDigits(v)
	if t.Width >= 32 && hasFewDigits(v) {
		return s, true
	}
	if !a.isNearest(s) {
		s = naturalDigits(v, t)
	}
	return s, strings.IndexByte(s, '.') >= 0
}

// isNearest reports whether a is the value of its type nearest to the number.
func (a FloatAttr) isNearest(number string) bool {
	switch t := a.Type.(*FloatType); t {
	case F64, F32:
		v, _ := strconv.ParseFloat(number, t.Width)
		return Float64Attr(v, t) == a
	default:
		v, _, _ := big.ParseFloat(number, 10, 256, big.ToNearestEven)
		lo, hi := encodeBigFloat(v, v.Signbit(), Finite, t)
		return lo == a.Lo && hi == a.Hi
	}
}

// sixDigits returns v as 1.234560e+00, six significant digits and a zero.
func sixDigits(v float64) string {
	if hasFewDigits(v) {
		s := strconv.FormatFloat(v, 'e', 5, 64)
		e := strings.IndexByte(s, 'e')
		return s[:e] + "0" + s[e:]
	}
	digits, exp := digitsOf(v, 6)
	digits += "0000000"[len(digits):]
	sign := "+"
	if exp < 0 {
		sign, exp = "-", -exp
	}
	if exp < 10 {
		sign += "0"
	}
	return minus(v) + digits[:1] + "." + digits[1:] + "e" + sign + strconv.Itoa(exp)
}

// naturalDigits returns v with the number of digits of the format, without an exponent if it is
// near 1. Values with one digit were handled by sixDigits.
func naturalDigits(v float64, t *FloatType) string {
	limit := 2 + (floatFormats[t.Name].mant+1)*59/196
	digits, exp := digitsOf(v, limit)
	point := exp + 1 // digits before the point
	switch zeros := point - len(digits); {
	case zeros > 3 || point > limit || exp < -3:
		sign := "+"
		if exp < 0 {
			sign = ""
		}
		return minus(v) + digits[:1] + "." + digits[1:] + "E" + sign + strconv.Itoa(exp)
	case zeros >= 0:
		return minus(v) + digits + strings.Repeat("0", zeros)
	case point <= 0:
		return minus(v) + "0." + strings.Repeat("0", -point) + digits
	}
	return minus(v) + digits[:point] + "." + digits[point:]
}

// hasFewDigits reports whether v is known to have at most six decimal digits.
func hasFewDigits(v float64) bool {
	scaled := math.Abs(v) * 1e5 // exact, as v has 24 bits and 1e5 has 17
	return float64(float32(v)) == v && scaled < 1e6 && scaled == math.Trunc(scaled)
}

func minus(v float64) string {
	if math.Signbit(v) {
		return "-"
	}
	return ""
}

// digitsOf returns at most n significant digits of v, without trailing zeros, and the exponent of
// the first one. v must not be 0. It rounds as LLVM's APFloat does: it first truncates to slightly
// more bits than n digits need, then rounds half up.
func digitsOf(v float64, n int) (digits string, exp int) {
	significand, exp := decimalOf(v)
	if surplus := significand.BitLen() - (n*196+58)/59; surplus > 0 {
		drop := surplus * 59 / 196
		exp += drop
		significand.Quo(significand, new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(drop)), nil))
	}
	all := significand.Append(nil, 10)
	exp += len(all) - 1
	if len(all) > n {
		kept, carried := roundDigits(all, n)
		all, exp = kept, exp+carried
	}
	return string(all[:1]) + strings.TrimRight(string(all[1:]), "0"), exp
}

// decimalOf returns |v| as significand * 10^exp.
func decimalOf(v float64) (significand *big.Int, exp int) {
	fraction, exp2 := math.Frexp(math.Abs(v))
	mantissa := uint64(math.Ldexp(fraction, 53))
	exp2 -= 53
	zeros := bits.TrailingZeros64(mantissa)
	significand = new(big.Int).SetUint64(mantissa >> zeros)
	exp2 += zeros
	if exp2 >= 0 {
		return significand.Lsh(significand, uint(exp2)), 0
	}
	return significand.Mul(significand, new(big.Int).Exp(big.NewInt(5), big.NewInt(int64(-exp2)), nil)), exp2
}

// roundDigits keeps n digits, rounding half up. carried is 1 if rounding added a digit, which is
// dropped again: 999 becomes 100.
func roundDigits(all []byte, n int) (kept []byte, carried int) {
	kept = all[:n]
	if all[n] < '5' {
		return kept, 0
	}
	for i := n - 1; i >= 0; i-- {
		if kept[i] != '9' {
			kept[i]++
			return kept, 0
		}
		kept[i] = '0'
	}
	kept[0] = '1'
	return kept, 1
}
