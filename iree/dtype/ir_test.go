package dtype_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/iree/dtype"
	"github.com/abi-opt/abi-opt/iree/sig"
)

func TestIR(t *testing.T) {
	for _, typ := range dtype.All() {
		if back, ok := dtype.FromIR(typ.IR()); !ok || back != typ {
			t.Errorf("%v is %v, which is %v", typ, typ.IR(), back)
		}
	}
	for typ, want := range map[dtype.Type]string{
		dtype.Bool: "i1", dtype.Int32: "i32", dtype.Uint8: "ui8", dtype.BFloat16: "bf16", dtype.Float64: "f64",
	} {
		if got := typ.IR().String(); got != want {
			t.Errorf("%v is %s", typ, got)
		}
	}
	for width, want := range map[int]dtype.Type{8: dtype.Int8, 16: dtype.Int16, 32: dtype.Int32, 64: dtype.Int64} {
		if got, ok := dtype.FromIR(ir.IntOf(width, ir.Signed)); !ok || got != want {
			t.Errorf("si%d is %v", width, got)
		}
	}
	if got := dtype.None.IR(); got != nil {
		t.Errorf("no type is %v", got)
	}
}

func TestFromIRNone(t *testing.T) {
	types := []ir.Type{
		ir.Int(3), ir.IntOf(1, ir.Signed), ir.IntOf(128, ir.Signed), ir.IntOf(1, ir.Unsigned), ir.Int(0), ir.I128,
		ir.Index, ir.None, ir.TF32, ir.F80, ir.F128, ir.Complex(ir.F32), ir.Opaque("hal", "buffer"),
	}
	for _, f := range ir.FloatTypes {
		if f.Width <= 8 {
			types = append(types, f)
		}
	}
	for _, typ := range types {
		if got, ok := dtype.FromIR(typ); ok {
			t.Errorf("%v is %v", typ, got)
		}
	}
}

func TestUnmapped(t *testing.T) {
	for want, u := range map[string]dtype.Unmapped{
		"argument 2 of type index": {Index: 2, Type: ir.Index},
		"result 0 of type i3":      {Side: sig.Result, Type: ir.Int(3)},
	} {
		if u.String() != want {
			t.Errorf("%v, want %s", u, want)
		}
	}
}
