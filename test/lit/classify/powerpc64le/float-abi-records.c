// The flag for linkers is there if a record has a long double, also one whose members the function's type does not show.
// RUN: abi-opt -x c --target=powerpc64le-linux-gnu --emit=llvm -DPASSED %s | FileCheck %s
// RUN: abi-opt -x c --target=powerpc64le-linux-gnu --emit=llvm -DRETURNED %s | FileCheck %s
// RUN: abi-opt -x c --target=powerpc64le-linux-gnu --emit=llvm -DVARIABLE %s | FileCheck %s
// RUN: abi-opt -x c --target=powerpc64le-linux-gnu --target-abi=ieeelongdouble --emit=llvm -DPASSED %s | FileCheck %s --check-prefix=IEEE
// RUN: abi-opt -x c --target=powerpc64le-linux-gnu --emit=llvm %s | FileCheck %s --check-prefix=NONE

// CHECK: !{i32 1, !"float-abi", !"doubledouble"}
// IEEE: !{i32 1, !"float-abi", !"ieeequad"}
// NONE-NOT: float-abi
struct S { char a; struct { long double b[2]; } in; };
#ifdef PASSED
int f(struct S s);
#elif defined RETURNED
struct S f(void);
#elif defined VARIABLE
extern struct S s;
#else
int f(double d, struct S *s);
#endif
