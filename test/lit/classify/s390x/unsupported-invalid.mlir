// RUN: not abi-opt --emit=llvm --target=s390x-linux-gnu --mattr=+soft-float %s 2>&1 | FileCheck %s
// RUN: not abi-opt --emit=llvm --target=s390x-linux-gnu --target-abi=vx %s 2>&1 | FileCheck --check-prefix=ABI %s
// RUN: not abi-opt --emit=llvm --target=s390-linux-gnu %s 2>&1 | FileCheck --check-prefix=NARROW %s
// RUN: not abi-opt --emit=llvm --target=s390x-ibm-zos %s 2>&1 | FileCheck --check-prefix=ZOS %s
// RUN: not abi-opt --emit=llvm --target=s390x-linux-ohos %s 2>&1 | FileCheck --check-prefix=OHOS %s
// RUN: not abi-opt --emit-abi=target=s390x-linux-gnu %s 2>&1 | FileCheck --check-prefix=TYPE %s

// CHECK: error: target feature '+soft-float' is not supported: floating-point numbers have registers of their own
// ABI: error: unknown ABI 'vx' of s390x: it has one only
// NARROW: of z/Architecture, s390x is supported
// ZOS: error: target 's390x-ibm-zos' is not supported; the known systems of s390x are linux-gnu, linux-musl, linux-android, linux, none, unknown
// OHOS: error: target 's390x-unknown-linux-ohos' is not supported; the known systems of s390x are linux-gnu, 
// TYPE: bf16 is not a C type on s390x [c-not-a-c-type]
c.func private @f(bf16)
