package x86_64

import "github.com/abi-opt/abi-opt/diag"

// What is wrong with the way some types are passed, when it is copied from a
// compiler for the sake of agreement.
const (
	// WarnBytesLost: clang carries an SSE eightbyte as less than what is in it.
	//
	// Example: struct { float a; int : 8; _Float16 b; }   // float: b is lost
	// Example: union { float f; _Float16 h[3]; }          // float: h[2] is lost
	WarnBytesLost diag.ID = "abi-bytes-lost"
	// WarnSSEInInteger: clang puts an SSE eightbyte in an integer register, to make
	// it eight bytes long. gcc expects it in a vector register.
	//
	// Example: struct { _Float16 a, b; _Alignas(8) int c; }
	// Example: union { __float128 q; float f[4]; }
	WarnSSEInInteger diag.ID = "abi-sse-in-integer"
	// WarnPartVector: clang passes in a wide vector register a union that no vector
	// fills, the rest being padding or an array. §3.2.3 rule 5(c) and gcc put it
	// in memory.
	//
	// Example: union { int a[6]; __m128 v; }              // with AVX
	WarnPartVector diag.ID = "abi-part-vector"
	// WarnWideInt128: clang carries one eightbyte as an i128, because its padding is
	// a part of one. The other half holds nothing, or the wrong bytes.
	//
	// Example: struct { __int128 a : 3, : 80; }
	WarnWideInt128 diag.ID = "abi-wide-int128"
	// WarnVariadicVector: a named vector of 32 or 64 bytes of a variadic function is
	// on the stack for LLVM, in a vector register for gcc.
	//
	// Example: void f(__m256 v, ...);
	WarnVariadicVector diag.ID = "abi-variadic-vector"
	// WarnVectorReturn: a vector that is wider than the registers is returned in
	// several by LLVM, or through a pointer that it adds; gcc returns it in
	// memory.
	//
	// Example: __m256 f(void);                            // without AVX
	WarnVectorReturn diag.ID = "abi-vector-return"
	// WarnInt128Vector: clang leaves a vector of __int128 to LLVM, which puts each half
	// of an element in an integer register. On Linux and for gcc it is in a vector
	// register or in memory.
	//
	// Example: void f(__int128 __attribute__((vector_size(16))) v);   // on macOS, the BSDs
	WarnInt128Vector diag.ID = "abi-int128-halves"
	// WarnBitVector: LLVM takes a vector of _Bool of 16 bytes or more apart and
	// passes each bit as an integer of its own.
	//
	// Example: void f(_Bool __attribute__((ext_vector_type(128))) v);
	WarnBitVector diag.ID = "abi-bit-vector"
)
