package raw_test

import (
	"errors"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/iree/dtype"
	"github.com/abi-opt/abi-opt/iree/raw"
)

func tensor(elem ir.Type, dims ...int64) ir.Type {
	for i, d := range dims {
		if d < 0 {
			dims[i] = ir.Dynamic
		}
	}
	return ir.Tensor(elem, dims, nil)
}

func irTypes(t ...ir.Type) []ir.Type { return t }

func TestFromFuncType(t *testing.T) {
	i3, si32, ui32 := ir.Int(3), ir.IntOf(32, ir.Signed), ir.IntOf(32, ir.Unsigned)
	for _, c := range []struct {
		inputs, results []ir.Type
		text            string
		unmapped        int
	}{
		{nil, nil, "I1!R1!", 0},
		{irTypes(tensor(ir.I64, 4, 4), tensor(ir.I64, 5, 5)), irTypes(tensor(ir.I64, 5, 5)), "I19!B7!t7d4d4B7!t7d5d5R10!B7!t7d5d5", 0},
		{irTypes(tensor(ir.I64, -1, 4)), nil, "I11!B8!t7d-1d4R1!", 0},
		{irTypes(tensor(ir.F32, -1, -1)), irTypes(tensor(ir.F32, -1, -1)), "I10!B7!d-1d-1R10!B7!d-1d-1", 0},
		{irTypes(ir.I32), nil, "I6!S3!t6R1!", 0},
		{irTypes(ir.I1), nil, "I6!S3!t4R1!", 0},
		{irTypes(tensor(ir.F32, 1)), nil, "I6!B3!d1R1!", 0},
		{irTypes(tensor(ir.F64, 1)), nil, "I8!B5!t2d1R1!", 0},
		{irTypes(tensor(ir.F16, 1)), nil, "I8!B5!t1d1R1!", 0},
		{irTypes(tensor(ir.BF16, 1)), nil, "I8!B5!t3d1R1!", 0},
		{irTypes(tensor(ir.I8, 1)), nil, "I8!B5!t4d1R1!", 0},
		{irTypes(tensor(ir.I16, 1)), nil, "I8!B5!t5d1R1!", 0},
		{irTypes(i3), nil, "I4!U1!R1!", 1},
		{nil, irTypes(i3), "I1!R4!U1!", 1},
		{nil, irTypes(tensor(ir.F32, 4)), "I1!R6!B3!d4", 0},
		{irTypes(si32, ui32), irTypes(tensor(ui32)), "I12!S3!t6S4!t10R7!B4!t10", 0},
		{irTypes(ir.UnrankedTensor(ir.F32), ir.MemRef(ir.F32, []int64{4}, nil, nil), ir.Vector(ir.F32, 4)), nil, "I12!U1!B3!d4U1!R1!", 2},
		{irTypes(ir.Index, ir.Complex(ir.F32), ir.Tuple(ir.I8), ir.Opaque("hal", "buffer"), tensor(ir.Index, 4)), nil, "I16!U1!U1!U1!O1!U1!R1!", 4},
		{irTypes(ir.MemRef(ir.F32, []int64{ir.Dynamic, 8}, ir.StridedLayout(0, ir.Dynamic, 2), nil), ir.UnrankedMemRef(ir.F32, nil)), nil, "I12!B6!d-1d8U1!R1!", 1},
		{irTypes(tensor(ir.F32, 1<<31), tensor(ir.F32, 1<<31-1)), nil, "I19!U1!B12!d2147483647R1!", 1},
	} {
		s, unmapped := raw.Options{}.FromFuncType(ir.Func(c.inputs, c.results))
		if text, err := s.Encode(); text != c.text || err != nil || len(unmapped) != c.unmapped {
			t.Errorf("%v: %q, %v, %v, want %q", c.inputs, text, unmapped, err, c.text)
		}
	}
}

func TestWarning(t *testing.T) {
	_, unmapped := raw.Options{}.FromFuncType(ir.Func(irTypes(ir.I8, ir.Index), irTypes(ir.None)))
	const rest = " of function f is not a recognized public ABI type and the function may not be invokable by standard tools"
	for i, want := range []string{"Argument #1" + rest, "Result #0" + rest} {
		if got := raw.Warning("f", unmapped[i]); got != want {
			t.Error(got)
		}
	}
}

// What FromFuncType recognises comes back, but for i1.
func TestFuncType(t *testing.T) {
	want := ir.Func(irTypes(tensor(ir.F32, -1, 4), ir.I64, ir.IntOf(16, ir.Unsigned)), irTypes(tensor(ir.BF16)))
	s, _ := raw.Options{}.FromFuncType(want)
	if got, err := s.FuncType(); got != want || err != nil {
		t.Errorf("%v, %v, want %v", got, err, want)
	}
	for _, typ := range []raw.Type{ref, unrecognized} {
		for _, s := range []raw.Signature{{Inputs: list(typ)}, {Results: list(typ)}} {
			if got, err := s.FuncType(); err == nil {
				t.Errorf("%v is %v", s, got)
			}
		}
	}
	if _, err := (raw.Signature{Inputs: list(raw.ScalarOf(dtype.Bool))}).FuncType(); !errors.Is(err, raw.BadElem) {
		t.Error(err)
	}
}
