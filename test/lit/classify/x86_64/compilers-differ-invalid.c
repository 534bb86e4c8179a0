// gcc and clang put these values into different locations, which a warning reports at the function. It
// names the first value; later ones may move because of it.
// RUN: abi-opt --emit=llvm --verify-diagnostics %s | FileCheck %s
// RUN: abi-opt --emit=llvm -Wno-abi-compilers-differ %s 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: abi-opt --emit=llvm -w %s 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: abi-opt --emit=llvm --abi-compat=gcc %s 2>&1 | FileCheck %s --check-prefix=GCC
// RUN: abi-opt --explain %s | FileCheck %s --check-prefix=EXPLAIN
// RUN: not abi-opt -Wno-abi-compiler-differs %s 2>&1 | FileCheck %s --check-prefix=ID
// RUN: not abi-opt -Wall %s 2>&1 | FileCheck %s --check-prefix=ALL

// CHECK: declare i32 @flexible(ptr noundef byval(%struct.Z) align 8, i32 noundef)
// NONE: declare i32 @flexible
// GCC: warning: gcc passes argument 1 in rdi, but clang22 at stack+0 [abi-compilers-differ]
// EXPLAIN: flexible: int flexible(struct Z z, int n)
// EXPLAIN: warning: clang22 passes argument 1 at stack+0, but gcc in rdi [abi-compilers-differ]
// ID: flag '-W': there is no diagnostic 'abi-compiler-differs'; did you mean 'abi-compilers-differ'?
// ALL: flag '-W': must be no-ID, not 'all'; all warnings are on
struct Z {int n; float f[];};
// expected-warning@+1 {{clang22 passes argument 1 at stack+0, but gcc in rdi}} [abi-compilers-differ]
int flexible(struct Z z, int n);

struct Y {float x; int e[0]; float y;};
// expected-warning@+1 {{clang22 passes argument 2 in xmm0, but gcc in rsi}} [abi-compilers-differ]
int zero_length(int n, struct Y y);

typedef _Float16 halves __attribute__((vector_size(4)));
// expected-warning@+1 {{clang22 returns the result in rax, but gcc in xmm0}} [abi-compilers-differ]
halves half(void);

// Only the LLVM types of these differ.
__int128 wide(__int128 n);
struct F {float x, y, z;};
struct F floats(struct F f);
