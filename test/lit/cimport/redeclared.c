// Declarations of one name with compatible types (6.2.7) are one declaration: arrays and functions are pointers as
// parameters, an enumeration is its integer type, and a list without parameters says nothing.
// RUN: abi-opt %s | FileCheck %s

typedef int row[3];
enum unsigned_one { A, B };
int g(const int *, row, enum unsigned_one), g(const int p[4], int *, unsigned);
int h(), h(const row *), h(const int (*)[3]);
int i(const row), i(const int *);

// CHECK: c.func private @g(!llvm.ptr {c.type = !c.ptr<const si32>}, !llvm.ptr {c.type = !c.ptr<si32>}, ui32) -> si32
// CHECK: c.func private @h(!llvm.ptr {{.*}}) -> si32
// CHECK: c.func private @i(!llvm.ptr {{.*}}) -> si32
// CHECK-NOT: c.func
