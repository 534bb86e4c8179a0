// RUN: not abi-opt --emit=llvm --target=powerpc64le-linux-gnu --mattr=+spe %s 2>&1 | FileCheck %s
// RUN: not abi-opt --emit=llvm --target=powerpc64le-linux-gnu --target-abi=elfv1 %s 2>&1 | FileCheck --check-prefix=ABI %s
// RUN: not abi-opt --emit-abi=target=powerpc64le-linux-gnu %s 2>&1 | FileCheck --check-prefix=TYPE %s

// CHECK: error: target feature '+spe' is not supported: floating-point numbers have registers of their own
// ABI: error: unknown ABI 'elfv1' of powerpc64le: known are ibmlongdouble, ieeelongdouble
// TYPE: f16 is not a C type on powerpc64le [c-not-a-c-type]
c.func private @f(f16)
