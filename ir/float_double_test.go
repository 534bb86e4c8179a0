package ir_test

import (
	"math/big"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
)

// A number of type PPCF128 is rounded to f64 and the rest is a second f64, as llvm-as 22 has these numbers.
func TestPPCF128(t *testing.T) {
	for _, tt := range []struct {
		text   string
		lo, hi uint64
	}{
		{"0", 0, 0},
		{"-0", 1 << 63, 0},
		{"1", 0x3FF0000000000000, 0},
		{"-1.5", 0xBFF8000000000000, 0},
		{"0.1", 0x3FB999999999999A, 0xBC5999999999999A},
		{"1e308", 0x7FE1CCF385EBC8A0, 0xFC5C2A3C3D855600},
		{"1.000000000000000000000000000000123", 0x3FF0000000000000, 0x3984000000000000},
		{"3.141592653589793238462643383279502884", 0x400921FB54442D18, 0x3CA1A62633145C06},
		{"1e-295", 0x02B059949B708F29, 0x8000011AD7933930},
		{"1e400", 0x7FF0000000000000, 0},
		{"4.9406564584124654e-324", 1, 0},
		{"1e-400", 0, 0},
		{"-1e-400", 1 << 63, 0},
		{"5e-310", 0x00005C0AB9347ED7, 0},
	} {
		v, _, err := big.ParseFloat(tt.text, 10, 256, big.ToNearestEven)
		if err != nil {
			t.Fatal(err)
		}
		a := ir.BigFloatAttr(v, ir.Finite, ir.PPCF128)
		if a.Lo != tt.lo || a.Hi != tt.hi {
			t.Errorf("%s is %#x, %#x, want %#x, %#x", tt.text, a.Lo, a.Hi, tt.lo, tt.hi)
		}
		if back, class := a.Big(); class == ir.Finite {
			if again := ir.BigFloatAttr(back, class, ir.PPCF128); again != a {
				t.Errorf("%s is %v after it was read", tt.text, again)
			}
		}
	}
	for class, want := range map[ir.FloatClass]uint64{ir.Infinite: 0x7FF0000000000000, ir.NaN: 0x7FF8000000000000} {
		a := ir.BigFloatAttr(new(big.Float), class, ir.PPCF128)
		if _, back := a.Big(); a.Lo != want || a.Hi != 0 || back != class {
			t.Errorf("class %d is %#x, %#x and %d", class, a.Lo, a.Hi, back)
		}
	}
}
