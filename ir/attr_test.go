package ir_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
)

// The bytes of a blob are elements of its type, little end first.
func TestElementsFromBytes(t *testing.T) {
	for _, test := range []struct {
		of   ir.Type
		data string
		want string // the elements; "none" if the bytes are none
	}{
		{ir.I8, "\x01\xff", "1 : i8, -1 : i8"},
		{ir.I32, "\x01\x02\x00\x00", "513 : i32"},
		{ir.I32, "\x01\x02\x00", "none"},
		{ir.Int(12), "\xff\x0f", "-1 : i12"},
		{ir.Int(0), "\x00\x00", "0 : i0, 0 : i0"},
		{ir.Index, "\x07\x00\x00\x00\x00\x00\x00\x00", "7 : index"},
		{ir.I64, "\x01\x00\x00\x00\x00\x00\x00\x80", "-9223372036854775807 : i64"},
		{ir.Int(72), "\x01\x00\x00\x00\x00\x00\x00\x00\x02", "36893488147419103233 : i72"},
		{ir.F16, "\x00\x3e", "1.500000e+00 : f16"},
		{ir.F64, "\x00\x00\x00\x00\x00\x00\xf8\xbf", "-1.500000e+00 : f64"},
		{ir.F80, "\x00\x00\x00\x00\x00\x00\x00\xc0\xff\x3f", "1.500000e+00 : f80"},
		{ir.Complex(ir.F32), "\x00\x00\x80\x3f\x00\x00\x00\x40", "[1.000000e+00 : f32, 2.000000e+00 : f32]"},
		{ir.Complex(ir.I8), "\x01\x02\x03\x04", "[1 : i8, 2 : i8], [3 : i8, 4 : i8]"},
		{ir.Complex(ir.I8), "\x01\x02\x03", "none"},
		{ir.None, "\x01", "none"},
	} {
		elems := ir.ElementsFromBytes([]byte(test.data), test.of)
		got := "none"
		if elems != nil {
			var texts []string
			for _, e := range elems {
				texts = append(texts, ir.AttrString(e))
			}
			got = strings.Join(texts, ", ")
		}
		if got != test.want {
			t.Errorf("%q as %v: %s, not %s", test.data, test.of, got, test.want)
		}
	}
}

// A resource has elements if its bytes are known, and are some.
func TestResourceElements(t *testing.T) {
	known := &ir.Blob{Known: true, Data: []byte{1, 2, 3, 4}}
	for _, test := range []struct {
		a    ir.DenseResourceAttr
		want string
	}{
		{ir.DenseResourceAttr{Key: "k", Type: ir.Vector(ir.I8, 4)}, "resource does not exist"},
		{ir.DenseResourceAttr{Key: "k", Type: ir.Vector(ir.I8, 4), Blob: &ir.Blob{}}, "resource does not exist"},
		{ir.DenseResourceAttr{Key: "k", Type: ir.Tensor(ir.Opaque("t", "x"), []int64{4}, nil), Blob: known}, "no known conversion for innermost element type"},
		{ir.DenseResourceAttr{Key: "k", Type: ir.Vector(ir.I8, 4), Blob: known}, "has too many elements"},
		{ir.DenseResourceAttr{Key: "k", Type: ir.Vector(ir.I8, 1<<62, 4), Blob: &ir.Blob{Known: true}}, "raw data size does not match element type size"},
		{ir.DenseResourceAttr{Key: "k", Type: ir.Vector(ir.I16, 2), Blob: known}, ""},
	} {
		d, problem := test.a.Elements(3)
		if problem != test.want || problem == "" && ir.AttrString(d) != "dense<[513, 1027]> : vector<2xi16>" {
			t.Errorf("%v: %s, %q", ir.AttrString(test.a), ir.AttrString(d), problem)
		}
		if test.a.AttrType() != test.a.Type {
			t.Errorf("the type of %s is %v", ir.AttrString(test.a), test.a.AttrType())
		}
	}
}

// Zero is known of numbers alone.
func TestZeroOf(t *testing.T) {
	for of, want := range map[ir.Type]string{
		ir.I8: "0 : i8", ir.Index: "0 : index", ir.F32: "0.000000e+00 : f32",
		ir.Complex(ir.F64): "[0.000000e+00, 0.000000e+00]", ir.Vector(ir.I8, 2): "",
	} {
		got := ""
		if zero := ir.ZeroOf(of); zero != nil {
			got = ir.AttrString(zero)
		}
		if got != want {
			t.Errorf("zero of %v is %s, not %s", of, got, want)
		}
	}
}

// Attributes without elements, and those of rare kinds, in text.
func TestRareAttributes(t *testing.T) {
	complexes := ir.Array(ir.Array(ir.Float64Attr(1, ir.F32), ir.Float64Attr(-2, ir.F32)))
	for want, a := range map[string]ir.Attribute{
		"array<f32: 1.000000e+00, -2.500000e+00>": ir.DenseArray(ir.F32, int64(math.Float32bits(1)), int64(math.Float32bits(-2.5))),
		"array<f64: 5.000000e-01>":                ir.DenseArray(ir.F64, int64(math.Float64bits(0.5))),
		"array<i8: -1, 127>":                      ir.DenseArray(ir.I8, -1, 127),
		"array<i64: -9223372036854775808>":        ir.DenseI64Array(math.MinInt64),
		"array<i1: true, false>":                  ir.DenseArray(ir.I1, 1, 0),
		"array<i32>":                              ir.DenseArray(ir.I32),
		`"a\22b" : i32`:                           ir.TypedStringAttr{Value: `a"b`, Type: ir.I32},
		"dense<(1.000000e+00,-2.000000e+00)> : tensor<3xcomplex<f32>>": ir.DenseElementsAttr{Type: ir.Tensor(ir.Complex(ir.F32), []int64{3}, nil), Values: complexes},
		"distinct[7]<>":                          ir.DistinctAttr{Number: 7},
		"distinct[7]<true>":                      ir.DistinctAttr{Number: 7, Value: ir.True},
		"dense_resource<key> : vector<2xi8>":     ir.DenseResourceAttr{Key: "key", Type: ir.Vector(ir.I8, 2)},
		`dense_resource<"a key"> : vector<2xi8>`: ir.DenseResourceAttr{Key: "a key", Type: ir.Vector(ir.I8, 2)},
	} {
		if got := ir.AttrString(a); got != want {
			t.Errorf("%s, not %s", got, want)
		}
	}
	large := ir.DenseElementsAttr{Type: ir.Vector(ir.I8, 3), Values: ir.Array(ir.IntAttr(1, ir.I8), ir.IntAttr(2, ir.I8), ir.IntAttr(3, ir.I8))}
	places := ir.DenseElementsAttr{Type: ir.Tensor(ir.I64, []int64{3, 1}, nil), Values: ir.Array(ir.IntAttr(1, ir.I64), ir.IntAttr(2, ir.I64), ir.IntAttr(3, ir.I64))}
	for limit, want := range []string{
		2: "dense_resource<__elided__> : vector<3xi8> dense_resource<__elided__> : vector<9xi8>",
		3: "dense<[1, 2, 3]> : vector<3xi8> sparse<[[1], [2], [3]], [1, 2, 3]> : vector<9xi8>",
	} {
		w := ir.Writer{ElideLarger: &limit}
		large.Print(&w)
		w.Byte(' ')
		ir.SparseElementsAttr{Type: ir.Vector(ir.I8, 9), Indices: places, Values: large}.Print(&w)
		if got := string(w.Bytes()); want != "" && got != want {
			t.Errorf("without more than %d elements: %s, not %s", limit, got, want)
		}
	}
	many := slices.Repeat(complexes.Elems, 101)
	text := ir.AttrString(ir.DenseElementsAttr{Type: ir.Tensor(ir.Complex(ir.F32), []int64{101}, nil), Values: ir.Array(many...)})
	if !strings.HasPrefix(text, `dense<"0x0000803F000000C00000803F000000C0`) || len(text) != len(`dense<"0x"> : tensor<101xcomplex<f32>>`)+101*16 {
		t.Errorf("complex numbers in hexadecimal: %.80s, %d", text, len(text))
	}
	few := ir.DenseI64Array(-5, 1<<40, 7)
	if got := few.Ints(); !slices.Equal(got, []int64{-5, 1 << 40, 7}) || few.Len() != 3 || few.At(1) != 1<<40 {
		t.Errorf("the elements are %v", got)
	}
}

// Entries are found in small dictionaries and in large ones.
func TestDictGet(t *testing.T) {
	for _, n := range []int{0, 1, 7, 8, 9, 10, 40} {
		var entries []ir.NamedAttribute
		for i := range n {
			entries = append(entries, ir.NamedAttribute{Name: fmt.Sprintf("n%02d", i), Value: ir.IntAttr(int64(i), ir.I64)})
		}
		d := ir.Dict(entries...)
		for i := range n {
			if got := d.Get(fmt.Sprintf("n%02d", i)); got != ir.Attribute(ir.IntAttr(int64(i), ir.I64)) {
				t.Errorf("entry %d of %d is %v", i, n, got)
			}
		}
		for _, name := range []string{"", "n", "n000", "n03x", "z"} {
			if d.Get(name) != nil {
				t.Errorf("%d entries have %q", n, name)
			}
		}
	}
}

// A layout or memory space that says nothing is none.
func TestMemRefIsCanonical(t *testing.T) {
	plain := ir.MemRef(ir.F32, []int64{2, 3}, nil, nil)
	zero := ir.IntAttr(0, ir.I64)
	if ir.MemRef(ir.F32, []int64{2, 3}, nil, zero) != plain || ir.UnrankedMemRef(ir.F32, zero) != ir.UnrankedMemRef(ir.F32, nil) {
		t.Error("memory space 0 is not the default")
	}
	if ir.MemRef(ir.F32, []int64{2, 3}, nil, ir.IntAttr(1, ir.I64)) == plain || ir.MemRef(ir.F32, []int64{2, 3}, nil, ir.StringAttr("")) == plain {
		t.Error("a memory space is dropped")
	}
	if text := ir.UnrankedMemRef(ir.F32, ir.IntAttr(1, ir.I64)).String(); text != "memref<*xf32, 1>" {
		t.Error(text)
	}
}

// A value knows where it came from, and a use what it uses and where.
func TestValuesAndUses(t *testing.T) {
	def := &ir.OpDef{Name: "t.op"}
	at := ir.NameLoc{Name: "here"}
	block := ir.NewBlock(ir.I32, ir.I64)
	b := ir.AtEnd(block)
	b.Loc = at
	o := b.Create(ir.OpState{Def: def, Operands: []*ir.Value{block.Arg(1), block.Arg(0), block.Arg(1)}, ResultTypes: []ir.Type{ir.I8}})
	if o.Result(0).Loc() != ir.Location(at) || block.Arg(0).Loc() != ir.Location(ir.UnknownLoc{}) {
		t.Errorf("locations %v, %v", o.Result(0).Loc(), block.Arg(0).Loc())
	}
	block.Arg(1).SetLoc(at)
	if block.Arg(1).Loc() != ir.Location(at) || block.Arg(0).Loc() != ir.Location(ir.UnknownLoc{}) {
		t.Error("the location of an argument")
	}
	var places []int
	for u := range block.Arg(1).Uses {
		if o.Operand(u.Index()) != block.Arg(1) || u.Owner() != o {
			t.Error("a use of another value")
		}
		places = append(places, u.Index())
	}
	if slices.Sort(places); !slices.Equal(places, []int{0, 2}) {
		t.Errorf("used at %v", places)
	}
	if block.Arg(1).Block() != block || o.Result(0).Block() != block {
		t.Error("the block of a value")
	}
}
