// An index of 32 bits: a cast from i64 truncates, and a constant keeps its low
// bits.

// RUN: abi-opt %s --convert-index-to-llvm=index-bitwidth=32 | FileCheck %s

// CHECK-LABEL: func.func @f(
func.func @f(%l: i64, %i: i32) -> i32 {
  // CHECK: llvm.trunc %l : i64 to i32
  %0 = index.casts %l : i64 to index
  // CHECK-NOT: llvm.sext
  %1 = index.casts %i : i32 to index
  // CHECK: llvm.mlir.constant(2 : i32) : i32
  %2 = index.constant 4294967298
  // CHECK: llvm.mlir.constant(32 : i32) : i32
  %3 = index.sizeof
  %4 = index.casts %3 : index to i32
  return %4 : i32
}
