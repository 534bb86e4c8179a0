// No compiler's va_arg looks where LLVM puts an unnamed record of vectors of one __int128. It finds the vector itself.
// RUN: abi-opt explain %s --target=aarch64-linux-gnu --call='f(1, struct S, V)' 2>&1 | FileCheck %s
typedef __int128 V __attribute__((vector_size(16)));
struct S { V v; };
void f(int n, ...);
// CHECK: argument 2, after the named ones: struct S
// CHECK: in x1:x2
// CHECK: warning: LLVM passes the vectors in general registers, and va_arg of clang and gcc reads vector registers [abi-aarch64-variadic-place]
// CHECK: argument 3, after the named ones: __int128 __attribute__
// CHECK-NOT: warning
