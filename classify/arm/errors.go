package arm

import "github.com/abi-opt/abi-opt/diag"

// WarnVector: compilers do not agree on the vector. Without NEON, LLVM passes each element by itself. With NEON,
// it does so for elements of __bf16 and _Bool, and for vectors that are not 8 or 16 bytes long.
//
// Example: void f(int __attribute__((vector_size(16))) v);
const WarnVector diag.ID = "abi-arm-vector"

// WarnVariadic: clang's va_arg does not find an unnamed vector where callers pass it. Callers pass each element in a register
// or slot, and va_arg reads them from consecutive bytes.
//
// Example: f(1, v) with void f(int, ...) and char __attribute__((vector_size(16))) v
const WarnVariadic diag.ID = "abi-arm-variadic"

// WarnPassedOn: LLVM 22 may lose bytes of a record of more than 64 bytes that a function passes on in other registers, or in a tail call
// at another place of the stack. The function attribute optnone and -O0 avoid it.
//
// Example: struct S { int a[20]; }; void g(int, struct S); void f(struct S s) { g(1, s); }
const WarnPassedOn diag.ID = "abi-arm-passed-on"

// WarnGCC: gcc passes a record of only _Float16 or __bf16 in floating-point registers, and skips to an even register after a
// record of size 0 with a member that is aligned to 8 bytes. clang and LLVM do not. For a copy whose size is not a multiple
// of 4 bytes, LLVM loses the last bytes.
//
// Example: void f(int n, struct { _Float16 a, b; } s);
const WarnGCC diag.ID = "abi-arm-gcc"
