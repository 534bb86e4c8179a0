package aarch64

import "github.com/abi-opt/abi-opt/diag"

// Differences between compilers that affect how a type is passed. The convention follows clang.
const (
	// WarnBitVectors: LLVM splits a vector of _Bool. Of a record of such vectors clang passes one
	// bit in eight.
	//
	// Example: struct { _Bool b __attribute__((ext_vector_type(64))); }
	WarnBitVectors diag.ID = "abi-aarch64-bit-vector"
	// WarnPackedMembers: LLVM places packed members that are aligned to 16 differently on the stack
	// at -O0 and at -O2.
	//
	// Example: struct __attribute__((packed)) { int v __attribute__((vector_size(16))); }
	WarnPackedMembers diag.ID = "abi-aarch64-packed-members"
	// WarnVariadicPlace: clang's va_arg does not find an argument of a variadic function where LLVM
	// puts it: on Windows vectors and what is aligned to 16 bytes, elsewhere a record of vectors of
	// one __int128.
	//
	// Example: void f(int n, ...);  f(1, (__int128)2);
	WarnVariadicPlace diag.ID = "abi-aarch64-variadic-place"
	// WarnVariadicHalf: on Windows, LLVM cannot compile a variadic function with an argument of 16
	// bits, or a call of it, at some optimization levels.
	//
	// Example: void f(_Float16, ...);
	WarnVariadicHalf diag.ID = "abi-aarch64-variadic-half"
	// WarnAddressPlace: as gcc passes it, the address of a copy is on the stack although registers are left,
	// because an argument before it ended their use. LLVM has no such place for an address.
	//
	// Example: void f(float v __attribute__((vector_size(4))), struct { long a, b, c; } s);  with --abi-compat=gcc
	WarnAddressPlace diag.ID = "abi-aarch64-address-place"
)
