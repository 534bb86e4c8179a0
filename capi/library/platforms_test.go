package library

import (
	"debug/dwarf"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/targets"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/test/oracle"
)

// The types of platforms differ in their sizes, and in what they are with one size.
func TestTypesOfPlatforms(t *testing.T) {
	const left = "not: parameter 'a': the debug info does not determine type "
	for _, tt := range []struct {
		triple, name   string
		size, encoding int
		want           string
	}{
		{"aarch64-linux-gnu", "complex", 32, encComplexFloat, "void f(_Complex long double a)"},
		{"aarch64-linux-gnu", "_Float64x", 16, encFloat, "void f(long double a)"},
		{"aarch64-linux-gnu", "long double", 16, encFloat, "void f(long double a)"},
		{"i686-linux-gnu", "complex", 24, encComplexFloat, "void f(_Complex long double a)"},
		{"i686-linux-gnu", "long double", 12, encFloat, "void f(long double a)"},
		{"i686-linux-gnu", "_Float128", 16, encFloat, "void f(__float128 a)"},
		{"armv7-linux-gnueabihf", "long double", 8, encFloat, "void f(long double a)"},
		{"armv7-linux-gnueabihf", "long double", 16, encFloat, left + "'long double' of 16 bytes"},
		{"armv7-linux-gnueabihf", "long double", 12, encFloat, left + "'long double' of 12 bytes"},
		{"armv7-linux-gnueabihf", "complex", 32, encComplexFloat, left + "'complex' of 32 bytes"},
		{"x86_64-w64-windows-gnu", "long double", 16, encFloat, "void f(long double a)"},
		{"x86_64-w64-windows-gnu", "long int", 4, encSigned, "void f(long a)"},
		{"x86_64-linux-gnu", "long int", 8, encSigned, "void f(long a)"},
	} {
		base := &die{"t", tagBase, []attr{{atName, tt.name}, {atSize, tt.size}, {atEncoding, tt.encoding}}, nil}
		if got := describedFor(t, tt.triple, unitOf(base, function(nil, parameter("a", "t"))), nil); got != tt.want {
			t.Errorf("%s: %s of %d bytes: got %s, want %s", tt.triple, tt.name, tt.size, got, tt.want)
		}
	}
}

// gcc describes va_list as an array under the name of clang's typedef, as a record without it, or as a pointer that has the name. The record may
// be in a type unit. Other records and pointers are not va_list.
func TestListsOfGCC(t *testing.T) {
	kinds := map[string]int{}
	for _, triple := range oracle.Platforms() {
		target, err := targets.New(triple, targets.Options{})
		if err != nil {
			t.Fatal(err)
		}
		size := func(of ir.Type) int {
			l, err := target.Layouts().Of(of)
			if err != nil {
				t.Fatal(err)
			}
			return int(l.Size)
		}
		callback := []*die{
			{"p", tagPointer, []attr{{atType, ref("t")}}, nil},
			{"c", 0x15, []attr{{atPrototyped, true}}, []*die{parameter("", "t")}},
			{"cp", tagPointer, []attr{{atType, ref("c")}}, nil},
		}
		check := func(what, list string, dies ...*die) {
			t.Helper()
			unit := append([]*die{integerDie}, append(dies, append(callback, function(nil, parameter("a", "t"), parameter("b", "p"), parameter("c", "cp")))...)...)
			want := "void f(" + list + " a, " + list + " *b, void (*c)(" + list + "))"
			if strings.HasSuffix(list, "*") {
				want = "void f(" + list + "a, " + list + "*b, void (*c)(" + list + "))"
			}
			if got := describedFor(t, triple, unitOf(unit...), nil); got != want {
				t.Errorf("%s: %s: got %s, want %s", triple, what, got, want)
			}
		}
		named := func(of string) []attr {
			return []attr{{atName, "__builtin_va_list"}, {atType, ref(of)}}
		}
		record := func(label, name string, size int) *die {
			return &die{label, tagStruct, []attr{{atName, name}, {atSize, size}}, []*die{memberDie("x", "int", 0)}}
		}
		pointer := []*die{{"t", tagPointer, named("int"), nil}}
		const list = "va_list"
		check("clang's typedef", list, &die{"t", tagTypedef, named("int"), nil})
		check("a pointer without the name", "int *", &die{"t", tagPointer, []attr{{atType, ref("int")}}, nil})
		check("a pointer of another name", "int *", &die{"t", tagPointer, []attr{{atName, "list"}, {atType, ref("int")}}, nil})
		switch of := target.Layouts().Model().VAList.(type) {
		case *c.ArrayType:
			kinds["array"]++
			check("an array", list, record("r", of.Elem.(*c.RecordType).Name, size(of)), &die{"t", tagTypedef, named("a"), nil},
				&die{"a", tagArray, []attr{{atType, ref("r")}}, []*die{{tag: tagSubrange, attrs: []attr{{atUpper, 0}}}}})
			check("a pointer with the name", "int *", pointer...)
			check("another record", "struct __va_list", record("t", "__va_list", 4))
		case *c.RecordType:
			kinds["record"]++
			check("a record", list, record("t", of.Name, size(of)))
			check("a declaration of it", list, record("r", of.Name, size(of)), &die{"t", tagStruct, []attr{{atDeclaration, true}, {uint64(dwarf.AttrSignature), ref("r")}}, nil})
			check("another record", "struct list", record("t", "list", 4))
			check("a pointer with the name", "int *", pointer...)
		default:
			kinds["pointer"]++
			check("a pointer", list, pointer...)
			check("another record", "struct __va_list", record("t", "__va_list", 4))
		}
	}
	if len(kinds) != 3 {
		t.Errorf("the platforms have va_lists of these kinds: %v", kinds)
	}
}

// A pointer has the size of the platform's, and a function that the platform cannot call is left out.
func TestPlatforms(t *testing.T) {
	refused := 0
	for _, triple := range oracle.Platforms() {
		target, err := targets.New(triple, targets.Options{})
		if err != nil {
			t.Fatal(err)
		}
		pointer := int(target.Layouts().Model().Pointer)
		for _, size := range []int{2, 4, 8} {
			of := &die{"t", tagPointer, []attr{{atType, ref("int")}, {atSize, size}}, nil}
			got := describedFor(t, triple, unitOf(integerDie, of, function(nil, parameter("a", "t"))), nil)
			if (got == "void f(int *a)") != (size == pointer) {
				t.Errorf("%s: a pointer of %d bytes: got %s", triple, size, got)
			}
			if option := (&die{"t", tagStruct, []attr{{atName, "Option<&i32>"}, {atSize, size}, {atType, ref("p")}}, nil}); size == pointer {
				of := &die{"p", tagPointer, []attr{{atType, ref("int")}}, nil}
				if got := describedFor(t, triple, unitOf(integerDie, of, option, function(nil, parameter("a", "t"))), nil); got != "void f(int *a)" {
					t.Errorf("%s: an option of a pointer: got %s", triple, got)
				}
			}
		}
		wide := &die{"t", tagBase, []attr{{atName, "_BitInt(129)"}, {atSize, int(layout.Bytes(pointer) * 3)}, {atEncoding, encSigned}}, nil}
		want := "void f(_BitInt(129) a)"
		header := declaredOrNil(t, triple, "void f(_BitInt(129) a);")
		if !header {
			refused++
			want = "not: parameter 'a': _BitInt has at most 128 bits on "
		}
		if got := describedFor(t, triple, unitOf(wide, function(nil, parameter("a", "t"))), nil); !strings.HasPrefix(got, want) {
			t.Errorf("%s: got %s, want %s", triple, got, want)
		}
	}
	if refused == 0 {
		t.Error("no platform refuses a function")
	}
}

// declaredOrNil reports whether a platform can call the function f of a C text.
func declaredOrNil(t *testing.T, triple, text string) bool {
	t.Helper()
	target, err := targets.New(triple, targets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	f := declaredIn(t, triple, text).symbols["f"].function
	if f == nil {
		return false
	}
	_, err = target.Classify(classify.SignatureOf(f, false, len(f.Inputs)))
	return err == nil
}

// A header that has one of two types which debug info describes alike decides which one it is.
func TestTypesAlike(t *testing.T) {
	const triple = "x86_64-linux-gnu"
	const long, quad = "_Complex long double g(void);", "_Complex __float128 g2(void);"
	const chars, truths, words = "typedef char v4 __attribute__((vector_size(4))); v4 g3(void);", "typedef _Bool b8 __attribute__((ext_vector_type(8))); b8 *g4(void);", "typedef short w4 __attribute__((vector_size(8))); w4 g5(void);"
	complex := &die{"t", tagBase, []attr{{atName, "complex"}, {atSize, 32}, {atEncoding, encComplexFloat}}, nil}
	char := &die{"char", tagBase, []attr{{atName, "char"}, {atSize, 1}, {atEncoding, encSignedChar}}, nil}
	vector := &die{"t", tagArray, []attr{{uint64(attrVector), true}, {atType, ref("char")}}, []*die{{tag: tagSubrange, attrs: []attr{{atCount, 4}}}}}
	const number, left, isVector = "not: parameter 'a': the debug info does not determine type 'complex' of 32 bytes", "not: parameter 'a': the debug info does not determine the vector", "void f(char a __attribute__((vector_size(4 * sizeof(char)))))"
	for _, tt := range []struct {
		header, producer string
		of               *die
		want             string
	}{
		{long, "clang", complex, "void f(_Complex long double a)"}, {quad, "clang", complex, "void f(_Complex __float128 a)"}, {long + quad, "clang", complex, number}, {"", "clang", complex, number}, {"int x;", "clang", complex, number},
		{"", "clang", vector, left}, {chars, "clang", vector, isVector}, {chars + truths, "clang", vector, left}, {truths, "clang", vector, left}, {words, "clang", vector, isVector}, {long, "clang", vector, isVector},
		{"", "GNU C", vector, isVector}, {chars + truths, "GNU C", vector, isVector},
	} {
		var header *Header
		if tt.header != "" {
			header = declaredIn(t, triple, tt.header+" void f(void);")
		}
		if got := describedFor(t, triple, unitIn(inC, tt.producer, char, tt.of, function(nil, parameter("a", "t"))), header); got != tt.want {
			t.Errorf("%s by %q: got %s, want %s", tt.header, tt.producer, got, tt.want)
		}
	}
}
