// RUN: not abi-opt --target=armv4t-linux-gnueabi --emit=llvm %s 2>&1 | FileCheck %s --check-prefix=ARCH
// RUN: not abi-opt --target=armv7-linux-gnueabihf --mattr=+armv8-a --emit=llvm %s 2>&1 | FileCheck %s --check-prefix=FEATURE
// RUN: not abi-opt --target=armv7-linux-gnueabihf --mattr=-vfp2 --emit=llvm %s 2>&1 | FileCheck %s --check-prefix=FLOAT
// RUN: not abi-opt bindgen --target=armv7-linux-gnueabihf %S/Inputs/offsets.h 2>&1 | FileCheck %s --check-prefix=BINDGEN

// ARCH: of the versions of arm, armv5e to armv8l and thumbv6m to thumbv8m.main are supported
// FEATURE: target feature '+armv8-a' is not supported: the triple selects the architecture
// FLOAT: target feature '-vfp2' is not supported: the triple selects the registers of floating-point numbers
// BINDGEN: package ffi has no calls for it
c.func private @f()
