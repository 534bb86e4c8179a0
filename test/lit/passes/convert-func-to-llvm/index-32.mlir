// An index is as wide as the option says.

// RUN: abi-opt %s --convert-func-to-llvm=index-bitwidth=32 | FileCheck %s

// CHECK: llvm.func @f(i32, !llvm.ptr, !llvm.ptr, i32, i32, i32) -> !llvm.struct<(i32, f32)>
func.func private @f(index, memref<4xf32>) -> (index, f32)
