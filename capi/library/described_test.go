package library

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/cimport"
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// symbolsNamed returns symbols of functions.
func symbolsNamed(names ...string) (all []capi.Symbol) {
	for _, name := range names {
		all = append(all, capi.Symbol{Name: name})
	}
	return all
}

// A symbol that debug info does not describe has a reason.
func TestUndescribed(t *testing.T) {
	function := &die{tag: tagFunction, attrs: []attr{{atName, "other"}, {atExternal, true}, {atPrototyped, true}}}
	variable := &die{tag: tagVariable, attrs: []attr{{atName, "another"}, {atExternal, true}}}
	split := func(name string) debugInfo {
		return encodeDies(&die{tag: tagUnit, attrs: []attr{{atLanguage, inC}, {uint64(attrSplit), name}}})
	}
	const none, other, noTypes = "the file has no debug info", "the debug info does not describe it", "the debug info has no types: compile with -g"
	for _, tt := range []struct {
		what, want string
		objects    []debugInfo
	}{
		{"no objects", none, nil}, {"no debug info", none, []debugInfo{{}, {}}}, {"names only", none, []debugInfo{{"str": []byte("a\x00")}}},
		{"another function", other, []debugInfo{encodeDies(unitOf(function))}},
		{"another variable", other, []debugInfo{encodeDies(unitOf(variable))}},
		{"both", other, []debugInfo{encodeDies(unitOf(function, variable))}},
		{"in one object", other, []debugInfo{encodeDies(unitOf(variable)), encodeDies(unitOf())}},
		{"without entries", noTypes, []debugInfo{encodeDies(unitOf())}},
		{"without functions", noTypes, []debugInfo{{}, encodeDies(unitOf(integerDie))}},
		{"split", "the debug info is in 'a.dwo', which cannot be found", []debugInfo{split("a.dwo"), {}}},
		{"split twice", "the debug info is in 'a.dwo', which cannot be found", []debugInfo{split("a.dwo"), split("b.dwo")}},
	} {
		symbols := []capi.Symbol{{Name: "f"}, {Name: "v", Object: true}, {Name: "v", Version: "V", Object: true}, {Name: "_Z1fv"}, {Name: "_end"}}
		all, err := interfaceOf(t, "x86_64-linux-gnu", nil, symbols, tt.objects...)
		if err != nil {
			t.Fatal(err)
		}
		want := []capi.LeftOut{{What: "function", Name: "f", Reason: tt.want}, {What: "variable", Name: "v", Reason: tt.want}}
		if !slices.Equal(all.LeftOut, want) {
			t.Errorf("%s: got %v, want %v", tt.what, all.LeftOut, want)
		}
		// A header limits this to its declarations.
		all, err = interfaceOf(t, "x86_64-linux-gnu", declaredIn(t, "x86_64-linux-gnu", "extern int v;"), symbols, tt.objects...)
		if err != nil || !slices.Equal(all.LeftOut, want[1:]) {
			t.Errorf("%s: got %v, %v, want %v", tt.what, all.LeftOut, err, want[1:])
		}
	}
}

// Errors name the file, and those of the interface are returned.
func TestErrorsOfInterfaces(t *testing.T) {
	target, err := targets.New("x86_64-linux-gnu", targets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	f := &File{Path: "lib.so", debug: []debugInfo{{"info": []byte{1}}}}
	const want = "lib.so: the debug info is truncated"
	_, err = f.Interface(target, nil, capi.Of)
	checkError(t, "an interface", err, want)
	unit, err := f.Unit(target, nil)
	checkError(t, "a unit", err, want)
	if unit != nil {
		t.Errorf("got %v", unit)
	}
	f = &File{}
	problem := errors.New("a problem")
	_, err = f.Interface(target, nil, func(classify.Target, *cimport.Unit) (*capi.Interface, error) { return nil, problem })
	if !errors.Is(err, problem) {
		t.Errorf("got %v", err)
	}
	if all, err := f.Interface(target, nil, capi.Of); err != nil || all.Built == nil || all.Built.Kind != capi.BuiltKind || all.Built.Target != all.Target || f.HasDebugInfo() {
		t.Errorf("got %v, %v", all, err)
	}
}

// gcc does not record conventions, which matters where there are several.
func TestConventionsOfGCC(t *testing.T) {
	type built struct {
		triple, producer string
		want             bool
	}
	tests := []built{{"x86_64-linux-gnu", "clang", false}, {"x86_64-linux-gnu", "A GNU C", false}, {"x86_64-linux-gnu", "GNUC", false}}
	for _, triple := range oracle.Platforms() {
		target, err := targets.New(triple, targets.Options{})
		if err != nil {
			t.Fatal(err)
		}
		tests = append(tests, built{triple, "GNU C17", len(targets.ConventionNames(target)) > 0})
	}
	for _, tt := range tests {
		target, err := targets.New(tt.triple, targets.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if tt.want != (len(targets.ConventionNames(target)) > 0 && strings.HasPrefix(tt.producer, "GNU ")) {
			t.Errorf("%s has conventions %v", tt.triple, targets.ConventionNames(target))
		}
		all, err := interfaceOf(t, tt.triple, nil, symbolsNamed("f", "g"), encodeDies(unitIn(inC, tt.producer, function(nil))), encodeDies(unitIn(inC, "clang", integerDie, function2("int"))))
		if err != nil || all.Built.NoConventions != tt.want {
			t.Errorf("%s by %s: got %+v, %v", tt.triple, tt.producer, all.Built, err)
		}
	}
	// A header that has another convention than the platform's cannot be compared.
	const triple = "x86_64-linux-gnu"
	for _, tt := range []struct{ header, producer, want string }{
		{"void f(void);", "GNU C", "void f(void)"}, {"__attribute__((ms_abi)) void f(void);", "GNU C", "not: gcc does not record calling conventions in debug info"},
		{"__attribute__((ms_abi)) void f(void);", "clang", "void f(void)"},
	} {
		if got := describedFor(t, triple, unitIn(inC, tt.producer, function(nil)), declaredIn(t, triple, tt.header)); got != tt.want {
			t.Errorf("%s by %s: got %s", tt.header, tt.producer, got)
		}
	}
}

// A variable has the size of its symbol, if that is known, and a type.
func TestVariablesOfEntries(t *testing.T) {
	flexible := &die{"flexible", tagStruct, []attr{{atName, "S"}, {atSize, 4}}, []*die{memberDie("n", "int", 0), memberDie("more", "open", 4)}}
	open := &die{"open", tagArray, []attr{{atType, ref("int")}}, []*die{{tag: tagSubrange}}}
	for _, tt := range []struct {
		of   string
		size int64
		want string
	}{
		{"int", 4, ""}, {"int", 0, ""}, {"int", 8, "the debug info has 4 bytes for a variable of 8 bytes"}, {"int", 1, "the debug info has 4 bytes for a variable of 1 bytes"},
		{"flexible", 16, ""}, {"flexible", 4, ""}, {"", 4, "the debug info has no types: compile with -g"},
		{"missing", 4, "its type is in another file, or in a type unit that is not here"},
	} {
		v := &die{"v", tagVariable, []attr{{atName, "v"}, {atExternal, true}}, nil}
		switch tt.of {
		case "":
		case "missing":
			v.attrs = append(v.attrs, attr{atType, sig8(5)})
		default:
			v.attrs = append(v.attrs, attr{atType, ref(tt.of)})
		}
		all, err := interfaceOf(t, "x86_64-linux-gnu", nil, []capi.Symbol{{Name: "v", Object: true, Size: tt.size}}, encodeDies(unitOf(integerDie, open, flexible, v)))
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, l := range all.LeftOut {
			got = l.What + " " + l.Name + ": " + l.Reason
		}
		if tt.want != "" {
			tt.want = "variable v: " + tt.want
		}
		if got != tt.want || (got == "") != slices.ContainsFunc(all.Declarations, func(d capi.Declaration) bool { return d.Head().Kind == capi.VariableKind }) {
			t.Errorf("%s of %d bytes: got %q, want %q", tt.of, tt.size, got, tt.want)
		}
	}
}

// declarationsIn returns the names of declarations, and those that are not compared.
func declarationsIn(all *capi.Interface) string {
	names := map[string]bool{}
	for _, d := range all.Declarations {
		names[d.Head().Name] = true
	}
	for _, l := range all.LeftOut {
		names[fmt.Sprintf("not %s: %s", l.Name, l.Reason)] = true
	}
	return strings.Join(slices.Sorted(maps.Keys(names)), ", ")
}

// Records and enumerations that types refer to are listed, but neither those of va_list nor several of one name.
func TestListedTypes(t *testing.T) {
	const triple, several = "x86_64-linux-gnu", ": the debug info has several types of this name; none is compared"
	record := func(label, name string, line int, member string) *die {
		return &die{label, tagStruct, []attr{{atName, name}, {atSize, 4}, {atLine, line}}, []*die{memberDie(member, "int", 0)}}
	}
	pointer := func(label, to string) *die { return &die{label, tagPointer, []attr{{atType, ref(to)}}, nil} }
	list := &die{"list", tagStruct, []attr{{atName, "__va_list_tag"}, {atSize, 4}}, []*die{memberDie("m", "int", 0)}}
	list64 := &die{"list", tagStruct, []attr{{atName, "__va_list"}, {atSize, 4}}, []*die{memberDie("m", "int", 0)}}
	holder := &die{"holder", tagStruct, []attr{{atName, "H"}, {atSize, 8}}, []*die{memberDie("p", "p", 0)}}
	enum := &die{"e", tagEnum, []attr{{atName, "E"}, {atSize, 4}}, []*die{{tag: tagEnumerator, attrs: []attr{{atName, "A"}, {atConst, 1}}}}}
	untagged := &die{"u", tagStruct, []attr{{atSize, 4}}, []*die{memberDie("m", "int", 0)}}
	alias := &die{"t", tagTypedef, []attr{{atName, "T"}, {atType, ref("u")}}, nil}
	const tags = "typedef struct { int m; } T; typedef enum { A } F; void f(int);"
	enumeration := &die{"f", tagEnum, []attr{{atSize, 4}}, []*die{{tag: tagEnumerator, attrs: []attr{{atName, "A"}, {atConst, 1}}}}}
	copied := func(size int) *die { return &die{"c", tagStruct, []attr{{atSize, size}}, nil} }
	declared := &die{"d", tagStruct, []attr{{atName, "D"}, {atDeclaration, true}}, nil}
	use := func(of string) *die { return function(nil, parameter("a", of)) }
	for _, tt := range []struct {
		what, header, want string
		objects            []debugInfo
	}{
		{"a record", "", "struct S", []debugInfo{encodeDies(unitOf(integerDie, record("s", "S", 1, "a"), use("s")))}},
		{"an unused record", "", "", []debugInfo{encodeDies(unitOf(integerDie, record("s", "S", 1, "a"), use("int")))}},
		{"an enumeration", "", "enum E", []debugInfo{encodeDies(unitOf(integerDie, enum, use("e")))}},
		{"a record without a tag", "", "T", []debugInfo{encodeDies(unitOf(integerDie, untagged, alias, use("t")))}},
		{"a record with two typedefs", "", "T", []debugInfo{encodeDies(unitOf(integerDie, untagged, alias, &die{"v", tagTypedef, []attr{{atName, "V"}, {atType, ref("u")}}, nil}, use("v")))}},
		{"a record without a name", "", "", []debugInfo{encodeDies(unitOf(integerDie, untagged, pointer("p", "u"), use("p")))}},
		{"a declaration", "", "", []debugInfo{encodeDies(unitOf(integerDie, declared, pointer("p", "d"), use("p")))}},
		{"va_list", "", "struct H", []debugInfo{encodeDies(unitOf(integerDie, list, pointer("p", "list"), holder, use("holder")))}},
		{"va_list as a record", "", "struct H", []debugInfo{encodeDies(unitOf(integerDie, list64, pointer("p", "list"), holder, use("holder")))}},
		{"of a header", "struct S { int a; }; void f(void);", "struct S", []debugInfo{encodeDies(unitOf(integerDie, record("s", "S", 1, "a"), enum, pointer("p", "e"), use("p")))}},
		{"incomplete in a header", "struct S; void f(void);", "", []debugInfo{encodeDies(unitOf(integerDie, record("s", "S", 1, "a"), use("s")))}},
		{"an enumeration of a header", "enum E { A }; void f(void);", "enum E", []debugInfo{encodeDies(unitOf(integerDie, enum, use("int")))}},
		{"without its tag in a header", "typedef struct { int m; } T; void f(void);", "T", []debugInfo{encodeDies(unitOf(integerDie, untagged, alias, use("t")))}},
		{"unused, without its tag", tags, "T, enum F", []debugInfo{encodeDies(unitOf(integerDie, untagged, alias, enumeration, &die{"g", tagTypedef, []attr{{atName, "F"}, {atType, ref("f")}}, nil}, use("int")))}},
		{"with its tag, and another without", tags, "struct T", []debugInfo{encodeDies(unitOf(integerDie, record("s", "T", 1, "a"), use("int")))}},
		{"copied, without its tag", tags, "T", []debugInfo{encodeDies(unitOf(integerDie, untagged, alias, use("int")), unitOf(copied(4), &die{"w", tagTypedef, []attr{{atName, "T"}, {atType, ref("c")}}, nil}))}},
		{"several without their tags", tags, "", []debugInfo{encodeDies(unitOf(integerDie, untagged, alias, use("int")), unitOf(copied(2), &die{"w", tagTypedef, []attr{{atName, "T"}, {atType, ref("c")}}, nil}))}},
		{"several without their tags, of which one is used", tags, "T", []debugInfo{encodeDies(unitOf(integerDie, untagged, alias, use("t")), unitOf(copied(2), &die{"w", tagTypedef, []attr{{atName, "T"}, {atType, ref("c")}}, nil}))}},
		{"a declaration without a name", tags, "", []debugInfo{encodeDies(unitOf(integerDie, use("int"), &die{"c", tagStruct, []attr{{atDeclaration, true}}, nil}, &die{"w", tagTypedef, []attr{{atName, "T"}, {atType, ref("c")}}, nil}))}},
		{"a number of this name", tags, "", []debugInfo{encodeDies(unitOf(integerDie, use("int"), &die{"w", tagTypedef, []attr{{atName, "T"}, {atType, ref("int")}}, nil}))}},
		{"twice", "", "struct S", []debugInfo{encodeDies(unitOf(integerDie, record("s", "S", 1, "a"), use("s"))), encodeDies(unitOf(integerDie, record("s", "S", 1, "a"), function2("s")))}},
		{"two of one name", "", "not struct S" + several + ", struct S", []debugInfo{encodeDies(unitOf(integerDie, record("s", "S", 1, "a"), use("s"))), encodeDies(unitOf(integerDie, record("s", "S", 2, "b"), function2("s")))}},
		{"three of one name", "", "not struct S" + several + ", struct S", []debugInfo{encodeDies(unitOf(integerDie, record("s", "S", 1, "a"), use("s"))),
			encodeDies(unitOf(integerDie, record("s", "S", 2, "b"), function2("s"))), encodeDies(unitOf(integerDie, record("s", "S", 3, "c"), function3("s")))}},
	} {
		var header *Header
		if tt.header != "" {
			header = declaredIn(t, triple, tt.header+" void g(void); void h(void);")
		}
		all, err := interfaceOf(t, triple, header, symbolsNamed("f", "g", "h"), tt.objects...)
		if err != nil {
			t.Fatal(err)
		}
		all.LeftOut = slices.DeleteFunc(all.LeftOut, func(l capi.LeftOut) bool { return l.What == capi.FunctionKind })
		if got := declarationsIn(all); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.what, got, tt.want)
		}
		if n := len(all.LeftOut); n > 1 {
			t.Errorf("%s: %d are left out", tt.what, n)
		}
	}
}

func named(name, of string) *die {
	return &die{"f", tagFunction, []attr{{atName, name}, {atExternal, true}, {atPrototyped, true}}, []*die{parameter("a", of)}}
}

func function2(of string) *die { return named("g", of) }
func function3(of string) *die { return named("h", of) }

// A record with a tag is not the typedef of the same name.
func TestNamesOfHeaders(t *testing.T) {
	for _, text := range []string{"typedef struct { int a; } P; struct P { long b; };", "struct P { long b; }; typedef struct { int a; } P;"} {
		h := declaredIn(t, "x86_64-linux-gnu", text)
		if a, b := h.records["P"], h.records["struct P"]; a == nil || b == nil || a.Fields[0].Name != "a" || b.Fields[0].Name != "b" {
			t.Errorf("%s: got %v, %v", text, a, b)
		}
	}
	h := declaredIn(t, "x86_64-linux-gnu", "typedef union { int a; } P; struct S { int a; }; struct D; enum E { A }; enum L; int v; __attribute__((ms_abi)) void f(int); extern int g __asm__(\"other\");")
	for name, want := range map[string]bool{"P": true, "union P": true, "struct P": false, "struct S": true, "S": true, "struct D": false, "enum E": true, "enum L": false} {
		if h.tags[name] != want {
			t.Errorf("%s: got %v", name, h.tags[name])
		}
	}
	if f, v := h.symbols["f"], h.symbols["v"]; f.convention != "ms_abi" || f.function == nil || len(f.function.Inputs) != 1 || v.function != nil || len(h.symbols) != 3 {
		t.Errorf("got %v", h.symbols)
	}
}

// Reading debug info leaves the sections of a file as they are, so that it can be read again, at the same time.
func TestSectionsRemain(t *testing.T) {
	unit := encodeDies(unitOf(integerDie, function(nil, parameter("a", "int"))))
	entries := unit["info"][11:]
	padded := append(slices.Clone(unit["info"]), make([]byte, 300)...)
	d := debugInfo{
		"abbrev": unit["abbrev"], "info": padded[:len(padded)-297], "types": slices.Concat([]byte{byte(len(entries) + 19), 0, 0, 0, 4, 0, 0, 0, 0, 0, 8}, make([]byte, 12), entries),
		"str_offsets": {8, 0, 0, 0, 5, 0, 0, 0, 9, 0, 0, 0},
	}
	before := debugInfo{}
	for name, data := range d {
		before[name] = slices.Clone(data[:cap(data)])
	}
	if _, err := d.entries(); err != nil {
		t.Fatal(err)
	}
	for name, data := range d {
		if !slices.Equal(data[:cap(data)], before[name]) {
			t.Errorf("%s has other bytes", name)
		}
	}
}
