// Compilers predeclare the types of PowerPC's matrix units for every processor. They have pointers to them, and pass no values.
// RUN: abi-opt --target=powerpc64le-linux-gnu --verify-diagnostics %s | FileCheck %s
// RUN: abi-opt --target=powerpc64-linux-musl --mattr=+mma --verify-diagnostics %s | FileCheck %s

// CHECK-DAG: c.global external @p : !llvm.ptr
extern __vector_quad *p;
// CHECK-DAG: c.func private @f(!llvm.ptr {c.name = "x"}, !llvm.ptr {c.name = "y"}) -> !llvm.ptr
__dmr1024 *f(__vector_quad *x, const __vector_pair *y);
__dmr1024 *f(__vector_quad *x, const __vector_pair *y);
// CHECK-DAG: c.func private @member(!S)
struct S { __vector_quad *q; };
void member(struct S);
typedef __vector_pair pairs[2];
// CHECK-DAG: c.func private @pointee(!llvm.ptr
void pointee(pairs a);
// expected-warning@+1 {{function 'value' is left out: parameter 'q': '__vector_quad' is not supported}} [c-import-type]
void value(__vector_quad q);
// expected-warning@+1 {{variable 'v' is left out: '__vector_pair' is not supported}} [c-import-type]
extern __vector_pair v;
struct T { __vector_pair p; };
// expected-warning@+1 {{function 'held' is left out: result: member 'p' of 'struct T': '__vector_pair' is not supported}} [c-import-type]
struct T held(void);
