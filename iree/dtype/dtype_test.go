package dtype_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/iree/dtype"
)

// The names, codes and sizes of the raw ABI document.
var rawABI = []struct {
	t      dtype.Type
	name   string
	size   int
	format string
}{
	{dtype.Float32, "float32", 4, "f"},
	{dtype.Float16, "float16", 2, ""},
	{dtype.Float64, "float64", 8, "d"},
	{dtype.BFloat16, "bfloat16", 2, ""},
	{dtype.Int8, "sint8", 1, "b"},
	{dtype.Int16, "sint16", 2, "h"},
	{dtype.Int32, "sint32", 4, "i"},
	{dtype.Int64, "sint64", 8, "q"},
	{dtype.Uint8, "uint8", 1, "c"},
	{dtype.Uint16, "uint16", 2, "H"},
	{dtype.Uint32, "uint32", 4, "I"},
	{dtype.Uint64, "uint64", 8, "Q"},
}

func TestRawCodes(t *testing.T) {
	for code, want := range rawABI {
		t.Run("size of "+want.name, func(t *testing.T) {
			if got := want.t.Size(); got != want.size || want.t.Format() != want.format {
				t.Errorf("size %d, format %q", got, want.t.Format())
			}
		})
		t.Run("name of "+want.name, func(t *testing.T) {
			if got := want.t.String(); got != want.name {
				t.Error(got)
			}
		})
		got, ok := dtype.FromRawCode(int32(code))
		if !ok || got != want.t {
			t.Errorf("code %d: %v", code, got)
		}
		if back, ok := want.t.RawCode(); !ok || back != int32(code) {
			t.Errorf("%v has code %d", want.t, back)
		}
	}
	for _, code := range []int32{-1, 12, 1 << 30} {
		if got, ok := dtype.FromRawCode(code); ok {
			t.Errorf("code %d is %v", code, got)
		}
	}
	if _, ok := dtype.Bool.RawCode(); ok {
		t.Error("raw signatures have no code for bool")
	}
}

func TestV1Names(t *testing.T) {
	for _, typ := range dtype.All() {
		back, ok := dtype.FromV1(typ.V1())
		lost := typ.Class() == dtype.Uint
		if !ok || (back == typ) == lost || back.Bits() != typ.Bits() {
			t.Errorf("%v is %q, which is %v", typ, typ.V1(), back)
		}
	}
	if got, ok := dtype.FromV1(""); ok {
		t.Errorf("no name is %v", got)
	}
}

// Both runtime codes hold the width of the stored element.
func TestRuntimeCodes(t *testing.T) {
	for _, typ := range dtype.All() {
		if got := int(typ.HAL() >> 24); got != typ.Size()*8 {
			t.Errorf("%v: HAL code %#x", typ, typ.HAL())
		}
		if got := int(typ.LegacyHAL() & 0xff); got != typ.Size()*8 && typ != dtype.Bool {
			t.Errorf("%v: legacy HAL code %#x", typ, typ.LegacyHAL())
		}
	}
	for typ, want := range map[dtype.Type][2]uint32{
		dtype.Float32:  {0x20000021, 0x03000020},
		dtype.Int64:    {0x40000010, 0x01000040},
		dtype.Int32:    {0x20000010, 0x01000020},
		dtype.Uint32:   {0x20000012, 0x02000020},
		dtype.BFloat16: {0x10000022, 0x00000010},
	} {
		if typ.HAL() != want[0] || typ.LegacyHAL() != want[1] {
			t.Errorf("%v: %#x, %#x", typ, typ.HAL(), typ.LegacyHAL())
		}
	}
}

func TestUnknownType(t *testing.T) {
	for _, typ := range []dtype.Type{dtype.None, 200} {
		if typ.String() != "!BADTYPE!" || typ.Size() != 0 || typ.V1() != "" || typ.VM() != 0 {
			t.Errorf("type %d: %v", uint8(typ), typ)
		}
	}
}
