// gcc and clang put these values into different locations; --abi-compat=gcc follows gcc.
// RUN: abi-opt --emit=llvm --target=x86_64-w64-windows-gnu --verify-diagnostics %s
// RUN: abi-opt --emit=llvm --target=x86_64-w64-windows-gnu --abi-compat=gcc %s 2>/dev/null | FileCheck %s
// RUN: not abi-opt --emit=llvm --target=x86_64-pc-windows-msvc --abi-compat=gcc %s 2>&1 | FileCheck %s --check-prefix=MSVC
// RUN: not abi-opt diff --compilers=gcc,clang22 --target=x86_64-w64-windows-gnu %s | FileCheck %s --check-prefix=DIFF
// DIFF: half: void half(_Float16 h) (x86_64-w64-windows-gnu)
// DIFF: gcc: direct: i16 in rcx
// DIFF: clang22: direct: half in xmm0
// MSVC: gcc is not a known compiler for x86_64-pc-windows-msvc


// CHECK: declare void @half(i16 noundef)
// expected-warning@+1 {{clang22 passes argument 1 in xmm0, but gcc in rcx}} [abi-compilers-differ]
void half(_Float16 h);

// CHECK: declare void @quad(ptr {{.*}}sret(fp128)
// expected-warning@+1 {{clang22 returns the result in xmm0, but gcc in memory at the address in rcx}} [abi-compilers-differ]
__float128 quad(void);

// CHECK: declare void @pair(i64
typedef int two __attribute__((vector_size(8)));
// expected-warning@+1 {{clang22 passes argument 1 by the address of a copy in rcx, but gcc in rcx}} [abi-compilers-differ]
void pair(two v);

// CHECK: declare void @one(ptr
typedef double single __attribute__((vector_size(8)));
// expected-warning@+1 {{clang22 passes argument 1 in xmm0, but gcc by the address of a copy in rcx}} [abi-compilers-differ]
void one(single v);

// CHECK: declare void @flexible(i32
struct X {int n; char data[];};
// expected-warning@+1 {{clang22 passes argument 1 by the address of a copy in rcx, but gcc in rcx}} [abi-compilers-differ]
void flexible(struct X x);

// CHECK: declare void @empty()
struct E {};
// expected-warning@+1 {{clang22 returns the result in memory at the address in rcx, but gcc nowhere}} [abi-compilers-differ]
struct E empty(void);

// CHECK: declare void @hollow(i32 noundef, i32 noundef, i32 noundef, i32 noundef, i32 noundef)
struct H {int : 7;};
// expected-warning@+1 {{clang22 passes argument 6 at stack+8, but gcc at stack+0}} [abi-compilers-differ]
void hollow(int a, int b, int c, int d, struct H h, int e);

// gcc lays out bit-fields of unions and packed records in its own way.
union U {int a : 3; char c;};
// expected-warning@+1 {{gcc lays out argument 1 in 4 bytes that are aligned to 4 and may place members elsewhere; clang22, and so abi-opt, uses 4 that are aligned to 1}} [abi-compilers-differ]
void in_union(union U u);
struct __attribute__((packed)) P {int a : 3; char c;};
struct A {struct P p[2];};
// expected-warning@+1 {{gcc lays out argument 2 in 10 bytes that are aligned to 1}} [abi-compilers-differ]
void in_packed(int n, struct A a);

// These are alike.
struct __attribute__((packed)) C {char a : 3; char c;};
struct L {int a : 3; long long b : 40; char c;};
void chars(struct C c, struct L l);
typedef float four __attribute__((vector_size(16)));
four vectors(four v);
