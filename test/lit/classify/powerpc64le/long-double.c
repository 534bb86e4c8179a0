// A long double is two doubles with GNU's library, an IEEE number with --target-abi=ieeelongdouble, and a double with musl.
// RUN: abi-opt --emit=llvm --target=powerpc64le-linux-gnu %s | FileCheck %s
// RUN: abi-opt --emit=llvm --target=powerpc64le-linux-gnu --target-abi=ieeelongdouble %s | FileCheck --check-prefix=IEEE %s
// RUN: abi-opt --emit=llvm --target=powerpc64le-linux-gnu --target-abi=ieeelongdouble --abi-compat=gcc %s | FileCheck --check-prefix=GCC %s
// RUN: abi-opt --emit=llvm --target=powerpc64le-linux-musl %s | FileCheck --check-prefix=MUSL %s
// RUN: abi-opt --emit=llvm --target=powerpc64le-unknown-freebsd14 %s | FileCheck --check-prefix=BSD %s
// RUN: not abi-opt --emit=llvm --target=powerpc64le-linux-musl --target-abi=ieeelongdouble %s 2>&1 | FileCheck --check-prefix=NONE %s

struct One { long double a; };
struct Five { long double a[5]; };

// CHECK: declare ppc_fp128 @f(ppc_fp128 noundef, ppc_fp128 inreg, ptr noundef byval(%struct.Five) align 16)
// IEEE: declare fp128 @f(fp128 noundef, fp128 inreg, ptr noundef byval(%struct.Five) align 16)
// GCC: declare fp128 @f(fp128 noundef, fp128 inreg, [5 x fp128])
// MUSL: declare double @f(double noundef, double inreg, [5 x double])
// MUSL-NOT: -abi"
// BSD: target datalayout = "e-m:e-Fn32-i64:64-i128:128-n32:64"
// BSD: declare double @f(double noundef, double inreg, [5 x double])
// NONE: error: ABI 'ieeelongdouble' is not supported for powerpc64le-unknown-linux-musl: its long double is a double
long double f(long double x, struct One one, struct Five five);

// CHECK: declare ppc_fp128 @g(fp128 noundef)
// IEEE: declare ppc_fp128 @g(fp128 noundef)
// CHECK: !{i32 1, !"float-abi", !"doubledouble"}
// IEEE: !{i32 1, !"float-abi", !"ieeequad"}
__ibm128 g(__float128 x);
