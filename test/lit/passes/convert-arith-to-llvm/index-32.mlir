// RUN: abi-opt %s --convert-arith-to-llvm="index-bitwidth=32" | FileCheck %s

// CHECK-LABEL: func.func @f
func.func @f(%i: index, %l: i64) {
  // CHECK-NEXT: %[[I:.*]] = builtin.unrealized_conversion_cast %i : index to i32
  // CHECK-NEXT: llvm.sext %[[I]] : i32 to i64
  %0 = arith.index_cast %i : index to i64
  // CHECK-NEXT: llvm.trunc %l : i64 to i32
  %1 = arith.index_cast %l : i64 to index
  // CHECK-NEXT: llvm.mlir.constant(3 : index) : i32
  %2 = arith.constant 3 : index
  return
}
