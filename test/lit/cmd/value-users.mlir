// Comments with the users of values. An op without results has a number.
// RUN: abi-opt --mlir-print-value-users %s | FileCheck %s

// CHECK: func.func @f(%x: i32, %y: i32) -> i32 {
// CHECK-NEXT: // %x is used by %1, %a
// CHECK-NEXT: // %y is unused
// CHECK-NEXT: %a = arith.addi %x, %x : i32 // user: %b
// CHECK-NEXT: %b = arith.muli %a, %a : i32 // unused
// CHECK-NEXT: return %x : i32 // id: %1
func.func @f(%x: i32, %y: i32) -> i32 {
  %a = arith.addi %x, %x : i32
  %b = arith.muli %a, %a : i32
  return %x : i32
}
