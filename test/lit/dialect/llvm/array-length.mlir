// Lengths go up to 64 bits without sign, as in LLVM.
// RUN: abi-opt %s | FileCheck %s
// RUN: abi-opt %s | abi-opt | FileCheck %s

// CHECK: func.func private @f(!llvm.array<18446744073709551615 x i8>, !llvm.struct<(array<9223372036854775808 x i8>)>)
func.func private @f(!llvm.array<18446744073709551615 x i8>, !llvm.struct<(array<9223372036854775808 x i8>)>)
