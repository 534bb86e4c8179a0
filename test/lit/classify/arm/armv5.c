// ARMv5TE has several names, and no registers for floating-point numbers.
// RUN: abi-opt -x c --emit=llvm --target=armv5e-linux-gnueabi %s | FileCheck %s -DARCH=armv5e
// RUN: abi-opt -x c --emit=llvm --target=armv5tel-linux-gnueabi %s | FileCheck %s -DARCH=armv5tel
// RUN: not abi-opt -x c --emit=llvm --target=armv5te-linux-gnueabihf %s 2>&1 | FileCheck %s --check-prefix=HARD

#if __ARM_ARCH != 5 || !defined __SOFTFP__
#error the macros are not those of ARMv5TE
#endif
// CHECK: target triple = "[[ARCH]]-unknown-linux-gnueabi"
// CHECK: declare double @f(double noundef)
// CHECK: "target-features"="+armv5te,
// HARD: the known systems of armv5te are linux-gnueabi
double f(double);
