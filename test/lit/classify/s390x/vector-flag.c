// The flag for linkers is there if a record has a vector, which goes by address.
// RUN: abi-opt -x c --target=s390x-linux-gnu --mattr=+vector --emit=llvm %s | FileCheck %s
// RUN: abi-opt -x c --target=s390x-linux-gnu --mattr=+vector --emit=llvm -DNONE %s | FileCheck %s --check-prefix=NONE

// CHECK: declare signext i32 @f(ptr
// CHECK: !{i32 2, !"s390x-visible-vector-ABI", i32 1}
// NONE-NOT: s390x-visible-vector-ABI
#ifndef NONE
typedef float v4 __attribute__((vector_size(16)));
#else
typedef struct { float a[4]; } v4;
#endif
struct S { char a; v4 b; };
int f(struct S s);
