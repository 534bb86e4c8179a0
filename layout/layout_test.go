package layout_test

import (
	"errors"
	"fmt"
	"maps"
	"reflect"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
	"github.com/abi-opt/abi-opt/types/llvm"
)

func si(w int) ir.Type { return ir.IntOf(w, ir.Signed) }

func field(name string, t ir.Type) c.Field { return c.Field{Name: name, Type: t} }

func bits(name string, t ir.Type, w int64) c.Field {
	return c.Field{Name: name, Type: t, BitField: true, Width: w}
}

// Sizes and offsets are those of gcc and clang; LLVM types are clang's.
var layouts = []struct {
	name    string
	typ     ir.Type
	size    layout.Bytes
	align   layout.Bytes
	offsets []layout.Bits
	memory  string
}{
	{"_Bool is a byte", ir.I1, 1, 1, nil, "i8"},
	{"long double has padding", ir.F80, 16, 16, nil, "f80"},
	{"_BitInt(37) is as long", c.BitInt(ir.IntOf(37, ir.Signed)), 8, 8, nil, "i64"},
	{"_BitInt(129) is three longs", c.BitInt(ir.IntOf(129, ir.Signed)), 24, 8, nil, "!llvm.array<24 x i8>"},
	{"_BitInt(128) is aligned to 8, its LLVM type to 16", c.BitInt(ir.IntOf(128, ir.Signed)), 16, 8, nil, "i128"},
	{"a vector of three is as one of four", ir.Vector(ir.F32, 3), 16, 16, nil, "vector<3xf32>"},
	{"a vector of _Bool is an integer", ir.Vector(ir.I1, 9), 2, 2, nil, "i9"},
	{"padding between and after", c.Struct("S", field("a", si(8)), field("b", si(32)), field("c", si(8))),
		12, 4, []layout.Bits{0, 32, 64}, `!llvm.struct<"struct.S", (i8, i32, i8)>`},
	{"bit-fields share bytes", c.Struct("S", bits("a", si(32), 3), bits("b", si(32), 7), bits("c", si(32), 25)),
		8, 4, []layout.Bits{0, 3, 32}, `!llvm.struct<"struct.S", (i64)>`},
	{"a bit-field of width 0 begins a new unit", c.Struct("S", bits("a", si(32), 3), bits("", si(32), 0), bits("b", si(32), 3)),
		8, 4, []layout.Bits{0, 32, 32}, `!llvm.struct<"struct.S", (i8, array<3 x i8>, i8, array<3 x i8>)>`},
	{"an unnamed bit-field does not align", c.Struct("S", field("a", si(8)), bits("", si(64), 3)),
		2, 1, []layout.Bits{0, 8}, `!llvm.struct<"struct.S", (i8, i8)>`},
	{"packed", c.Record(&c.RecordType{Name: "S", Packed: true, Fields: []c.Field{field("a", si(8)), field("b", si(32))}}),
		5, 1, []layout.Bits{0, 8}, `!llvm.struct<"struct.S", packed (i8, i32)>`},
	{"pack = 2 also limits align", c.Record(&c.RecordType{Name: "S", Pack: 2, Fields: []c.Field{field("a", si(8)), {Name: "b", Type: si(32), Align: 16}}}),
		6, 2, []layout.Bits{0, 16}, `!llvm.struct<"struct.S", packed (i8, i8, i32)>`},
	{"align of a record", c.Record(&c.RecordType{Name: "S", Align: 16, Fields: []c.Field{field("a", si(32))}}),
		16, 16, []layout.Bits{0}, `!llvm.struct<"struct.S", (i32, array<12 x i8>)>`},
	{"the union's storage is the most aligned member", c.Union("U", field("a", c.Array(9, si(8))), field("b", ir.F64)),
		16, 8, []layout.Bits{0, 0}, `!llvm.struct<"union.U", (f64, array<8 x i8>)>`},
	{"an anonymous record", c.Struct("S", field("a", si(8)), field("", c.Union("", field("b", si(32)), field("c", ir.F32)))),
		8, 4, []layout.Bits{0, 32}, `!llvm.struct<"struct.S", (i8, struct<"union.anon", (i32)>)>`},
	{"a flexible array has no size", c.Struct("S", field("a", si(32)), field("b", c.FlexibleArray(si(64)))),
		8, 8, []layout.Bits{0, 64}, `!llvm.struct<"struct.S", (i32, array<0 x i64>)>`},
	{"a flexible array in a union", c.Union("U", field("a", si(16)), field("b", c.FlexibleArray(si(64)))),
		8, 8, []layout.Bits{0, 0}, `!llvm.struct<"union.U", (array<0 x i64>, array<8 x i8>)>`},
	{"a flexible array alone", c.Struct("S", field("b", c.FlexibleArray(si(32)))),
		0, 4, []layout.Bits{0}, `!llvm.struct<"struct.S", (array<0 x i32>)>`},
	{"records that end in a flexible array, in the middle", c.Struct("S",
		field("a", c.Array(2, c.Struct("E", field("n", si(8)), field("d", c.FlexibleArray(si(16)))))), field("b", si(8))),
		6, 2, []layout.Bits{0, 32}, `!llvm.struct<"struct.S", (array<2 x struct<"struct.E", (i8, array<0 x i16>)>>, i8)>`},
	{"members of _Atomic types and nullptr_t", c.Struct("S", field("a", c.Atomic(ir.I1)), field("b", c.Atomic(si(32))), field("n", c.Nullptr), field("x", c.Atomic(ir.F80))),
		32, 16, []layout.Bits{0, 32, 64, 128}, `!llvm.struct<"struct.S", (i8, i32, ptr, f80)>`},
	{"an empty record", c.Struct("S"), 0, 1, []layout.Bits{}, `!llvm.struct<"struct.S", ()>`},
	{"a C++ record whose member has no size", c.Record(&c.RecordType{Name: "S", CXX: true, Fields: []c.Field{field("a", c.Array(0, si(32)))}}), 0, 4, []layout.Bits{0}, `!llvm.struct<"struct.S", (array<0 x i32>)>`},
	{"a C++ record of zero width", c.Record(&c.RecordType{Name: "S", CXX: true, Fields: []c.Field{bits("", si(32), 0)}}), 1, 1, []layout.Bits{0}, `!llvm.struct<"struct.S", (i8)>`},
	{"an empty C++ record", c.Record(&c.RecordType{Name: "S", CXX: true}), 1, 1, []layout.Bits{}, `!llvm.struct<"struct.S", (i8)>`},
}

func TestLayouts(t *testing.T) {
	table := layout.NewTable(layout.X86_64)
	for _, test := range layouts {
		l, err := table.Of(test.typ)
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		var offsets []layout.Bits
		for i := range l.Fields {
			offsets = append(offsets, l.Fields[i].Offset)
		}
		if l.Size != test.size || l.Align != test.align || len(offsets)+len(test.offsets) > 0 && !reflect.DeepEqual(offsets, test.offsets) {
			t.Errorf("%s: size %v, align %v, offsets %v", test.name, l.Size, l.Align, offsets)
		}
		if got := l.Memory.Type.String(); got != test.memory {
			t.Errorf("%s: LLVM type %s, want %s", test.name, got, test.memory)
		}
	}
}

func TestErrors(t *testing.T) {
	huge := c.Array(1<<56, ir.F64)
	padded := c.Struct("", field("a", si(8)), field("b", ir.F64))
	most := c.Array(c.MaxSize/16, padded)
	tests := []struct {
		typ  ir.Type
		id   diag.ID
		path string
	}{
		{nil, c.ErrNotC, "there is no type"},
		{ir.Index, c.ErrNotC, ""},
		{ir.Int(24), c.ErrNotC, ""},
		{c.Array(1<<62, ir.F64), c.ErrTooBig, ""},
		{c.Struct("", field("a", huge), field("b", huge)), c.ErrTooBig, "field b"},
		{c.Array(c.MaxSize/16+1, padded), c.ErrTooBig, "the array is larger than 1152921504606846975 bytes"},
		{c.Struct("", field("a", most), field("b", most)), c.ErrTooBig, "field b: the record is larger than 1152921504606846975 bytes"},
		{c.Struct("", field("a", c.Array(c.MaxSize, si(8))), field("b", c.Array(0, ir.F64))), c.ErrTooBig, "the record is larger than 1152921504606846975 bytes"},
		{c.Struct("", field("a", c.Struct("", bits("b", si(8), 9)))), c.ErrBitField, "field a.b"},
		{c.Struct("", field("a", ir.I1), c.Field{Name: "b", Type: ir.I1, Align: 3}), c.ErrAlign, "field b"},
		{ir.Vector(ir.F32, 0), c.ErrVector, ""},
		{ir.Complex(ir.BF16), c.ErrComplex, ""},
		{c.Record(&c.RecordType{Union: true, Transparent: true, Fields: []c.Field{field("a", ir.F32)}}), c.ErrRecord, ""},
		{c.Record(&c.RecordType{Union: true, Transparent: true, Fields: []c.Field{field("a", si(32)), field("b", si(64))}}), c.ErrRecord, ""},
	}
	for _, test := range tests {
		_, err := layout.NewTable(layout.X86_64).Of(test.typ)
		var e *layout.Error
		if !errors.As(err, &e) || e.ID != test.id || !strings.Contains(err.Error(), test.path) {
			t.Errorf("%v: %v", test.typ, err)
		}
	}
}

func TestData(t *testing.T) {
	tests := []struct {
		typ  ir.Type
		want string
	}{
		{c.Struct("", field("a", si(8)), field("b", si(32))), "[{0b 8b} {32b 64b}]"},
		{c.Union("", field("a", si(8)), field("b", c.Struct("", field("x", si(32)), field("y", si(16))))), "[{0b 48b}]"},
		{c.Struct("", bits("a", si(32), 3), bits("", si(32), 5), bits("b", si(32), 8)), "[{0b 3b} {8b 16b}]"},
		{c.Array(2, c.Struct("", field("a", si(16)), field("b", si(8)))), "[{0b 24b} {32b 56b}]"},
		{ir.Complex(ir.F80), "[{0b 80b} {128b 208b}]"},
		{c.BitInt(ir.IntOf(9, ir.Signed)), "[{0b 9b}]"},
		{ir.Vector(ir.I1, 9), "[{0b 9b}]"},
		{ir.Vector(ir.I1, 20), "[{0b 20b}]"},
		{ir.Vector(ir.F80, 3), "[{0b 240b}]"},
		{c.Array(1<<50, si(32)), fmt.Sprintf("[{0b %db}]", int64(1)<<55)},
		{c.Array(1<<50, c.Struct("", field("a", si(16)), field("b", si(8)))), fmt.Sprintf("[{0b %db}]", int64(1)<<55)},
		{c.Struct("E"), "[]"},
	}
	// The padding of a _BitInt is in front of it in big-endian order, and so is that of a vector of bools, as clang 22 stores them.
	bigEndian := map[string]string{"!c.bitint<si9>": "[{7b 16b}]", "vector<9xi1>": "[{7b 16b}]", "vector<20xi1>": "[{4b 24b}]", "complex<f80>": "", "vector<3xf80>": ""}
	for _, test := range tests {
		for _, model := range []*layout.Model{layout.X86_64, layout.S390X} {
			want := test.want
			if special, ok := bigEndian[test.typ.String()]; ok && model.BigEndian() {
				if want = special; want == "" {
					continue
				}
			}
			l, err := layout.NewTable(model).Of(test.typ)
			if err != nil {
				t.Fatal(err)
			}
			if got := fmt.Sprint(l.Data()); got != want {
				t.Errorf("%v on %s: %s, want %s", test.typ, model.Name, got, want)
			}
		}
	}
	if l, err := layout.NewTable(layout.S390X).Of(ir.Vector(ir.I1, 7)); err == nil {
		t.Errorf("a vector of 7 bools has the layout %v, though clang has it in two", l.Data())
	}
}

// The shift of a part is the number of bits below it in the number that memory holds.
func TestShift(t *testing.T) {
	for _, tt := range []struct{ whole, at, width, little, big layout.Bits }{
		{32, 0, 32, 0, 0}, {8, 0, 3, 0, 5}, {8, 3, 5, 3, 0}, {24, 12, 12, 12, 0}, {16, 1, 1, 1, 14},
	} {
		for model, want := range map[*layout.Model]layout.Bits{layout.AArch64: tt.little, layout.S390XVector: tt.big} {
			if got := model.Shift(tt.whole, tt.at, tt.width); got != want {
				t.Errorf("%s: %d bits at %d of %d are shifted by %d, want %d", model.Name, tt.width, tt.at, tt.whole, got, want)
			}
		}
	}
}

func TestNames(t *testing.T) {
	a := llvm.NamedStruct("struct.anon", false, ir.I32)
	b := llvm.NamedStruct("struct.anon", false, ir.I64)
	outer := llvm.NamedStruct("struct.S", false, a, llvm.Array(2, b))
	var n layout.Names
	want := `!llvm.struct<"struct.S", (struct<"struct.anon", (i32)>, array<2 x struct<"struct.anon.0", (i64)>>)>`
	if got := n.Resolve(outer).String(); got != want {
		t.Errorf("got %s", got)
	}
	if got := n.Resolve(b).String(); got != `!llvm.struct<"struct.anon.0", (i64)>` {
		t.Errorf("the second time: %s", got)
	}
	third := llvm.NamedStruct("struct.anon", true, llvm.Ptr)
	for _, tt := range []struct {
		of   ir.Type
		want string
	}{
		{llvm.OpaqueStruct("struct.anon"), `!llvm.struct<"struct.anon.1", opaque>`},
		{llvm.Struct(b, b), `!llvm.struct<(struct<"struct.anon.0", (i64)>, struct<"struct.anon.0", (i64)>)>`},
		{llvm.PackedStruct(ir.I8, b), `!llvm.struct<packed (i8, struct<"struct.anon.0", (i64)>)>`},
		{llvm.Func(b, true, ir.I8), `!llvm.func<struct<"struct.anon.0", (i64)> (i8, ...)>`},
		{llvm.Func(a, false, ir.I8), `!llvm.func<struct<"struct.anon", (i32)> (i8)>`},
		{llvm.Array(3, a), `!llvm.array<3 x struct<"struct.anon", (i32)>>`},
		{third, `!llvm.struct<"struct.anon.2", packed (ptr)>`},
		{llvm.NamedStruct("struct.anon.1", false, ir.I8), `!llvm.struct<"struct.anon.1.0", (i8)>`},
	} {
		if got := n.Resolve(tt.of).String(); got != tt.want {
			t.Errorf("%v: got %s, want %s", tt.of, got, tt.want)
		}
	}
	named := maps.Collect(n.All)
	if len(named) != 6 || named["struct.anon.2"] != third || named["struct.S"] != outer {
		t.Errorf("all: %v", named)
	}
	for range n.All { // may stop early
		break
	}
}

// TestSharing lays out records that take exponential time if walked.
func TestSharing(t *testing.T) {
	empty := ir.Type(c.Struct("E"))
	for i := range 12 {
		empty = c.Struct(fmt.Sprintf("E%d", i), field("a", empty), field("b", empty))
	}
	l, err := layout.NewTable(layout.X86_64).Of(empty)
	if err != nil || l.Size != 0 {
		t.Errorf("size %v, %v", l.Size, err)
	}
	if got := l.Data(); len(got) != 0 && len(got) != 1 {
		t.Errorf("data %v", got)
	}
}

// TestWideAtomic checks that an _Atomic number of 8 bytes is aligned to 8 where others are not.
func TestWideAtomic(t *testing.T) {
	table := layout.NewTable(layout.I386)
	for _, of := range []ir.Type{ir.IntOf(64, ir.Signed), ir.F64} {
		l, err := table.Of(c.Struct("", field("a", ir.IntOf(8, ir.Signed)), field("b", c.Atomic(of))))
		if err != nil || l.Size != 16 || l.Align != 8 || l.Fields[1].Offset != 64 {
			t.Errorf("_Atomic %v in a record: %+v, %v", of, l, err)
		}
	}
}

// TestAtomicRecord checks that an _Atomic record of up to 16 bytes is padded and aligned to a power
// of two.
func TestAtomicRecord(t *testing.T) {
	si8 := ir.IntOf(8, ir.Signed)
	bytes := func(n int64) ir.Type { return c.Struct("", c.Field{Name: "a", Type: c.Array(n, si8)}) }
	for _, test := range []struct {
		of                 ir.Type
		size, align        layout.Bytes
		padding, dataBytes int
	}{
		{c.Struct(""), 1, 1, 1, 0},
		{bytes(1), 1, 1, 0, 1},
		{bytes(3), 4, 4, 1, 3},
		{bytes(9), 16, 16, 7, 9},
		{bytes(16), 16, 16, 0, 16},
		{bytes(17), 17, 1, 0, 17},
		{ir.Complex(ir.F32), 8, 8, 0, 8},
		{ir.Complex(ir.F80), 32, 16, 0, 20},
	} {
		l, err := layout.NewTable(layout.X86_64).Of(c.Atomic(test.of))
		if err != nil {
			t.Fatal(err)
		}
		data := 0
		for _, holds := range l.DataBytes() {
			if holds {
				data++
			}
		}
		if l.Size != test.size || l.Align != test.align || data != test.dataBytes {
			t.Errorf("_Atomic %v: size %d, align %d, %d bytes of data, want %d, %d, %d", test.of, l.Size, l.Align, data, test.size, test.align, test.dataBytes)
		}
		if size := l.Memory.Size; test.padding > 0 && (size != test.size || l.Memory.Elems[1].Len != int64(test.padding)) {
			t.Errorf("_Atomic %v: in memory it is %v", test.of, l.Memory.Type)
		}
	}
}
