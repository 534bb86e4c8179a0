package llvmir

import (
	"math"
	"strconv"

	"github.com/abi-opt/abi-opt/ir"
)

// floatText spells a floating-point number exactly: in decimal where that is exact, and otherwise
// as bits in LLVM's form for the type. A float is written as the double of the same value.
func floatText(a ir.FloatAttr) string {
	switch a.Type {
	case ir.F64:
		return doubleText(a.Lo)
	case ir.F32:
		return doubleText(widen(uint32(a.Lo)))
	case ir.F16:
		return "0xH" + hexDigits(a.Lo, 4)
	case ir.BF16:
		return "0xR" + hexDigits(a.Lo, 4)
	case ir.F80: // sign and exponent first
		return "0xK" + hexDigits(a.Hi, 4) + hexDigits(a.Lo, 16)
	case ir.F128: // the low half first
		return "0xL" + hexDigits(a.Lo, 16) + hexDigits(a.Hi, 16)
	case ir.PPCF128: // the first number first
		return "0xM" + hexDigits(a.Lo, 16) + hexDigits(a.Hi, 16)
	}
	return ""
}

func doubleText(bits uint64) string {
	v := math.Float64frombits(bits)
	if !math.IsNaN(v) && !math.IsInf(v, 0) {
		text := strconv.FormatFloat(v, 'e', 6, 64)
		if back, err := strconv.ParseFloat(text, 64); err == nil && math.Float64bits(back) == bits {
			return text
		}
	}
	return "0x" + hexDigits(bits, 16)
}

// widen returns the bits of the double with the value of a float. A NaN keeps its payload, and
// stays quiet or signaling.
func widen(bits uint32) uint64 {
	v := math.Float32frombits(bits)
	if v == v {
		return math.Float64bits(float64(v))
	}
	return uint64(bits>>31)<<63 | 0x7FF<<52 | uint64(bits&(1<<23-1))<<29
}

func hexDigits(v uint64, n int) string {
	const hex = "0123456789ABCDEF"
	buf := make([]byte, n)
	for i := n - 1; i >= 0; i-- {
		buf[i] = hex[v&15]
		v >>= 4
	}
	return string(buf)
}
