package win64

import "github.com/abi-opt/abi-opt/diag"

// Differences between compilers that affect how a type is passed. The convention follows clang.
const (
	// WarnVector: no compiler but clang has vectors of _Bool and of an odd number of elements. LLVM
	// passes large and odd ones in several slots. For MSVC, that is any vector that does not have 16 bytes.
	//
	// Example: void f(int __attribute__((ext_vector_type(3))) v);
	WarnVector diag.ID = "abi-win64-vector"
	// WarnVariadicVector: clang's va_arg reads such a vector, or one of 128 bits, from a single
	// slot.
	//
	// Example: void f(int n, ...);  f(1, (int __attribute__((vector_size(8)))){1, 2});
	WarnVariadicVector diag.ID = "abi-win64-variadic-vector"
	// WarnVariadicFlexible: for a record of 1, 2, 4 or 8 bytes before a flexible array, clang's
	// va_arg reads the address of the record as the record itself.
	//
	// Example: f(1, s) with void f(int, ...) and struct { long long n; char data[]; } s
	WarnVariadicFlexible diag.ID = "abi-win64-variadic-flexible"
)
