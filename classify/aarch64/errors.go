package aarch64

import "github.com/abi-opt/abi-opt/diag"

// What is wrong with the way some types are passed, when it is copied from clang
// for the sake of agreement.
const (
	// WarnBitVectors: LLVM takes a vector of _Bool apart; a record of such is carried as
	// one bit of each eight.
	//
	// Example: struct { _Bool b __attribute__((ext_vector_type(64))); }
	WarnBitVectors diag.ID = "abi-aarch64-bit-vector"
	// WarnPackedMembers: LLVM does not place what is aligned to 16, but packed, on the
	// stack in the same way at -O0 and -O2.
	//
	// Example: struct __attribute__((packed)) { int v __attribute__((vector_size(16))); }
	WarnPackedMembers diag.ID = "abi-aarch64-packed-members"
	// WarnInt128Vector: gcc passes a vector of one __int128 in a vector register, LLVM
	// in general ones, and as a bare argument the other way round.
	//
	// Example: __int128 v __attribute__((vector_size(16)));
	WarnInt128Vector diag.ID = "abi-aarch64-int128-vector"
	// WarnVariadicPlace: on Windows, clang's va_arg does not find an argument of a
	// variadic function where LLVM puts it.
	//
	// Example: void f(int n, ...);  f(1, (__int128)2);
	WarnVariadicPlace diag.ID = "abi-aarch64-variadic-place"
	// WarnVariadicHalf: on Windows, LLVM cannot compile a call of a variadic function
	// with an argument of 16 bits at some levels of optimization, nor such a function.
	//
	// Example: void f(_Float16, ...);
	WarnVariadicHalf diag.ID = "abi-aarch64-variadic-half"
)
