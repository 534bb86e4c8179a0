package win64

import "github.com/abi-opt/abi-opt/diag"

// What is wrong with the way some types are passed, when it is copied from clang
// for the sake of agreement.
const (
	// WarnVector: a vector that does not fill a register of 16 bytes is in an integer
	// register for gcc if it is small, and in several slots for LLVM if it is large or
	// odd.
	//
	// Example: void f(int __attribute__((vector_size(8))) v);
	WarnVector diag.ID = "abi-win64-vector"
	// WarnVariadicVector: clang's va_arg takes such a vector, or one of 128 bits, for
	// what is in its slot, or for one slot.
	//
	// Example: void f(int n, ...);  f(1, (int __attribute__((vector_size(8)))){1, 2});
	WarnVariadicVector diag.ID = "abi-win64-variadic-vector"
	// WarnVariadicFlexible: clang's va_arg takes the address of a record of 1, 2, 4 or 8
	// bytes before a flexible array for the record.
	//
	// Example: f(1, s) with void f(int, ...) and struct { long long n; char data[]; } s
	WarnVariadicFlexible diag.ID = "abi-win64-variadic-flexible"
	// WarnFloat128Result: gcc returns a __float128 through a pointer, LLVM in a vector
	// register.
	//
	// Example: __float128 f(void);
	WarnFloat128Result diag.ID = "abi-win64-float128-result"
	// WarnEmptyResult: clang passes a pointer to the place of a result without bytes,
	// gcc does not.
	//
	// Example: struct {} f(void);
	WarnEmptyResult diag.ID = "abi-win64-empty-result"
)
