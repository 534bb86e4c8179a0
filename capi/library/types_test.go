package library

import (
	"fmt"
	"testing"
)

// undetermined begins the reason why a function is left out.
const undetermined = "not: parameter 'a': the debug info does not determine "

// typeCase is a type t, with the types that it needs, as the parameter of a function.
type typeCase struct {
	name, want string
	dies       []*die
}

func checkTypes(t *testing.T, all []typeCase) {
	t.Helper()
	for _, tt := range all {
		kids := append([]*die{integerDie, {"v", tagUnspecifiedType, nil, nil}}, tt.dies...)
		if got := describedAs(t, unitOf(append(kids, function(nil, parameter("a", "t")))...)); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.name, got, tt.want)
		}
	}
}

// Numbers that no compiler for C describes in this way, and some that they do.
func TestNumbersOfEntries(t *testing.T) {
	for _, tt := range []struct {
		name, want     string
		of             string
		size, encoding int
	}{
		{"signed char", "void f(char a)", "char", 1, encSignedChar},
		{"_Bool", "void f(_Bool a)", "_Bool", 1, encBoolean},
		{"a wide _Bool", undetermined + "type 'flag' of 4 bytes", "flag", 4, encBoolean},
		{"three bytes", undetermined + "type 'three' of 3 bytes", "three", 3, encSigned},
		{"unsigned __int128", "void f(unsigned __int128 a)", "unsigned __int128", 16, encUnsigned},
		{"32 bytes", undetermined + "type 'wide' of 32 bytes", "wide", 32, encUnsigned},
		{"an unknown encoding", undetermined + "type 'odd' of 4 bytes", "odd", 4, 0x7f},
		{"float", "void f(float a)", "float", 4, encFloat},
		{"long double", "void f(long double a)", "long double", 16, encFloat},
		{"long double without padding", "void f(long double a)", "c_longdouble", 10, encFloat},
		{"_Float128", "void f(__float128 a)", "_Float128", 16, encFloat},
		{"_Float64x", "void f(long double a)", "_Float64x", 16, encFloat},
		{"_Float16", "void f(_Float16 a)", "_Float16", 2, encFloat},
		{"__fp16", undetermined + "type '__fp16' of 2 bytes", "__fp16", 2, encFloat},
		{"__bf16", "void f(__bf16 a)", "__bf16", 2, encFloat},
		{"three bytes of float", undetermined + "type 'third' of 3 bytes", "third", 3, encFloat},
		{"_BitInt", "void f(_BitInt(7) a)", "_BitInt(7)", 1, encSigned},
		{"unsigned _BitInt", "void f(unsigned _BitInt(65) a)", "unsigned _BitInt(65)", 16, encUnsigned},
		{"a _BitInt without bits", undetermined + "type '_BitInt(0)' of 1 bytes", "_BitInt(0)", 1, encSigned},
		{"a _BitInt of no number", undetermined + "type '_BitInt(x)' of 1 bytes", "_BitInt(x)", 1, encSigned},
		{"a huge _BitInt", undetermined + "type '_BitInt(8388609)' of 8 bytes", "_BitInt(8388609)", 8, encSigned},
		{"a complex integer", "void f(_Complex int a)", "complex int", 8, encComplexInt},
		{"a complex integer of 12 bytes", undetermined + "type 'complex odd' of 12 bytes", "complex odd", 12, encComplexInt},
		{"a complex number", "void f(_Complex double a)", "complex double", 16, encComplexFloat},
		{"short", "void f(short a)", "short int", 2, encSigned}, {"long long", "void f(unsigned long long a)", "long long unsigned int", 8, encUnsigned},
		{"a character of two bytes", "void f(unsigned short a)", "char16_t", 2, encUTF}, {"a byte of a character", "void f(unsigned char a)", "char8_t", 1, encUTF},
		{"five bytes", undetermined + "type 'five' of 5 bytes", "five", 5, encUnsigned},
		{"a _BitInt of one bit", "void f(unsigned _BitInt(1) a)", "unsigned _BitInt(1)", 1, encUnsigned}, {"the largest _BitInt", "void f(_BitInt(8388608) a)", "_BitInt(8388608)", 1048576, encSigned},
		{"a complex char", "void f(_Complex char a)", "complex char", 2, encComplexInt}, {"a complex short", "void f(_Complex short a)", "complex short", 4, encComplexInt},
		{"a complex long", "void f(_Complex long a)", "complex long", 16, encComplexInt}, {"a complex __int128", "not: parameter 'a': C has no complex type of si128", "complex __int128", 32, encComplexInt},
		{"a complex integer of 64 bytes", undetermined + "type 'complex odd' of 64 bytes", "complex odd", 64, encComplexInt},
		{"a complex float", "void f(_Complex float a)", "complex float", 8, encComplexFloat}, {"a complex long double", "void f(_Complex long double a)", "complex long double", 32, encComplexFloat},
		{"a complex _Float128", "void f(_Complex __float128 a)", "complex _Float128", 32, encComplexFloat}, {"a complex number of three parts", undetermined + "type 'complex odd' of 28 bytes", "complex odd", 28, encComplexFloat},
		{"a complex number of two types", undetermined + "type 'complex' of 32 bytes", "complex", 32, encComplexFloat},
		{"a floating-point number of 10 bytes", undetermined + "type 'odd128' of 10 bytes", "odd128", 10, encFloat},
		{"a floating-point number of 12 bytes", "void f(long double a)", "long double", 12, encFloat},
	} {
		checkTypes(t, []typeCase{{tt.name, tt.want, []*die{{"t", tagBase, []attr{{atName, tt.of}, {atSize, tt.size}, {atEncoding, tt.encoding}}, nil}}}})
	}
}

// Pointers, enumerations, and types that lead to others.
func TestTypesOfEntries(t *testing.T) {
	const (
		missing  = "not: parameter 'a': its type is in another file, or in a type unit that is not here"
		declared = "the enumeration is declared but not defined"
		refused  = "not: parameter 'a': " + declared + "; not: " + declared
	)
	pointer := func(attrs ...attr) []*die { return []*die{{"t", tagPointer, attrs, nil}} }
	enum := func(size int, values ...int) []*die {
		d := &die{"t", tagEnum, []attr{{atName, "E"}, {atSize, size}}, nil}
		for i, v := range values {
			d.kids = append(d.kids, &die{tag: tagEnumerator, attrs: []attr{{atName, fmt.Sprint("E", i)}, {atConst, v}}})
		}
		return []*die{d}
	}
	checkTypes(t, []typeCase{
		{"a pointer", "void f(int *a)", pointer(attr{atType, ref("int")})},
		{"a pointer to void", "void f(void *a)", pointer()},
		{"a pointer of its size", "void f(int *a)", pointer(attr{atType, ref("int")}, attr{atSize, 8})},
		{"a small pointer", "not: parameter 'a': the pointer has 4 bytes", pointer(attr{atSize, 4})},
		{"a pointer to an address space", "not: parameter 'a': the pointer has an address space", pointer(attr{atAddress, 3})},
		{"a pointer to address space 0", "void f(void *a)", pointer(attr{atAddress, 0})},
		{"a pointer to itself", "void f(void *a)", pointer(attr{atType, ref("t")})},
		{"a typedef of itself", "not: parameter 'a': the type is nested too deeply, or contains itself", []*die{{"t", tagTypedef, []attr{{atName, "t"}, {atType, ref("t")}}, nil}}},
		{"a type unit that is missing", missing, []*die{{"t", tagTypedef, []attr{{atName, "t"}, {atType, sig8(7)}}, nil}}},
		{"a type unit of no signature", missing, []*die{{"t", tagTypedef, []attr{{atName, "t"}, {atType, sig8(0)}}, nil}}},
		{"a reference", "void f(int *a)", []*die{{"t", 0x10, []attr{{atType, ref("int")}}, nil}}}, {"an rvalue reference", "void f(int *a)", []*die{{"t", 0x42, []attr{{atType, ref("int")}}, nil}}},
		{"restrict", "void f(int *restrict *a)", []*die{{"t", tagPointer, []attr{{atType, ref("r")}}, nil}, {"r", 0x37, []attr{{atType, ref("p")}}, nil}, {"p", tagPointer, []attr{{atType, ref("int")}}, nil}}},
		{"atomic", "void f(_Atomic(int) a)", []*die{{"t", uint64(tagAtomic), []attr{{atType, ref("int")}}, nil}}},
		{"a subrange", "void f(int a)", []*die{{"t", tagSubrange, []attr{{atType, ref("int")}, {atUpper, 9}}, nil}}},
		{"nullptr_t", "void f(nullptr_t a)", []*die{{"t", tagUnspecifiedType, []attr{{atName, "decltype(nullptr)"}}, nil}}},
		{"a variable as a type", "not: parameter 'a': the debug info has a type of kind Variable", []*die{{"t", tagVariable, nil, nil}}},
		{"const volatile", "void f(const volatile int *a)", []*die{{"t", tagPointer, []attr{{atType, ref("c")}}, nil}, {"c", tagConst, []attr{{atType, ref("w")}}, nil}, {"w", tagVolatile, []attr{{atType, ref("int")}}, nil}}},
		{"an enumeration", "void f(enum E a)", enum(4, 0, 1)},
		{"an enumeration of floating-point numbers", "not: parameter 'a': its type is not an integer; not: its type is not an integer", []*die{{"t", tagEnum, []attr{{atName, "E"}, {atSize, 4}, {atType, ref("float")}}, []*die{{tag: tagEnumerator, attrs: []attr{{atName, "A"}, {atConst, -1}}}}}, {"float", tagBase, []attr{{atName, "float"}, {atSize, 4}, {atEncoding, encFloat}}, nil}}},
		{"an enumeration that is declared", "not: parameter 'a': " + declared, []*die{{"t", tagEnum, []attr{{atName, "E"}, {atSize, 4}, {atDeclaration, true}}, nil}}},
		{"a record that is declared", "not: parameter 'a': 'struct S' is declared but not defined", []*die{{"t", tagStruct, []attr{{atName, "S"}, {atSize, 0}, {atDeclaration, true}}, nil}}},
		{"a record without a size", "not: parameter 'a': 'struct S' is declared but not defined; not: 'struct S' is declared but not defined", []*die{{"t", tagStruct, []attr{{atName, "S"}}, nil}}},
		{"an enumeration of 9 bytes", refused, enum(9, 0)},
		{"an enumeration without a size", refused, []*die{{"t", tagEnum, []attr{{atName, "E"}}, nil}}},
		{"an enumeration of 8 bytes", "void f(enum E a)", enum(8, 0, 1<<40)},
		{"an enumeration of 16 bytes", refused, enum(16, 0)},
		{"an enumeration of 0 bytes", refused, enum(0, 0)},
	})
}

// Arrays and vectors, with the lengths of their dimensions.
func TestArraysOfEntries(t *testing.T) {
	const variable = "not: parameter 'a': an array of variable length"
	array := func(of string, attrs []attr, dims ...*die) []*die {
		return []*die{{"t", tagArray, append([]attr{{atType, ref(of)}}, attrs...), dims}}
	}
	dim := func(attrs ...attr) *die { return &die{tag: tagSubrange, attrs: attrs} }
	vector := []attr{{uint64(attrVector), true}}
	toArray := func(dims ...*die) []*die {
		return []*die{{"t", tagPointer, []attr{{atType, ref("r")}}, nil}, {"r", tagArray, []attr{{atType, ref("int")}}, dims}}
	}
	ofFour := func(name string, encoding int) []*die {
		return append(array("c", vector, dim(attr{atCount, 4})), &die{"c", tagBase, []attr{{atName, name}, {atSize, 1}, {atEncoding, encoding}}, nil})
	}
	checkTypes(t, []typeCase{
		{"va_list", "void f(va_list a)", append(array("l", nil, dim(attr{atUpper, 0})), &die{"l", tagStruct, []attr{{atName, "__va_list_tag"}, {atSize, 24}}, nil})},
		{"va_list of g++", "void f(va_list a)", []*die{{"t", tagPointer, []attr{{atType, ref("l")}}, nil}, {"l", tagStruct, []attr{{atName, "typedef __va_list_tag __va_list_tag"}, {atSize, 24}}, nil}}},
		{"a vector", "void f(int a __attribute__((vector_size(4 * sizeof(int)))))", array("int", vector, dim(attr{atUpper, 3}))},
		{"a vector by its count", "void f(int a __attribute__((vector_size(2 * sizeof(int)))))", array("int", vector, dim(attr{atCount, 2}))},
		{"a vector without elements", undetermined + "the vector", array("int", vector, dim(attr{atCount, 0}))},
		{"a vector of vectors", undetermined + "the vector", array("int", vector, dim(attr{atCount, 2}), dim(attr{atCount, 2}))},
		{"a vector without a length", undetermined + "the vector", array("int", vector)},
		{"a vector of void", "not: parameter 'a': a vector of void", []*die{{"t", tagArray, vector, []*die{dim(attr{atCount, 2})}}}},
		{"a vector of an unspecified type", "not: parameter 'a': a vector of other elements than numbers", array("v", vector, dim(attr{atCount, 2}))},
		{"a pointer to an array", "void f(int (*a)[3])", toArray(dim(attr{atCount, 3}))},
		{"a pointer to a matrix", "void f(int (*a)[3][4])", toArray(dim(attr{atUpper, 2}), dim(attr{atCount, 4}))},
		{"an array from another index", "void f(int (*a)[3])", toArray(dim(attr{atLower, 5}, attr{atUpper, 7}))},
		{"an array of no length", "void f(void *a)", toArray(dim())},
		{"an array of an array of no length", "not: parameter 'a': an array of arrays without a length", array("int", nil, dim(attr{atCount, 3}), dim())},
		{"an array of no length of arrays", "void f(void *a)", toArray(dim(), dim(attr{atCount, 3}))},
		{"an array of empty arrays", "void f(int (*a)[3][0])", toArray(dim(attr{atCount, 3}), dim(attr{atCount, 0}))},
		{"an empty array", "void f(int (*a)[0])", toArray(dim(attr{atUpper, -1}))},
		{"an array up to a negative number", variable, array("int", nil, dim(attr{atUpper, -2}))},
		{"an array of a negative number", variable, array("int", nil, dim(attr{atCount, -1}))},
		{"an array up to what is computed", variable, array("int", nil, dim(attr{atUpper, expr{0x30}}))},
		{"an array of a computed length", variable, array("int", nil, dim(attr{atCount, expr{0x30}}, attr{atUpper, 3}))},
		{"an array of a length and a bound", "void f(int (*a)[4])", toArray(dim(attr{atCount, 4}, attr{atUpper, 7}))},
		{"an array by an enumeration", "void f(int (*a)[3])", toArray(&die{tag: tagEnum, attrs: []attr{{atCount, 3}}})},
		{"an array of a type that is not here", "not: parameter 'a': its type is in another file, or in a type unit that is not here", []*die{{"t", tagArray, []attr{{atType, sig8(3)}}, []*die{dim(attr{atCount, 3})}}}},
		{"a vector of char", undetermined + "the vector", ofFour("char", encSignedChar)},
		{"a vector of _Bool", undetermined + "the vector", ofFour("_Bool", encBoolean)},
		{"a vector of signed char", "void f(char a __attribute__((vector_size(4 * sizeof(char)))))", ofFour("signed char", encSignedChar)},
		{"an array with other entries", "void f(int (*a)[3])", toArray(&die{tag: tagMember}, dim(attr{atCount, 3}))},
	})
}
