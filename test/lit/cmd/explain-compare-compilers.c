// Compilers of one target are compared by the location of each byte of data, not by LLVM's types.
// RUN: abi-opt --explain --abi-compat=gcc,clang22,clang19 %s | FileCheck %s
// RUN: not abi-opt --explain --abi-compat=gcc,clang19 --target=aarch64-linux-gnu %s 2>&1 | FileCheck %s --check-prefix=AARCH64

// AARCH64: abi-opt: error: unknown compiler 'clang19' for aarch64: known are clang22, gcc

// CHECK: ≠ flexible: z, n
// CHECK-NEXT: wide: same
// CHECK-NEXT: ≠ wasted: last
struct Z {int n; float f[];};

// CHECK: flexible: int flexible(struct Z z, int n)
// CHECK-NEXT:                gcc  clang22  clang19
// CHECK-NEXT:   result: int  rax  rax      rax
// CHECK-NEXT: ≠ 1 z: struct Z  rdi  stack+0  stack+0
// CHECK-NEXT: ≠ 2 n: int     rsi  rdi      rdi
// CHECK-NEXT: z: gcc: rdi; clang22: a copy at stack+0; clang19: a copy at stack+0
// CHECK-NEXT: n: gcc: rsi; clang22: rdi; clang19: rdi
int flexible(struct Z z, int n);

// clang 19 uses two i64 in place of an i128.
// CHECK: wide: __int128 wide(__int128 n)
// CHECK-NEXT: gcc      clang22  clang19
// CHECK-NEXT:   result: __int128  rax+rdx  rax+rdx  rax+rdx
// CHECK-NEXT:   1 n: __int128     rdi+rsi  rdi+rsi  rdi+rsi
// CHECK-EMPTY:
__int128 wide(__int128 n);

// CHECK: ≠ 7 last: int  r9 {{.*}}r9 {{.*}}stack+16
void wasted(int a, int b, int c, int d, int e, __int128 n, int last);
