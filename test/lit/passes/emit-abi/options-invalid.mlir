// Options are checked even if the module has no C function.
// RUN: not abi-opt %s --emit-abi="compat=nope" 2>&1 | FileCheck %s --check-prefix=COMPAT
// RUN: not abi-opt %s --verify-abi="compat=nope" 2>&1 | FileCheck %s --check-prefix=COMPAT
// RUN: not abi-opt %s --emit-abi="features=+nope" 2>&1 | FileCheck %s --check-prefix=FEATURE
// RUN: not abi-opt %s --verify-abi="features=+nope" 2>&1 | FileCheck %s --check-prefix=FEATURE
// RUN: not abi-opt %s --emit-abi="target-abi=nope" 2>&1 | FileCheck %s --check-prefix=ABI
// RUN: not abi-opt %s --verify-abi="target-abi=nope" 2>&1 | FileCheck %s --check-prefix=ABI
// RUN: not abi-opt %s --emit-abi="target=nope" 2>&1 | FileCheck %s --check-prefix=TARGET
// RUN: not abi-opt %s --verify-abi="target=nope" 2>&1 | FileCheck %s --check-prefix=TARGET
// RUN: abi-opt %s --emit-abi="compat=gcc features=+avx" | FileCheck %s --check-prefix=VALID

// COMPAT: unknown compiler 'nope' for x86_64: known are clang22, clang19, gcc
// FEATURE: unknown target feature '+nope'
// ABI: unknown ABI 'nope' of x86_64: it has one only
// TARGET: unknown target 'nope'
// VALID: module {
module {}
