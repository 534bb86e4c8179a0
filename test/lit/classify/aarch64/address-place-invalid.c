// gcc passes a small vector of numbers on the stack and everything after it, also the address of a copy.
// LLVM can only pass that in a register, so a warning of its own says that the code is not gcc's.
// RUN: abi-opt --emit=llvm --target=aarch64-linux-gnu --abi-compat=gcc --verify-diagnostics %s

#include <stdarg.h>
typedef float one __attribute__((vector_size(4)));
struct S {long a, b, c;};
// expected-warning@+2 {{gcc passes argument 1 at stack+0, but clang22 in x0}} [abi-compilers-differ]
// expected-warning@+1 {{gcc passes the address on the stack, after an argument that ends the use of registers, but LLVM in a register}} [abi-aarch64-address-place]
void record(one v, struct S s);
// expected-warning@+2 {{gcc passes argument 1 at stack+0, but clang22 in x0}} [abi-compilers-differ]
// expected-warning@+1 {{gcc passes the address on the stack}} [abi-aarch64-address-place]
void list(one v, va_list l);
// expected-warning@+1 {{gcc passes argument 1 at stack+0, but clang22 in x0}} [abi-compilers-differ]
void pointer(one v, void *p);
