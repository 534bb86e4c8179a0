// Numbers of values begin again in each function, or go on from the last one back if no two may be the same.
// RUN: abi-opt --mlir-print-unique-ssa-ids %s | FileCheck %s
// RUN: abi-opt %s | FileCheck %s --check-prefix=EACH

// CHECK: func.func @f(%arg1: i32)
// CHECK-NEXT: %2 = arith.addi %arg1, %arg1
// CHECK-NEXT: %3 = arith.addi %2, %arg1
// EACH: %0 = arith.addi %arg0
func.func @f(%arg0: i32) -> i32 {
  %0 = arith.addi %arg0, %arg0 : i32
  %1 = arith.addi %0, %arg0 : i32
  return %1 : i32
}
// CHECK: func.func @g(%arg0: i32)
// CHECK-NEXT: %0 = arith.addi %arg0, %arg0
// CHECK-NEXT: %1 = arith.addi %0, %arg0
// EACH: %0 = arith.addi %arg0
func.func @g(%arg0: i32) -> i32 {
  %0 = arith.addi %arg0, %arg0 : i32
  %1 = arith.addi %0, %arg0 : i32
  return %1 : i32
}
