package x86_64

import "github.com/abi-opt/abi-opt/diag"

// Differences between compilers that affect how a type is passed. The convention follows the
// selected compiler.
const (
	// WarnBytesLost: clang passes only some of the data of an SSE eightbyte.
	//
	// Example: struct { float a; int : 8; _Float16 b; }   // float: b is lost
	// Example: union { float f; _Float16 h[3]; }          // float: h[2] is lost
	WarnBytesLost diag.ID = "abi-bytes-lost"
	// WarnSSEInInteger: clang puts an SSE eightbyte in an integer register, to widen it to eight
	// bytes. gcc expects it in a vector register.
	//
	// Example: struct { _Float16 a, b; _Alignas(8) int c; }
	// Example: union { __float128 q; float f[4]; }
	WarnSSEInInteger diag.ID = "abi-sse-in-integer"
	// WarnPartVector: clang passes a union in a wide vector register even if its vector does not
	// fill it. §3.2.3 rule 5(c) and gcc put it in memory.
	//
	// Example: union { int a[6]; __m128 v; }              // with AVX
	WarnPartVector diag.ID = "abi-part-vector"
	// WarnWideInt128: clang passes one eightbyte as an i128, because its padding belongs to an
	// __int128. The other half is empty, or has the wrong bytes.
	//
	// Example: struct { __int128 a : 3, : 80; }
	WarnWideInt128 diag.ID = "abi-wide-int128"
	// WarnVariadicVector: LLVM passes a named vector of 32 or 64 bytes of a variadic function on
	// the stack, gcc in a vector register.
	//
	// Example: void f(__m256 v, ...);
	WarnVariadicVector diag.ID = "abi-variadic-vector"
	// WarnVectorReturn: LLVM returns a vector that is wider than the registers in several
	// registers, or through a pointer that it adds. gcc returns it in memory.
	//
	// Example: __m256 f(void);                            // without AVX
	WarnVectorReturn diag.ID = "abi-vector-return"
	// WarnInt128Vector: clang leaves a vector of __int128 to LLVM, which puts each half of an
	// element in an integer register. On Linux and in gcc it is in a vector register or in memory.
	//
	// Example: void f(__int128 __attribute__((vector_size(16))) v);   // on macOS, the BSDs
	WarnInt128Vector diag.ID = "abi-int128-halves"
	// WarnQuadVector: LLVM splits a vector of __float128 of 32 bytes or more and passes each element in a
	// vector register. gcc passes the vector in memory.
	//
	// Example: void f(__float128 __attribute__((vector_size(32))) v);   // with AVX
	WarnQuadVector diag.ID = "abi-quad-vector"
	// WarnBitVector: LLVM splits a vector of _Bool of 16 bytes or more and passes each bit as an
	// integer.
	//
	// Example: void f(_Bool __attribute__((ext_vector_type(128))) v);
	WarnBitVector diag.ID = "abi-bit-vector"
)
