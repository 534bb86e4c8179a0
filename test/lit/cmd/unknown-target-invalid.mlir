// Targets that are not known, with a hint only where it is right.
// RUN: not abi-opt --target=i486-linux-gnu %s 2>&1 | FileCheck %s --check-prefix=BITS --implicit-check-not=mean
// RUN: not abi-opt --target=powerpc-linux-gnu %s 2>&1 | FileCheck %s --check-prefix=BITS --implicit-check-not=mean
// RUN: not abi-opt --target=armv4t-linux-gnueabi %s 2>&1 | FileCheck %s --check-prefix=VERSION --implicit-check-not=mean
// RUN: not abi-opt --target=powerpc64-linux-gnu %s 2>&1 | FileCheck %s --check-prefix=POWER --implicit-check-not=mean
// RUN: not abi-opt --target=windows %s 2>&1 | FileCheck %s --check-prefix=SYSTEM --implicit-check-not=mean
// RUN: not abi-opt --target=arm64 %s 2>&1 | FileCheck %s --check-prefix=ARM

// BITS: error: unknown target '{{.*}}': known are {{.*}}; of the targets of 32 bits, riscv32, i386, arm and wasm32 are supported
// VERSION: error: unknown target '{{.*}}': known are {{.*}}; of the versions of arm, armv5e to armv8l and thumbv6m to thumbv8m.main are supported
// POWER: error: target 'powerpc64-unknown-linux-gnu' is not supported; the known systems of powerpc64 are linux-musl, {{.*}}: GNU's library, {{.*}} ELFv1
// SYSTEM: ; a system is part of a triple, such as x86_64-pc-windows-msvc
// ARM: ; did you mean 'arm64-linux-gnu'?
