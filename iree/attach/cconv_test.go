package attach_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/iree/cconv"
)

func TestCallingConvention(t *testing.T) {
	types := func(t ...ir.Type) []ir.Type { return t }
	for _, c := range []struct {
		inputs, results []ir.Type
		want            string
	}{
		{nil, nil, "0v_v"},
		{types(ir.I1, ir.I8, ir.I16, ir.I32, ir.I64), nil, "0iiiiI_v"},
		{types(ir.F16, ir.BF16, ir.TF32, ir.F32, ir.F64), nil, "0iiifF_v"},
		{types(ir.Int(3), ir.IntOf(64, ir.Signed), ir.IntOf(8, ir.Unsigned)), types(ir.Index), "0iIi_I"},
		{types(ir.Tensor(ir.F32, nil, nil), ir.MemRef(ir.F32, nil, nil, nil), ir.Vector(ir.F32, 4)), types(ir.Opaque("hal", "buffer_view")), "0rrr_r"},
		{types(ir.Tuple(ir.I8, ir.Tuple(ir.F32, ir.Index))), types(ir.Tuple()), "0ifI_v"},
	} {
		s, err := cconv.FromFuncType(ir.Func(c.inputs, c.results))
		if err != nil || s != c.want {
			t.Errorf("%v -> %v: %v, %v, want %s", c.inputs, c.results, s, err, c.want)
		}
	}
	for _, typ := range types(ir.None, ir.Complex(ir.F32), ir.Func(nil, nil), ir.I128, ir.Int(33), ir.Int(0), ir.F80, ir.F128, ir.Tuple(ir.None)) {
		for _, f := range []*ir.FunctionType{ir.Func(types(typ), nil), ir.Func(nil, types(typ))} {
			if s, err := cconv.FromFuncType(f); err == nil {
				t.Errorf("%v is %v", f, s)
			}
		}
	}
	_, err := cconv.FromFuncType(ir.Func(types(ir.None), nil))
	if err.Error() != "unsupported external calling convention type none" {
		t.Error(err)
	}
}
