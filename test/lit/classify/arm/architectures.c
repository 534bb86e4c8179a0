// The architectures of ARM, by their names in triples.
// RUN: abi-opt --target=armv6-linux-gnueabihf --emit=llvm %s | FileCheck %s --check-prefixes=CHECK,V6
// RUN: abi-opt --target=armv8l-linux-gnueabihf --emit=llvm %s | FileCheck %s --check-prefixes=CHECK,V8
// RUN: abi-opt --target=thumbv6m-none-eabi --emit=llvm %s | FileCheck %s --check-prefixes=CHECK,V6M
// RUN: abi-opt --target=thumbv7em-none-eabihf --emit=llvm %s | FileCheck %s --check-prefixes=CHECK,V7EM
// RUN: abi-opt --target=thumbv8m.main-none-eabi --emit=llvm %s | FileCheck %s --check-prefixes=CHECK,V8M
// RUN: not abi-opt --target=thumbv7em-none-eabihf --mattr=+neon --emit=llvm %s 2>&1 | FileCheck %s --check-prefix=NEON

#if defined(__ARM_ARCH_PROFILE) && __ARM_ARCH_PROFILE == 'M' && __CLANG_ATOMIC_LLONG_LOCK_FREE == 2
#error
#endif

double f(float a, double b);
// CHECK: declare double @f(float noundef, double noundef)
// V6: "target-features"="+armv6,+vfp2,+strict-align"
// V8: "target-features"="+armv8-a,+neon"
// V6M: "target-features"="+armv6-m,+soft-float,+strict-align"
// V7EM: "target-features"="+armv7e-m,+vfp4d16sp"
// V8M: "target-features"="+armv8-m.main,+soft-float,-neon"
// NEON: error: target features '+neon' are not supported on arm M profile, which has no NEON
