package ir

import "math/big"

// encodeDoubles is encodeBigFloat for PPCF128: the number rounded to f64, and what is left of it. As in LLVM, the sum has up to 106 bits,
// and none below the smallest f64.
func encodeDoubles(v *big.Float, negative bool, class FloatClass) (lo, hi uint64) {
	const most, smallest = 106, -1074 // bits of the sum, and the exponent of the smallest f64
	all := v
	if class == Finite && v.Sign() != 0 {
		all = new(big.Float).SetPrec(uint(max(1, min(most, v.MantExp(nil)-smallest)))).Set(v)
	}
	lo, _ = encodeBigFloat(all, negative, class, F64)
	first, class := FloatAttr{Type: F64, Lo: lo}.Big()
	if class != Finite || first.Sign() == 0 {
		return lo, 0
	}
	rest := new(big.Float).SetPrec(2*most).Sub(all, first)
	if rest.Sign() == 0 {
		return lo, 0
	}
	hi, _ = encodeBigFloat(rest, rest.Signbit(), Finite, F64)
	return lo, hi
}

// sumOfDoubles is Big for PPCF128.
func sumOfDoubles(lo, hi uint64) (v *big.Float, class FloatClass) {
	first, class := FloatAttr{Type: F64, Lo: lo}.Big()
	second, ofSecond := FloatAttr{Type: F64, Lo: hi}.Big()
	if class != Finite || ofSecond != Finite || second.Sign() == 0 {
		return first, class
	}
	const widest = 2200 // bits between the greatest f64 and the smallest one
	return new(big.Float).SetPrec(widest).Add(first, second), Finite
}
