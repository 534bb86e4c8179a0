package ir_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/golden"
)

// TestFloatsOfEachFormat keeps what numbers become in each format: those that it
// holds, those that are rounded, down or to even, and those beyond its ends.
func TestFloatsOfEachFormat(t *testing.T) {
	numbers := []float64{
		0, math.Copysign(0, -1), 1, -1.5, 0.1, 1.0 / 3, 3, 5, 5.1, 6, 7, 7.5, 7.6, 8, 15, 15.5, 16, 17, 28, 30, 32, 240, 244, 248, 256,
		448, 464, 465, 480, 496, 512, 57344, 61439, 61440, 65504, 65519, 65520, 1e9, 3.4e38, 3.5e38, 1e300,
		0.5, 0.25, 0.125, 0.0625, 0.03125, 0.01, 0.001, 1e-5, 6e-8, 3e-8, 1e-20, 1e-38, 1e-40, 1e-45, 5e-324,
		9.9999996, 0.99999994, 999999.5, 999999, 1234567, 123456789, 16777217, 1e5, 1e6, 1e15, 1e16, 1e17, 123456789012345680, 1e21, 1e22, 1e23, 2.5e-7,
		0.0001, 0.00012, 0.00099999, 9999999999999998, 4.35, 2.675, 5e-5, 1.7976931348623157e308, 2.2250738585072014e-308, 3.4028235e38, 1.1754944e-38,
		math.Inf(1), math.Inf(-1), math.NaN(),
	}
	var b strings.Builder
	for _, format := range ir.FloatTypes {
		fmt.Fprintf(&b, "%v:", format)
		for _, n := range numbers {
			a := ir.Float64Attr(n, format)
			fmt.Fprintf(&b, " %v=%x:%x", n, a.Hi, a.Lo)
			if text := ir.AttrString(a); !strings.Contains(text, "0x") {
				b.WriteString("=" + strings.TrimSuffix(text, " : "+format.String()))
			}
		}
		b.WriteString("\n")
	}
	golden.Compare(t, "testdata/floats.golden", b.String(), "compare with mlir-opt, then: go test ./ir -update")
}

// TestDecimalsReadBack holds that a number that is written in decimal digits is the same
// when they are read as an f64, as MLIR reads them: all numbers of the small formats, and
// some of the larger ones.
func TestDecimalsReadBack(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 0))
	for _, format := range ir.FloatTypes {
		for i := range uint64(1) << min(format.Width, 11) {
			a := ir.FloatAttr{Type: format, Lo: i}
			if format.Width > 11 {
				a = ir.Float64Attr(math.Ldexp(rng.Float64()-0.5, rng.IntN(64)-48), format)
			}
			text := strings.TrimSuffix(ir.AttrString(a), " : "+format.String())
			if strings.Contains(text, "0x") {
				continue
			}
			if v, err := strconv.ParseFloat(text, 64); err != nil || ir.Float64Attr(v, format) != a {
				t.Fatalf("%v: %x:%x is written %s", format, a.Hi, a.Lo, text)
			}
		}
	}
}
