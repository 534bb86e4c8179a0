// gcc and clang put these values into different locations; --abi-compat=gcc follows gcc.
// RUN: abi-opt --emit=llvm --target=aarch64-linux-gnu --verify-diagnostics %s
// RUN: abi-opt --emit=llvm --target=aarch64-linux-gnu --abi-compat=gcc %s 2>/dev/null | FileCheck %s
// RUN: not abi-opt --emit=llvm --target=arm64-apple-macosx14 --abi-compat=gcc %s 2>&1 | FileCheck %s --check-prefix=APPLE
// RUN: not abi-opt diff --compilers=gcc,clang22 --target=aarch64-linux-gnu %s | FileCheck %s --check-prefix=DIFF
// DIFF: brain: void brain(struct B b) (aarch64-unknown-linux-gnu)
// DIFF: gcc: direct: i64 in x0
// DIFF: clang22: direct: {{.*}} in v0
// APPLE: gcc is not a known compiler for arm64-apple-macosx14


// CHECK: declare void @brain(i64)
struct B {__bf16 a, b;};
// expected-warning@+1 {{clang22 passes argument 1 in v0 and v1, but gcc in x0}} [abi-compilers-differ]
void brain(struct B b);

// CHECK: declare void @nested(i64)
struct N {float a; struct {int e[0];} e; float b;};
// expected-warning@+1 {{clang22 passes argument 1 in v0 and v1, but gcc in x0}} [abi-compilers-differ]
void nested(struct N n);

// CHECK: declare void @zero_width(i64)
union U {int : 0; float f;};
// expected-warning@+1 {{clang22 passes argument 1 in v0, but gcc in x0}} [abi-compilers-differ]
void zero_width(union U u);

// CHECK: declare void @hollow(i64, i32 noundef)
struct H {int : 7;};
// expected-warning@+1 {{clang22 passes argument 2 in x0, but gcc in x1}} [abi-compilers-differ]
void hollow(struct H h, int n);

// CHECK: declare void @sole(<8 x i16>)
typedef short eight __attribute__((vector_size(16)));
struct S {long e[0]; eight v;};
// expected-warning@+1 {{clang22 passes argument 1 in x0 and x1, but gcc in v0}} [abi-compilers-differ]
void sole(struct S s);

// CHECK: declare void @sole_complex([2 x float] alignstack(8))
struct C {long e[0]; _Complex float c;};
// expected-warning@+1 {{clang22 passes argument 1 in x0, but gcc in v0 and v1}} [abi-compilers-differ]
void sole_complex(struct C c);

// CHECK: declare void @small(ptr noundef byval(<1 x float>) align 8)
// CHECK: declare i32 @small_result()
typedef float one __attribute__((vector_size(4)));
// expected-warning@+1 {{clang22 passes argument 1 in x0, but gcc at stack+0}} [abi-compilers-differ]
void small(one v);
// expected-warning@+1 {{clang22 returns the result in v0, but gcc in x0}} [abi-compilers-differ]
one small_result(void);

// CHECK: declare void @wide([1 x <2 x i64>] alignstack(16))
typedef __int128 wide128 __attribute__((vector_size(16)));
struct W {wide128 v;};
// expected-warning@+1 {{clang22 passes argument 1 in x0 and x1, but gcc in v0}} [abi-compilers-differ]
void wide(struct W w);

// CHECK: declare void @aligned(i32 noundef, i128)
struct __attribute__((packed)) P {__int128 a : 100; char b;};
// expected-warning@+1 {{clang22 passes argument 2 in x1 and x2, but gcc in x2 and x3}} [abi-compilers-differ]
void aligned(int n, struct P p);

// The alignment matters on the stack only, if the value has one register.
// CHECK: declare void @aligned_small(i32 noundef, [1 x i64] alignstack(16))
struct __attribute__((packed)) Q {__int128 a : 20;};
void aligned_small(int n, struct Q q);
// expected-warning@+1 {{clang22 passes argument 10 at stack+8, but gcc at stack+16}} [abi-compilers-differ]
void aligned_stack(int a, int b, int c, int d, int e, int f, int g, int h, int i, struct Q q);

// These are alike.
struct F {float a; int : 0; float b;};
struct F floats(struct F f);
