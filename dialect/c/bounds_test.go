package c_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/test/golden"
)

// bounds are types on both sides of what C and the limits of the dialect allow: each
// text with each of the values in place of #, where ~ is a space.
var bounds = []struct{ text, values string }{
	{"!c.struct<{x: #}>", "i0 i1 i2 i7 i8 i9 i16 i32 i63 i64 i65 i128 i129 si1 ui1 si8 ui8 si16 ui24 si128 ui256 index none token " +
		"f16 bf16 f32 f64 f80 f128 tf32 f8E5M2 complex<i7> complex<si8> complex<si64> complex<si65> complex<si128> complex<f80> complex<bf16> complex<i1> " +
		"vector<0xf32> vector<1xf32> vector<1048576xsi8> vector<1048577xsi8> vector<4xi1> vector<4xsi1> vector<4xsi24> vector<[4]xf32> vector<2x2xf32> vector<4xf80> vector<4xtf32> vector<f32> " +
		"!llvm.ptr !llvm.ptr<1> !llvm.ptr<269> !llvm.ptr<270> !llvm.ptr<271> !llvm.ptr<272> !llvm.void !llvm.array<2xi8> tuple<> memref<2xi8>"},
	{"!c.bitint<#>", "si0 ui0 i8 si1 ui1 si2 ui8388608 si8388608 ui8388609 f32 !llvm.ptr"},
	{"!c.array<#>", "0~x~si8 1~x~si8 ?~x~si8 -1~x~si8 x 4~x~index 4~x~i1 4~x~!c.array<?~x~si8> 4~x~!c.array<0~x~si8> ?~x~!c.array<?~x~si8> 1152921504606846975~x~si8 1152921504606846976~x~si8 " +
		"576460752303423487~x~si16 576460752303423488~x~si16 9223372036854775807~x~si8 9223372036854775808~x~si8 1152921504606846975~x~!c.struct<{}> " +
		"144115188075855871~x~complex<f32> 144115188075855872~x~complex<f32> 115292150460684697~x~!c.bitint<ui73> 115292150460684698~x~!c.bitint<ui73>"},
	{"!c.struct<{x: si32 : #}>", "0 1 31 32 33 -1"},
	{"!c.struct<{x: i1 : #}>", "0 1 2"},
	{"!c.struct<{: si64 : #}>", "0 1 64 65"},
	{"!c.struct<{x: #: 1}>", "f32 !llvm.ptr !c.struct<{}> !c.bitint<ui7> i128 vector<2xsi8> !c.typedef<\"t\":ui8>"},
	{"!c.struct<{x: si8 align = #}>", "0 1 2 3 268435456 268435457 536870912 -1 x"},
	{"!c.struct<{x: si8 : 3 type_align = #}>", "0 1 3 16 268435456 536870912 -1"},
	{"!c.struct<{x: si8}, align = #>", "0 1 2 3 268435456 536870912 -1"},
	{"!c.struct<{x: si8}, pack = #>", "0 1 2 3 4 8 16 32"},
	{"!c.#<{x: si8}, transparent>", "struct union"},
	{"!c.union<{#}, transparent>", ": x:si8 x:si8,y:si16"},
	{"!c.struct<{}, #>", "cxx nontrivial cxx,nontrivial nontrivial,cxx packed packed,packed cxx,cxx align=1,align=2 pack=1,pack=1 other 7"},
	{"!c.struct<{x: si8 #}>", "packed packed~packed packed,packed align=2~align=4 align=2~packed other"},
	{"!c.struct<#{}>", `"" "a" "a\00b" a 7`},
	{"!c.struct<{#: si32}>", `x "" "a" 7 packed`},
	{"!c.struct<{#}>", "x:si8,x:si8 x:si8,:!c.struct<{x:si8}> :!c.struct<{x:si8}>,x:f32 :!c.union<{:!c.struct<{x:si8}>}>,x:f32 :!c.struct<{x:si8}>,:!c.struct<{y:si8}> :si8 :si8:3 x:si8,:si8:0,:si8:0 :!c.array<2~x~si8> :!c.typedef<\"t\":!c.struct<{x:si8}>>,x:si8"},
	{"!c.struct<{#}>", "a:!c.array<?~x~si8> a:!c.array<?~x~si8>,b:si8 b:si8,a:!c.array<?~x~si8> a:!c.struct<{a:!c.array<?~x~si8>}>,b:si8 a:!c.typedef<\"t\":!c.array<?~x~si8>>,b:si8"},
	{"!c.union<{a: !c.array<? x si8>, b: #}>", "si8 !c.array<?~x~si16>"},
	{`!c.struct<"P" {x: #}>`, `!c.struct<"P"{}> !c.union<"P"{}> !c.struct<"Q"{}> !c.struct<{}> !c.array<2~x~!c.struct<"P"{}>> !c.struct<{y:!c.struct<"P"{}>}> !c.ptr<!c.tag<struct"P">>`},
	{"!c.struct<{a: !c.array<1152921504606846974 x si8>, b: #}>", "si8 si16 !c.struct<{}> ui8:1"},
	{"!c.union<{a: !c.array<1152921504606846975 x si8>, b: #}>", "si8 !c.array<1152921504606846975~x~si8>"},
	{"!c.struct<{a: si8, b: si8, c: !c.array<1152921504606846974 x si8>, d: #}>", "si8"},
	{"!c.ptr<#>", "si8 !llvm.void !llvm.ptr index !c.tag<struct\"s\"> !c.tag<union\"u\"> !c.array<?~x~si8> !c.ptr<si8> !c.func_ptr<()->()> !c.typedef<\"t\":si8> !llvm.struct<()>"},
	{"!c.ptr<# si8>", "const volatile const~volatile volatile~const const,volatile restrict register"},
	{"!c.ptr<const volatile #>", "si8 const !c.ptr<si8>"},
	{"!c.ptr<restrict #>", "si8 !llvm.ptr !c.ptr<si8> const"},
	{"!c.tag<#>", "struct\"s\" union\"u\" \"s\" structs struct\"\" enum\"e\""},
	{"!c.typedef<#>", "\"t\":si8 \"t\":index \"t\":!llvm.void \"t\":!c.tag<struct\"s\"> t:si8 \"\":si8 \"t\":!c.typedef<\"u\":si8> \"t\":!c.array<2~x~si8>"},
	{"!c.func_ptr<#>", "()->() ()->si8 (si8)->() (si8,...)->si8 (...)->() (...,si8)->() (...,...)->() ()->(si8,si8) ()->(si8) (index)->() ()->index (!c.array<2~x~si8>)->() (!c.struct<{}>)->!c.struct<{}> ()si8 (si8)"},
	{"!c.#", "struct union array bitint ptr tag typedef func_ptr other struct<> struct<{}"},
}

// TestBounds keeps what is said of each type: how it is printed, or where the error is,
// how long, and what it says.
func TestBounds(t *testing.T) {
	var b strings.Builder
	ctx := ir.NewContext(c.Dialect, llvm.Dialect)
	for _, bound := range bounds {
		values := strings.Fields(bound.values)
		if len(values) == 0 {
			values = []string{""}
		}
		for _, v := range values {
			text := strings.Replace(bound.text, "#", strings.ReplaceAll(v, "~", " "), 1)
			of, ds := asm.ParseType(ctx, text, asm.Options{})
			fmt.Fprintln(&b, text)
			switch {
			case len(ds) > 0:
				fmt.Fprintf(&b, "    %d+%d: %s [%s]\n", ds[0].Pos.Offset, ds[0].Pos.Len, ds[0].Message, ds[0].ID)
			case of.String() != text:
				fmt.Fprintf(&b, "    is %s\n", of)
			}
		}
	}
	golden.Compare(t, "testdata/bounds.golden", b.String(), "after a look at it: go test ./dialect/c -run Bounds -update")
}

// TestProblems keeps what is wrong with types that programs can make and text cannot,
// with the member and the part of it that each problem is about.
func TestProblems(t *testing.T) {
	x := func(of ir.Type) c.Field { return c.Field{Name: "x", Type: of} }
	nested := func(depth int) ir.Type {
		of := ir.Type(ui8)
		for range depth {
			of = c.Struct("", x(of))
		}
		return of
	}
	arrays := func(depth int) ir.Type {
		of := ir.Type(ui8)
		for range depth {
			of = c.Array(1, of)
		}
		return of
	}
	wide := x(si32)
	wide.Align = 3
	bits := c.Field{Name: "b", Type: si32, BitField: true, Width: -1}
	huge := c.Array(c.MaxSize, ui8)
	var b strings.Builder
	for _, tt := range []struct {
		name string
		of   ir.Type
	}{
		{"a member aligned to 3", c.Struct("", x(ui8), c.Field{Name: "y", Type: si32, Align: 3})},
		{"a bit-field aligned to 3, of negative width", c.Struct("", c.Field{Name: "b", Type: si32, BitField: true, Width: -1, Align: 3})},
		{"a negative width", c.Struct("", x(ui8), bits)},
		{"all at once", c.Record(&c.RecordType{Fields: []c.Field{wide, wide, {Type: si32}}, Align: 5, Pack: 3, Transparent: true, NonTrivial: true, Name: "a\x00b"})},
		{"a transparent union without members", c.Record(&c.RecordType{Union: true, Transparent: true})},
		{"a negative length", c.Array(-1, ui8)},
		{"a vector of nothing", ir.Vector(ir.F32, 0)},
		{"an array of MaxSize", huge},
		{"an array of one more", c.Array(c.MaxSize+1, ui8)},
		{"records of MaxDepth", nested(c.MaxDepth)},
		{"records of one more", nested(c.MaxDepth + 1)},
		{"arrays of MaxDepth", arrays(c.MaxDepth)},
		{"arrays of one more", arrays(c.MaxDepth + 1)},
		{"a union of two that are too large together", c.Union("", x(huge), c.Field{Name: "y", Type: huge})},
		{"a struct of two that are too large together", c.Struct("", x(huge), c.Field{Name: "y", Type: ui8}, c.Field{Name: "z", Type: ui8})},
		{"bit-fields take no room", c.Struct("", x(huge), c.Field{Name: "y", Type: si32, BitField: true, Width: 3})},
		{"a pointer in the way", c.Struct("", x(huge), c.Field{Name: "y", Type: llvm.Ptr})},
		{"a typedef of what is no type", c.Typedef("t", ir.Index)},
		{"a typedef of a wide integer", c.Typedef("t", ir.Int(24))},
		{"a typedef of a type", c.Typedef("t", ui8)},
		{"a record by its tag", c.Tag(false, "s")},
	} {
		fmt.Fprintln(&b, tt.name)
		for _, p := range c.CheckType(tt.of) {
			fmt.Fprintf(&b, "    member %d, part %d: %s [%s]\n", p.Field, p.Part, p.Msg, p.ID)
		}
	}
	golden.Compare(t, "testdata/problems.golden", b.String(), "after a look at it: go test ./dialect/c -run Problems -update")
}
