// gcc and clang put these values into different locations; --abi-compat=gcc follows gcc.
// RUN: abi-opt --emit=llvm --target=riscv64-linux-gnu --verify-diagnostics %s
// RUN: abi-opt --emit=llvm --target=riscv64-linux-gnu --abi-compat=gcc %s 2>/dev/null | FileCheck %s
// RUN: not abi-opt diff --compilers=gcc,clang22 --target=riscv64-linux-gnu %s | FileCheck %s --check-prefix=DIFF

// DIFF: between: void between(struct B b) (riscv64-unknown-linux-gnu)
// DIFF: gcc: direct: float in fa0, float in fa1
// DIFF: clang22: direct: i64 in a0

// CHECK: declare void @between(float, float)
struct B {float a; int : 0; float b;};
// expected-warning@+1 {{clang22 passes argument 1 in a0, but gcc in fa0 and fa1}} [abi-compilers-differ]
void between(struct B b);

// CHECK: declare void @zero_length(i64)
struct Z {float a; int e[0]; float b;};
// expected-warning@+1 {{clang22 passes argument 1 in fa0 and fa1, but gcc in a0}} [abi-compilers-differ]
void zero_length(struct Z z);

// CHECK: declare void @empty_union(i64)
struct E {float a; union {} e; float b;};
// expected-warning@+1 {{clang22 passes argument 1 in fa0 and fa1, but gcc in a0}} [abi-compilers-differ]
void empty_union(struct E e);

// CHECK: declare void @hollow(float, i32, i32 noundef signext)
struct H {float a; struct {int : 32;} h;};
// expected-warning@+1 {{clang22 passes argument 2 in a0, but gcc in a1}} [abi-compilers-differ]
void hollow(struct H h, int n);

// CHECK: declare void @complex(i64
struct C {_Complex int c;};
// expected-warning@+1 {{clang22 passes argument 1 in a0 and a1, but gcc in a0}} [abi-compilers-differ]
void complex(struct C c);

// CHECK: declare void @alone(i32 noundef signext)
struct A {int e[0]; int f[];};
// expected-warning@+1 {{clang22 passes argument 2 in a1, but gcc in a0}} [abi-compilers-differ]
void alone(struct A a, int n);

// These are alike.
struct F {int e[0]; float f;};
struct F sole(struct F f);
