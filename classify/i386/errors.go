package i386

import "github.com/abi-opt/abi-opt/diag"

const (
	// WarnVector: compilers do not agree on vectors: they depend on MMX and SSE, which i686 does not have.
	// LLVM passes each element in separate slots.
	//
	// Example: void f(int __attribute__((vector_size(16))) v);
	WarnVector diag.ID = "abi-i386-vector"
	// WarnVariadicQuad: callers put an unnamed __float128 at a multiple of 16 bytes, where clang's va_arg does
	// not look.
	//
	// Example: f(1, q) with void f(int, ...) and __float128 q
	WarnVariadicQuad diag.ID = "abi-i386-variadic-quad"
	// WarnVariadic: clang's va_arg does not find an unnamed argument where callers pass it. They align each element of a
	// vector to a slot, and va_arg the vector to its size. They pass the address of a _BitInt of more than 64 bits.
	//
	// Example: f(1, v) with void f(int, ...) and int __attribute__((vector_size(16))) v
	WarnVariadic diag.ID = "abi-i386-variadic"
	// WarnRegister: LLVM does not use the register in which gcc passes an argument of a fastcall function, or the address of
	// the result of a thiscall function on Linux. --abi-compat=gcc selects gcc's rules.
	//
	// Example: void __attribute__((fastcall)) f(struct { int a; } s, int b);
	WarnRegister diag.ID = "abi-i386-register"
	// WarnRemoved: LLVM's callers of a stdcall function with a __float128 take it to remove a multiple of 16 bytes of the
	// stack, but the function removes what its arguments take, as gcc has it. The caller's stack pointer is wrong then.
	//
	// Example: void __attribute__((stdcall)) f(__float128 q, int a);
	WarnRemoved diag.ID = "abi-i386-removed"
	// WarnSymbol: the symbol of a stdcall or fastcall function on Windows ends in the size of its arguments. LLVM counts
	// the address of an argument that clang counts as the value.
	//
	// Example: void __stdcall f(struct __declspec(align(8)) { int a[4]; } s);
	WarnSymbol diag.ID = "abi-i386-symbol"
)
