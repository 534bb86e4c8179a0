// Values without the names of the source, as mlir-opt prints them.
// RUN: abi-opt --mlir-print-ssa-names=false %s | FileCheck %s

// CHECK: func.func @f(%arg0: i32) -> i32 {
// CHECK-NEXT: %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT: %0 = arith.addi %arg0, %c3_i32 : i32
// CHECK-NEXT: return %0 : i32
func.func @f(%x: i32) -> i32 {
  %three = arith.constant 3 : i32
  %sum = arith.addi %x, %three : i32
  return %sum : i32
}
