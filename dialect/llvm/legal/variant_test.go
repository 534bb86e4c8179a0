package legal

import (
	"testing"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// TestVariants gives names of vector variants to functions; the expected results are
// llvm-as 22's.
func TestVariants(t *testing.T) {
	two := llvm.Func(llvm.Void, false, ir.I64, ir.F64)
	one := llvm.Func(llvm.Void, false, ir.I64)
	odd := llvm.Func(llvm.Void, false, ir.I1)
	result := llvm.Func(ir.I32, false, ir.I1)
	for _, c := range []struct {
		ft   *llvm.FunctionType
		name string
		want bool
	}{
		{two, "_ZGVnN2vv_f", true},
		{two, "_ZGVnN2v_f", false},
		{two, "_ZGVnN2vvv_f", false},
		{two, "_ZGVbN2uv_f", true},
		{two, "_ZGVeM4vv_f(h)", true},
		{two, "_ZGVnN2l3v_f", true},
		{two, "_ZGVnN2ls1v_f", true},
		{two, "_ZGVnN2lsv_f", false},
		{two, "_ZGVnN2ln3v_f", true},
		{two, "_ZGVnN2va16v_f", true},
		{two, "_ZGVnN2va3v_f", false},
		{two, "_ZGVnN2va0v_f", false},
		{two, "_ZGVnN0vv_f", false},
		{two, "_ZGVnN02vv_f", true},
		{two, "_ZGVnP2vv_f", false},
		{two, "_ZGVnN2vv_", false},
		{two, "_ZGVnN2vv_f(", false},
		{two, "_ZGVnN2vv_f()", false},
		{two, "_ZGV_LLVM_N2vv_f(g)", true},
		{two, "_ZGV_LLVM_N2vv_f", false},
		{two, "_ZGV_LLVM_Nxvv_f(g)", false},
		{two, "_ZGVsMxvv_f", true},
		{two, "_ZGVnNxvv_f", false},
		{one, "_ZGVsMxu_f", false},
		{odd, "_ZGVsMxv_f", false},
		{result, "_ZGVsMxv_f", false},
		{result, "_ZGVsMxu_f", true},
		{one, "f", false},
		{one, "", false},
	} {
		if got := isVariant(c.ft, c.name); got != c.want {
			t.Errorf("%s on %v: %v", c.name, c.ft, got)
		}
	}
}
