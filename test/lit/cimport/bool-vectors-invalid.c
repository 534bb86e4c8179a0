// A vector that has no layout on the target has none in functions, records and variables alike; see classify/s390x/unsupported-invalid.mlir.
// RUN: abi-opt --target=s390x-linux-gnu --verify-diagnostics %s | FileCheck %s
// RUN: abi-opt --target=powerpc64-linux-musl --verify-diagnostics %s | FileCheck %s

typedef _Bool bools4 __attribute__((ext_vector_type(4)));
typedef _Bool bools8 __attribute__((ext_vector_type(8)));
// expected-warning@+1 {{function 'f' is left out: parameter #0: clang has no vectors of less than 8 bools}} [c-import-type]
void f(bools4);
// expected-warning@+1 {{variable 'v' is left out: clang has no vectors of less than 8 bools}} [c-import-type]
extern bools4 v;
// expected-warning@+1 {{variable 'a' is left out: clang has no vectors of less than 8 bools}} [c-import-type]
extern bools4 a[2];
struct s { bools4 b; };
// expected-warning@+1 {{function 'g' is left out: parameter #0: member 'b' of 'struct s': clang has no vectors of less than 8 bools}} [c-import-type]
void g(struct s);
// CHECK-DAG: c.func private @h
void h(bools8);
// CHECK-DAG: c.global external @w : vector<8xi1>
extern bools8 w;
