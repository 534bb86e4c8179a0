// An op that folds is not converted.

// RUN: abi-opt %s --convert-arith-to-llvm --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @zero(
// CHECK-SAME:    %a: i32
// CHECK:         return %a : i32
func.func @zero(%a: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %sum = arith.addi %a, %c0 : i32
  return %sum : i32
}

// -----

// CHECK-LABEL: func.func @constants(
// CHECK:         %[[C:.*]] = llvm.mlir.constant(5 : i32) : i32
// CHECK:         return %[[C]] : i32
func.func @constants() -> i32 {
  %c2 = arith.constant 2 : i32
  %c3 = arith.constant 3 : i32
  %sum = arith.addi %c2, %c3 : i32
  return %sum : i32
}
