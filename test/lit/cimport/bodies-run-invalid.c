// A program or object would lack the bodies of functions, so there the warning is an error.
// REQUIRES: clang-22
// RUN: not abi-opt run %S/bodies-invalid.c 2>&1 | FileCheck %s
// RUN: not abi-opt --emit=obj -o - %S/bodies-invalid.c 2>&1 | FileCheck %s

// CHECK: error: the bodies of 'f' and 1 more are not compiled
// CHECK: note: use a C compiler, or make another file the input and add this one with --link=
