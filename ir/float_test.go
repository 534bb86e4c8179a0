package ir_test

import (
	"math"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
)

// A NaN stays one in every format that has it; its bits are what LLVM's
// APFloat::getNaN has.
func TestNaN(t *testing.T) {
	for _, tt := range []struct {
		typ    *ir.FloatType
		hi, lo uint64
	}{
		{ir.F16, 0, 0x7e00},
		{ir.BF16, 0, 0x7fc0},
		{ir.TF32, 0, 0x3fe00},
		{ir.F32, 0, 0x7fc00000},
		{ir.F64, 0, math.Float64bits(math.NaN())}, // kept as it is
		{ir.F80, 0x7fff, 0xc000000000000000},
		{ir.F128, 0x7fff800000000000, 0},
	} {
		if a := ir.Float64Attr(math.NaN(), tt.typ); a.Hi != tt.hi || a.Lo != tt.lo {
			t.Errorf("%v: %x %x, want %x %x", tt.typ, a.Hi, a.Lo, tt.hi, tt.lo)
		}
	}
}
