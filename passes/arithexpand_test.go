package passes_test

import (
	"math"
	"testing"

	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/passes/arithexpand"
	"github.com/abi-opt/abi-opt/passes/transforms"
)

// known returns the bits that a conversion of a constant becomes.
func known(t *testing.T, v float64, from, to *ir.FloatType, conversion *ir.OpDef) (bits int64) {
	t.Helper()
	module := ir.NewModule(ir.UnknownLoc{})
	b := arith.NewBuilder(ir.AtEnd(module.Region(0).First()))
	converted := b.Value(conversion, to, b.ConstFloat(from, v))
	user := b.Create(ir.OpState{Name: "test.use", Operands: []*ir.Value{b.BitCast(ir.Int(to.Width), converted)}})
	ctx := ir.NewContext(arith.Dialect)
	var all []pass.Setting
	for _, o := range arithexpand.Pass.Options {
		all = append(all, pass.Setting{Name: o.Name, Value: "true"})
	}
	for _, p := range []*pass.Pass{arithexpand.Pass, transforms.Canonicalize} {
		settings, err := pass.NewSettings(p, all...)
		if err != nil {
			t.Fatal(err)
		}
		all = nil
		c := pass.NewContext(ctx, settings)
		p.Run(c, module)
		if c.Failed() {
			t.Fatal(c.Diags)
		}
	}
	n, ok := ir.ConstantOf(user.Operand(0)).(ir.IntegerAttr)
	if !ok {
		t.Fatalf("%g from %s to %s is not folded", v, from, to)
	}
	bits, _ = n.Int64()
	return bits & (1<<to.Width - 1)
}

// What is done on the bits gives the number that is nearest.
func TestSmallTypes(t *testing.T) {
	bitsOf := func(v float64, f *ir.FloatType) int64 {
		return int64(ir.Float64Attr(v, f).Lo)
	}
	values := []float64{0, 0.24, 0.26, 0.3, 0.5, 0.6, 0.74, 0.75, 0.76, 1, 1.1, 1.24, 1.25, 1.26, 1.5, 1.75, 2, 2.5, 2.51, 3, 3.5, 4, 5, 5.01, 6}
	for _, v := range values {
		for _, v := range []float64{v, -v, math.Copysign(v, -1)} {
			for _, to := range []*ir.FloatType{ir.F4E2M1FN, ir.BF16} {
				if got, want := known(t, v, ir.F32, to, arith.TruncFOp), bitsOf(v, to); got != want {
					t.Errorf("%g as %s is %#x, want %#x", v, to, got, want)
				}
			}
		}
	}
	for bits := range 16 {
		v := []float64{0, 0.5, 1, 1.5, 2, 3, 4, 6}[bits%8]
		if bits >= 8 {
			v = math.Copysign(v, -1)
		}
		for _, to := range []*ir.FloatType{ir.F16, ir.F32, ir.F64} {
			if got, want := known(t, v, ir.F4E2M1FN, to, arith.ExtFOp), bitsOf(v, to); got != want {
				t.Errorf("f4E2M1FN %g as %s is %#x, want %#x", v, to, got, want)
			}
		}
	}
	for _, exponent := range []int{-126, -14, -1, 0, 1, 15, 127} {
		v := math.Ldexp(1, exponent)
		if got, want := known(t, v, ir.F8E8M0FNU, ir.F64, arith.ExtFOp), bitsOf(v, ir.F64); got != want {
			t.Errorf("f8E8M0FNU %g as f64 is %#x, want %#x", v, got, want)
		}
		if got, want := known(t, v*1.4, ir.F32, ir.F8E8M0FNU, arith.TruncFOp), int64(exponent+127); got != want {
			t.Errorf("%g as f8E8M0FNU is %#x, want %#x", v*1.4, got, want)
		}
	}
	if got := known(t, math.Inf(-1), ir.F32, ir.F4E2M1FN, arith.TruncFOp); got != 0xf {
		t.Errorf("minus infinity as f4E2M1FN is %#x, want -6", got)
	}
}
