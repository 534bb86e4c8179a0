package library

import (
	"debug/dwarf"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/classify/targets"
)

// Further attributes of members, and tags.
const (
	atTopOffset, atAlignment, atVirtuality, atArtificial = 0x0c, 0x88, 0x4c, 0x34
	tagInheritance, tagVariant                           = 0x1c, 0x33
)

// recordTypes are types of members.
func recordTypes() []*die {
	base := func(name string, size, encoding int) *die {
		return &die{name, tagBase, []attr{{atName, name}, {atSize, size}, {atEncoding, encoding}}, nil}
	}
	alias := func(name, of string, align int) *die {
		return &die{name, tagTypedef, []attr{{atName, name}, {atType, ref(of)}, {atAlignment, align}}, nil}
	}
	array := func(label string, attrs ...attr) *die {
		return &die{label, tagArray, []attr{{atType, ref("int")}}, []*die{{tag: tagSubrange, attrs: attrs}}}
	}
	return []*die{
		integerDie, base("char", 1, encSignedChar), base("long", 8, encSigned), base("__int128", 16, encSigned), base("double", 8, encFloat), base("()", 0, encUnsigned),
		{"unsized", tagBase, []attr{{atName, "unsized"}, {atEncoding, encSigned}}, nil},
		alias("int2", "int", 2), alias("int4", "int", 4), alias("int16", "int", 16), alias("unit", "()", 0),
		array("none", attr{atCount, 0}), array("open"), array("two", attr{atCount, 2}),
		{"empty", tagStruct, []attr{{atName, "empty"}, {atSize, 0}}, nil}, {"opaque", tagStruct, []attr{{atName, "opaque"}, {atDeclaration, true}}, nil},
		{"pointer", tagPointer, []attr{{atType, ref("int")}}, nil},
	}
}

// describedRecord returns how a function with a record as a parameter is in C, or why the record is left out.
func describedRecord(t *testing.T, triple string, language int, header *Header, record *die) string {
	t.Helper()
	record.label = "t"
	unit := unitIn(language, "a compiler", append(recordTypes(), record, function(nil, parameter("a", "t")))...)
	got := describedFor(t, triple, unit, header)
	got, _, _ = strings.Cut(got, "; ")
	return strings.TrimPrefix(got, "not: parameter 'a': ")
}

// What is described of a record S, or why it is left out.
const (
	isRecord   = "void f(struct S a)"
	leftRecord = "the debug info does not determine the layout of 'struct S'"
)

// structOf is a record S with members.
func structOf(size int, members ...*die) *die {
	return &die{"t", tagStruct, []attr{{atName, "S"}, {atSize, size}}, members}
}

// recordCase is a record, and how a function with it as a parameter is in C, or why it is left out.
type recordCase struct {
	what, want string
	record     *die
}

func checkRecords(t *testing.T, all []recordCase) {
	t.Helper()
	for _, tt := range all {
		if got := describedRecord(t, "x86_64-linux-gnu", inC, nil, tt.record); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.what, got, tt.want)
		}
	}
}

// Bit-fields have the offsets of their bits, which DWARF 3 counts from the top of their type.
func TestLayoutsOfBitFields(t *testing.T) {
	const left, is = leftRecord, isRecord
	record := structOf
	bits := func(name, of string, at, width int) *die {
		return memberDie(name, of, 0, attr{atBitOffset, at}, attr{atBits, width})
	}
	checkRecords(t, []recordCase{
		{"bit-fields", is, record(4, bits("a", "int", 0, 3), bits("b", "int", 3, 20))},
		{"bit-fields that do not follow each other", left, record(4, bits("a", "int", 0, 3), bits("b", "int", 4, 20))},
		{"bit-fields of an aligned type", is, record(16, bits("a", "int16", 0, 3), memberDie("b", "int", 4))},
		{"a bit-field that is too wide", left, record(8, bits("a", "int", 0, 40))},
		{"a bit-field of no integer", left, record(8, bits("a", "double", 0, 40))},
		{"a bit-field without an offset of bits", is, record(4, memberDie("a", "int", 0, attr{atBits, 3}))},
		{"bit-fields of DWARF 3", is, record(4, memberDie("a", "int", 0, attr{atTopOffset, 29}, attr{atBits, 3}), memberDie("b", "int", 0, attr{atTopOffset, 9}, attr{atBits, 20}))},
		{"bit-fields of DWARF 3 that do not follow", left, record(4, memberDie("a", "int", 0, attr{atTopOffset, 29}, attr{atBits, 3}), memberDie("b", "int", 0, attr{atTopOffset, 8}, attr{atBits, 20}))},
		{"offsets of bits without widths", is, record(8, memberDie("a", "int", 0, attr{atBitOffset, 3}), memberDie("b", "int", 4, attr{atTopOffset, 3}))},
		{"bit-fields in another order", is, record(4, bits("b", "int", 3, 20), bits("a", "int", 0, 3))},
	})
}

// The attributes of members and records follow from their offsets and sizes.
func TestLayoutsOfRecords(t *testing.T) {
	const left, is = leftRecord, isRecord
	record := structOf
	aligned := func(size, align int, members ...*die) *die {
		d := record(size, members...)
		d.attrs = append(d.attrs, attr{atAlignment, align})
		return d
	}
	many := func(n int) (all []*die) { // a number that is not aligned, and one that is
		for i := range n {
			all = append(all, memberDie(fmt.Sprint("c", i), "char", 12*i), memberDie(fmt.Sprint("n", i), "int", 12*i+1), memberDie(fmt.Sprint("m", i), "int", 12*i+8))
		}
		return all
	}
	checkRecords(t, []recordCase{
		{"natural", is, record(16, memberDie("a", "char", 0), memberDie("b", "int", 4), memberDie("c", "long", 8))},
		{"no padding at its end", left, record(9, memberDie("a", "long", 0), memberDie("b", "char", 8), memberDie("c", "int", 4))},
		{"packed", is, record(5, memberDie("a", "char", 0), memberDie("b", "int", 1))},
		{"packed to 2", is, record(6, memberDie("a", "char", 0), memberDie("b", "int", 2))},
		{"packed to 4", is, record(12, memberDie("a", "char", 0), memberDie("b", "long", 4))},
		{"packed to 8", is, record(24, memberDie("a", "char", 0), memberDie("b", "__int128", 8))},
		{"packed to 3", left, record(7, memberDie("a", "char", 0), memberDie("b", "int", 3))},
		{"one member packed", is, record(16, memberDie("a", "char", 0), memberDie("b", "int", 1), memberDie("c", "long", 8))},
		{"two members packed", is, record(24, memberDie("a", "char", 0), memberDie("b", "int", 1), memberDie("c", "int", 5), memberDie("d", "long", 16), memberDie("e", "char", 9))},
		{"many members packed", is, record(12*60, many(60)...)},
		{"a member after its place", left, record(16, memberDie("a", "char", 0), memberDie("b", "char", 2), memberDie("c", "long", 8))},
		{"a first member after its place", left, record(8, memberDie("a", "int", 4))},
		{"too large", left, record(16, memberDie("a", "int", 0))},
		{"too small", left, record(3, memberDie("a", "int", 0))},
		{"no members", left, record(1)},
		{"no bytes", is, record(0)},
		{"an alignment", is, aligned(16, 16, memberDie("a", "int", 0))},
		{"another alignment", left, aligned(8, 16, memberDie("a", "int", 0))},
		{"its own alignment", is, aligned(8, 8, memberDie("a", "long", 0))},
		{"a smaller alignment", is, aligned(8, 2, memberDie("a", "long", 0))},
		{"an aligned member", is, record(16, memberDie("a", "char", 0), memberDie("b", "int", 8, attr{atAlignment, 8}))},
		{"a member that is aligned less than it states", is, record(8, memberDie("a", "char", 0), memberDie("b", "int", 4, attr{atAlignment, 8}))},
		{"an aligned type", is, record(32, memberDie("a", "char", 0), memberDie("b", "int16", 16))},
		{"a type that is aligned less", is, record(16, memberDie("a", "char", 0), memberDie("b", "int2", 2), memberDie("c", "long", 8))},
		{"a type that is aligned as it is", is, record(8, memberDie("a", "char", 0), memberDie("b", "int4", 4))},
		{"a type that is aligned as it is, packed", is, record(6, memberDie("a", "char", 0), memberDie("b", "int4", 2))},
		{"in another order", is, record(16, memberDie("c", "long", 8), memberDie("a", "char", 0), memberDie("b", "int", 4))},
		{"without bytes at the begin", is, record(4, memberDie("a", "int", 0), memberDie("z", "empty", 0))},
		{"an array without bytes at the begin", is, record(4, memberDie("a", "int", 0), memberDie("z", "none", 0))},
		{"an array without bytes", is, record(8, memberDie("a", "int", 0), memberDie("z", "none", 4), memberDie("b", "int", 4))},
		{"a flexible array", is, record(4, memberDie("a", "int", 0), memberDie("z", "open", 4))},
		{"an array", is, record(12, memberDie("z", "two", 4), memberDie("a", "int", 0))},
		{"pointers at one place", "void f(union S a)", record(8, memberDie("a", "pointer", 0), memberDie("b", "long", 0))},
		{"a unit type", is, record(4, memberDie("a", "int", 0), memberDie("u", "()", 0))},
		{"a typedef of a unit type", is, record(4, memberDie("a", "int", 0), memberDie("u", "unit", 0))},
		{"a type without a size", "member 'u' of 'struct S': 'void' is not supported", record(4, memberDie("u", "unsized", 0))},
		{"a member without a type", "member 'u' of 'struct S': 'void' is not supported", record(4, &die{tag: tagMember, attrs: []attr{{atName, "u"}}})},
		{"an incomplete member", "member 'u' of 'struct S': 'struct opaque' is declared but not defined", record(4, memberDie("u", "opaque", 0))},
		{"an incomplete bit-field", "member 'u' of 'struct S': 'struct opaque' is declared but not defined", record(4, memberDie("u", "opaque", 0, attr{atTopOffset, 1}, attr{atBits, 1}))},
		{"a static member", is, record(4, memberDie("a", "int", 0), &die{tag: tagMember, attrs: []attr{{atName, "s"}, {atType, ref("int")}, {atExternal, true}}})},
		{"with data", "struct S: a Rust enumeration with data", record(4, memberDie("a", "int", 0), &die{tag: tagVariant})},
		{"a base", "struct S: a C++ class with a base", record(4, memberDie("a", "int", 0), &die{tag: tagInheritance})},
	})
}

// Attributes of types become attributes of members, before others are tried.
func TestAttributesOfMembers(t *testing.T) {
	for _, tt := range []struct {
		want   string
		record *die
	}{
		{"a: si32 packed align = 2, b: si8}", structOf(6, memberDie("a", "int2", 0), memberDie("b", "char", 4))},
		{"a: si8, b: si32 packed align = 2, c: si64}", structOf(16, memberDie("a", "char", 0), memberDie("b", "int2", 2), memberDie("c", "long", 8))},
		{"a: si8, b: si32 packed align = 4}", structOf(8, memberDie("a", "char", 0), memberDie("b", "int2", 4, attr{atAlignment, 4}))},
		{"a: si8, b: si32}", structOf(8, memberDie("a", "char", 0), memberDie("b", "int4", 4))},
		{"a: si8, b: si32 align = 16}", structOf(32, memberDie("a", "char", 0), memberDie("b", "int16", 16))},
		{"a: si8, b: si32 align = 32}", structOf(64, memberDie("a", "char", 0), memberDie("b", "int16", 32, attr{atAlignment, 32}))},
		{"a: si8, b: si32 align = 8}", structOf(16, memberDie("a", "char", 0), memberDie("b", "int", 8, attr{atAlignment, 8}))},
		{"a: si8, b: si32 packed}", structOf(5, memberDie("a", "char", 0), memberDie("b", "int", 1))},
		{"a: si8, b: si32}, packed>", structOf(5, memberDie("a", "char", 0), memberDie("b", "int16", 1))},
		{"a: si8, b: si32}, pack = 2>", structOf(6, memberDie("a", "char", 0), memberDie("b", "int", 2))},
		{"a: si8, b: si64}, pack = 4>", structOf(12, memberDie("a", "char", 0), memberDie("b", "long", 4))},
		{"a: si8, b: si128}, pack = 8>", structOf(24, memberDie("a", "char", 0), memberDie("b", "__int128", 8))},
	} {
		tt.record.label = "t"
		all, err := interfaceOf(t, "x86_64-linux-gnu", nil, symbolsNamed("f"), encodeDies(unitIn(inC, "", append(recordTypes(), tt.record, function(nil, parameter("a", "t")))...)))
		if err != nil || len(all.Functions) != 1 {
			t.Fatalf("%s: %v, %s", tt.want, err, described(all))
		}
		if got := all.Functions[0].Arguments[0].Type; !strings.Contains(got+">", "{"+tt.want) {
			t.Errorf("got %s, want %s", got, tt.want)
		}
	}
}

// Records of one name and members may have several layouts in one file: attributes of one are not those of another.
func TestLayoutsOfOneName(t *testing.T) {
	var objects []debugInfo
	names := []string{"f", "g", "h", "i"}
	for i, at := range []int{1, 4, 2, 4} {
		record := &die{"t", tagStruct, []attr{{atName, "S"}, {atSize, at + 4}, {atLine, i}}, []*die{memberDie("a", "char", 0), memberDie("b", "int", at)}}
		objects = append(objects, encodeDies(unitIn(inC, "a compiler", append(recordTypes(), record, named(names[i], "t"))...)))
	}
	for range 3 {
		all, err := interfaceOf(t, "x86_64-linux-gnu", nil, symbolsNamed(names...), objects...)
		if err != nil {
			t.Fatal(err)
		}
		var got []int64
		for _, f := range all.Functions {
			got = append(got, f.Arguments[0].Size)
		}
		if !slices.Equal(got, []int64{5, 8, 6, 8}) {
			t.Errorf("got sizes %v, %s", got, described(all))
		}
	}
}

// Unions have one member or more, and LDC describes them as structures with the alignment of the first member.
func TestUnions(t *testing.T) {
	const left = "the debug info does not determine the layout of "
	for _, tt := range []struct {
		tag     uint64
		attrs   []attr
		members []*die
		want    string
	}{
		{tagUnion, []attr{{atSize, 4}}, []*die{memberDie("a", "int", 0)}, "void f(union S a)"},
		{tagUnion, []attr{{atSize, 8}}, []*die{memberDie("a", "int", 0), memberDie("b", "long", 0)}, "void f(union S a)"},
		{tagUnion, []attr{{atSize, 8}}, []*die{memberDie("a", "long", 0), memberDie("b", "int", 4)}, left + "'union S'"},
		{tagUnion, []attr{{atSize, 4}}, []*die{{tag: tagMember, attrs: []attr{{atName, "a"}, {atType, ref("int")}}}}, "void f(union S a)"},
		{tagUnion, []attr{{atSize, 16}}, []*die{memberDie("a", "int", 0)}, left + "'union S'"},
		{tagUnion, []attr{{atSize, 16}, {atAlignment, 16}}, []*die{memberDie("a", "int", 0)}, "void f(union S a)"},
		{tagStruct, []attr{{atSize, 8}, {atAlignment, 4}}, []*die{memberDie("a", "int", 0), memberDie("b", "long", 0)}, "void f(union S a)"},
		{tagStruct, []attr{{atSize, 8}}, []*die{memberDie("a", "int", 0), memberDie("b", "long", 0), memberDie("c", "char", 0)}, "void f(union S a)"},
		{tagStruct, []attr{{atSize, 8}, {atAlignment, 4}}, []*die{memberDie("a", "long", 0)}, "void f(struct S a)"},
		{tagStruct, []attr{{atSize, 8}, {atAlignment, 16}}, []*die{memberDie("a", "long", 0)}, left + "'struct S'"},
		{tagStruct, []attr{{atSize, 12}}, []*die{memberDie("a", "int", 0), memberDie("b", "long", 0)}, left + "'struct S'"},
	} {
		record := &die{"t", tt.tag, append([]attr{{atName, "S"}}, tt.attrs...), tt.members}
		if got := describedRecord(t, "x86_64-linux-gnu", inD, nil, record); got != tt.want {
			t.Errorf("%#x %v: got %s, want %s", tt.tag, tt.attrs, got, tt.want)
		}
	}
}

// C++ has classes that C has no type for, and records of one byte that have no members.
func TestClasses(t *testing.T) {
	const is, special = "void f(struct S a)", "struct S: a C++ class with constructors, a destructor or virtual functions"
	method := func(name string, attrs ...attr) *die {
		return &die{tag: tagFunction, attrs: append([]attr{{atName, name}}, attrs...)}
	}
	for _, tt := range []struct {
		what     string
		language int
		size     int
		member   *die
		want     string
	}{
		{"a function", inCXX, 4, method("get"), is}, {"a constructor", inCXX, 4, method("S"), special}, {"a destructor", inCXX, 4, method("~S"), special},
		{"a virtual function", inCXX, 4, method("get", attr{atVirtuality, 1}), special}, {"a generated constructor", inCXX, 4, method("S", attr{atArtificial, true}), is},
		{"a generated virtual function", inCXX, 4, method("get", attr{atVirtuality, 1}, attr{atArtificial, true}), is},
		{"a function of its name in another language", inD, 4, method("S"), is}, {"a function without a name", inCXX, 4, &die{tag: tagFunction}, is},
		{"nothing", inCXX, 1, nil, is}, {"nothing, in C", inC, 1, nil, "the debug info does not determine the layout of 'struct S'"},
		{"nothing, but larger", inCXX, 2, nil, "the debug info does not determine the layout of 'struct S'"}, {"a constructor and no members", inCXX, 1, method("S"), special},
	} {
		record := &die{"t", tagStruct, []attr{{atName, "S"}, {atSize, tt.size}}, nil}
		if tt.size == 4 {
			record.kids = append(record.kids, memberDie("a", "int", 0))
		}
		if tt.member != nil {
			record.kids = append(record.kids, tt.member)
		}
		if got := describedRecord(t, "x86_64-linux-gnu", tt.language, nil, record); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.what, got, tt.want)
		}
	}
}

// On platforms with the layout of Microsoft's compiler, the alignment of a typedef does not reach a bit-field.
func TestBitFieldsOfTypedefs(t *testing.T) {
	for triple, isAligned := range map[string]bool{"x86_64-linux-gnu": true, "aarch64-linux-gnu": true, "x86_64-w64-windows-gnu": false, "i686-w64-windows-gnu": false} {
		for n, want := range map[int]bool{4: true, 16: isAligned} { // without the alignment, it is packed
			record := &die{"t", tagStruct, []attr{{atName, "S"}, {atSize, n}}, []*die{memberDie("a", "int16", 0, attr{atBitOffset, 0}, attr{atBits, 3})}}
			all, err := interfaceOf(t, triple, nil, symbolsNamed("f"), encodeDies(unitIn(inC, "", append(recordTypes(), record, function(nil, parameter("a", "t")))...)))
			if err != nil || (len(all.Functions) == 1) != want {
				t.Fatalf("%s, %d bytes: got %s, %v", triple, n, described(all), err)
			}
			if want && strings.Contains(all.Functions[0].Arguments[0].Type, "16") != isAligned {
				t.Errorf("%s, %d bytes: got %s", triple, n, all.Functions[0].Arguments[0].Type)
			}
		}
	}
}

// A header that declares a record decides about the ones without a name in it too, but not about others.
func TestInnerRecords(t *testing.T) {
	const left = "the debug info does not determine the layout of"
	bits := func(name string, at, width int) *die {
		return memberDie(name, "int", 0, attr{atBitOffset, at}, attr{atBits, width})
	}
	for _, tt := range []struct {
		what, header string
		isKnown      bool
		name, of     string // of the inner record, and the type of the member
	}{
		{"without a name", "struct S { struct { int a : 3; int : 5; int b : 2; } in; };", true, "", "inner"},
		{"another one", "struct S { struct { int a : 3; int : 4; int b : 2; } in; };", false, "", "inner"},
		{"and no member's name", "struct S { struct { int a : 3; int : 5; int b : 2; }; };", true, "", "unnamed"},
		{"with a name", "struct S { struct { int a : 3; int : 5; int b : 2; } in; };", false, "T", "inner"},
		{"with a name in both", "struct S { struct T { int a : 3; int : 5; int b : 2; } in; };", true, "T", "inner"},
		{"a number", "struct S { int in; };", false, "", "inner"},
		{"in an array", "struct S { struct { int a : 3; int : 5; int b : 2; } in[2]; };", true, "", "array"},
		{"in an array of arrays", "struct S { struct { int a : 3; int : 5; int b : 2; } in[2][2]; };", true, "", "matrix"},
		{"behind a qualifier", "struct S { const struct { int a : 3; int : 5; int b : 2; } in; };", true, "", "const"},
		{"after an unnamed bit-field", "struct S { int : 0; struct { int a : 3; int : 5; int b : 2; } in; };", true, "", "inner"},
		{"incomplete", "struct S; extern struct S *p;", false, "", "inner"},
		{"no members", "struct S { };", false, "", "inner"},
	} {
		inner := &die{"inner", tagStruct, []attr{{atSize, 4}}, []*die{bits("a", 0, 3), bits("b", 8, 2)}}
		if tt.name != "" {
			inner.attrs = append(inner.attrs, attr{atName, tt.name})
		}
		dim := []*die{{tag: tagSubrange, attrs: []attr{{atCount, 2}}}}
		size := map[string]int{"array": 8, "matrix": 16}[tt.of]
		record := &die{"t", tagStruct, []attr{{atName, "S"}, {atSize, max(size, 4)}}, []*die{memberDie("in", tt.of, 0)}}
		if tt.of == "unnamed" {
			record.kids[0].attrs = []attr{{atType, ref("inner")}, {atOffset, 0}}
		}
		unit := unitOf(integerDie, inner, &die{"array", tagArray, []attr{{atType, ref("inner")}}, dim}, &die{"matrix", tagArray, []attr{{atType, ref("array")}}, dim},
			&die{"const", tagConst, []attr{{atType, ref("inner")}}, nil}, record, function(nil, parameter("a", "t")))
		got := describedFor(t, "x86_64-linux-gnu", unit, declaredIn(t, "x86_64-linux-gnu", tt.header+" void f(struct S *a);"))
		if (got == "void f(struct S a)") != tt.isKnown || !tt.isKnown && !strings.Contains(got, left) {
			t.Errorf("%s: got %s", tt.what, got)
		}
	}
}

// Rust's Option of a pointer is the pointer.
func TestOptions(t *testing.T) {
	parameterOf := func(of string, tag uint64) *die { return &die{tag: tag, attrs: []attr{{atType, ref(of)}}} }
	const template = 0x2f
	option := func(name string, size int, kids ...*die) *die {
		return &die{"t", tagStruct, []attr{{atName, name}, {atSize, size}}, kids}
	}
	none := func(kids ...*die) *die { return &die{tag: tagStruct, attrs: []attr{{atName, "None"}}, kids: kids} }
	const left = "struct "
	for _, tt := range []struct {
		what, want string
		record     *die
	}{
		{"a pointer", "void f(int *a)", option("Option<&i32>", 8, none(parameterOf("pointer", template)))},
		{"a pointer, after others", "void f(int *a)", option("Option<&i32>", 8, parameterOf("pointer", tagMember), none(parameterOf("other", tagMember), parameterOf("pointer", template)))},
		{"another name", "struct Other", option("Other<&i32>", 8, none(parameterOf("pointer", template)))},
		{"another size", "struct Option", option("Option<&i32>", 16, none(parameterOf("pointer", template)))},
		{"a number", "struct Option", option("Option<u64>", 8, none(parameterOf("long", template)))},
		{"a member", "struct Option", option("Option<&i32>", 8, none(parameterOf("pointer", tagMember)))},
		{"no type", "struct Option", option("Option<&i32>", 8, none(&die{tag: template}))},
		{"another entry", "struct Option", option("Option<&i32>", 8, &die{tag: tagUnion, kids: []*die{parameterOf("pointer", template)}})},
		{"nothing", "struct Option", option("Option<&i32>", 8)},
		{"with a type", "void f(int *a)", &die{"t", tagStruct, []attr{{atName, "Option<&i32>"}, {atSize, 8}, {atType, ref("pointer")}}, nil}},
		{"with a type of another size", "struct Option", &die{"t", tagStruct, []attr{{atName, "Option<&i32>"}, {atSize, 4}, {atType, ref("pointer")}}, nil}},
	} {
		unit := unitIn(0x1c, "rustc", append(recordTypes(), &die{"other", tagPointer, []attr{{atType, ref("char")}}, nil}, tt.record, function(nil, parameter("a", "t"), parameter("b", "t")))...)
		got := strings.Replace(describedAs(t, unit), ", int *b", "", 1)
		if tt.want != got && !(strings.HasPrefix(tt.want, left) && strings.Contains(got, tt.want)) {
			t.Errorf("%s: got %s, want %s", tt.what, got, tt.want)
		}
	}
}

// An option whose variants cannot be read is a record.
func TestOptionsAtTheLimit(t *testing.T) {
	target, err := targets.New("x86_64-linux-gnu", targets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	none := &die{tag: tagStruct, kids: []*die{{tag: 0x2f, attrs: []attr{{atType, ref("pointer")}}}}}
	option := &die{"t", tagStruct, []attr{{atName, "Option<&i32>"}, {atSize, 8}}, []*die{none}}
	for _, limit := range []int{0, 1 << 20} {
		x := newTypes(t, target, encodeDies(unitOf(append(recordTypes(), option)...)))
		n, err := x.node(x.entries.defined["struct Option<&i32>"])
		if err != nil {
			t.Fatal(err)
		}
		if x.limit = limit; x.isNullable(n) != (limit > 0) {
			t.Errorf("limit %d: got %v", limit, !x.isNullable(n))
		}
	}
}

// Names of types are those of C: with struct, union or enum, or that of the typedef of a type without a tag.
func TestNamesOfTypes(t *testing.T) {
	const of = dwarf.Offset(40)
	x := &entries{aliases: map[dwarf.Offset]string{of: "T"}}
	for _, tt := range []struct {
		tag       dwarf.Tag
		at        dwarf.Offset
		name      any
		tagOf, in string
	}{
		{dwarf.TagStructType, of, "S", "S", "struct S"}, {dwarf.TagStructType, of, nil, "T", "T"}, {dwarf.TagStructType, 7, nil, "", ""}, {dwarf.TagStructType, of, "", "T", "struct T"},
		{dwarf.TagClassType, 7, "S", "S", "struct S"}, {dwarf.TagUnionType, 7, "S", "S", "union S"}, {dwarf.TagUnionType, of, nil, "T", "T"}, {dwarf.TagUnionType, 7, "", "", ""},
		{dwarf.TagEnumerationType, 7, "S", "S", "enum S"}, {dwarf.TagEnumerationType, of, nil, "T", "enum T"}, {dwarf.TagEnumerationType, 7, nil, "", ""},
	} {
		n := &node{Entry: &dwarf.Entry{Tag: tt.tag, Offset: tt.at}}
		if tt.name != nil {
			n.Field = []dwarf.Field{{Attr: dwarf.AttrName, Val: tt.name}}
		}
		if x.tag(n) != tt.tagOf || x.nameInC(n) != tt.in {
			t.Errorf("%v %v: got %q, %q", tt.tag, tt.name, x.tag(n), x.nameInC(n))
		}
	}
}

// An enumeration has the values of its constants in its type, which is that of the smallest or largest of them, or stated.
func TestEnumerations(t *testing.T) {
	base := func(label string, size, encoding int) *die {
		return &die{label, tagBase, []attr{{atName, label}, {atSize, size}, {atEncoding, encoding}}, nil}
	}
	for _, tt := range []struct {
		size   int
		of     string
		values []int
		want   string // the type, and the values
	}{
		{4, "", []int{0, 7}, "unsigned int 0 7"}, {4, "", []int{-1, 7}, "int -1 7"}, {1, "", []int{0, 127}, "unsigned char 0 127"}, {1, "", []int{-128}, "char -128"},
		{8, "", []int{1 << 40}, "unsigned long 1099511627776"}, {8, "", []int{-1 << 40}, "long -1099511627776"}, {2, "", []int{300}, "unsigned short 300"},
		{4, "unsigned int", []int{-1, 1}, "unsigned int 4294967295 1"}, {1, "unsigned char", []int{-1, -128}, "unsigned char 255 128"}, {8, "unsigned long", []int{-1}, "unsigned long 18446744073709551615"},
		{4, "int", []int{-1, 1}, "int -1 1"}, {4, "int", []int{1}, "int 1"}, {2, "unsigned short", []int{-2}, "unsigned short 65534"},
		{4, "", nil, "unsigned int"},
	} {
		e := &die{"e", tagEnum, []attr{{atName, "E"}, {atSize, tt.size}}, nil}
		if tt.of != "" {
			e.attrs = append(e.attrs, attr{atType, ref(tt.of)})
		}
		for i, v := range tt.values {
			e.kids = append(e.kids, &die{tag: tagEnumerator, attrs: []attr{{atName, fmt.Sprint("E", i)}, {atConst, v}}}, &die{tag: tagFunction})
		}
		all, err := interfaceOf(t, "x86_64-linux-gnu", nil, symbolsNamed("f"), encodeDies(unitOf(integerDie, base("unsigned int", 4, encUnsigned), base("unsigned char", 1, encUnsignedChar),
			base("unsigned short", 2, encUnsigned), base("unsigned long", 8, encUnsigned), e, function(nil, parameter("a", "e")))))
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(all.Declarations, func(d capi.Declaration) bool { return d.Head().Name == "enum E" })
		if i < 0 {
			t.Errorf("%+v: got %s", tt, declarationsIn(all))
			continue
		}
		of := all.Declarations[i].(*capi.Enum)
		got := of.C
		for i, e := range of.Enumerators {
			got += " " + e.Value
			if e.Name != fmt.Sprint("E", i) {
				t.Errorf("%+v: got %v", tt, of.Enumerators)
			}
		}
		if got != tt.want || int(of.Size) != tt.size {
			t.Errorf("%+v: got %s of %d bytes", tt, got, of.Size)
		}
	}
}
