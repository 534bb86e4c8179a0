// An op whose second result nobody uses is a plain one; x + 0, x * 0 and x * 1
// are known.

// RUN: abi-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @mul(%x: i32, %y: i32) -> (i32, i32, i32, i32, i32, i1, i32, i32, i32, i32, i16, i16) {
// CHECK-NEXT: %false = arith.constant false
// CHECK-NEXT: %zero = arith.constant 0 : i32
// CHECK-NEXT: %c16 = arith.constant 16 : i32
// CHECK-NEXT: %0 = arith.muli %x, %y : i32
// CHECK-NEXT: %1 = arith.muli %x, %y : i32
// CHECK-NEXT: %2 = arith.cmpi slt, %x, %zero : i32
// CHECK-NEXT: %3 = arith.extsi %2 : i1 to i32
// CHECK-NEXT: %4 = arith.shrui %x, %c16 : i32
// CHECK-NEXT: %5 = arith.trunci %4 : i32 to i16
// CHECK-NEXT: %u = arith.shrui %x, %c16 : i32
// CHECK-NEXT: %6 = arith.trunci %u : i32 to i16
// CHECK-NEXT: return %0, %1, %x, %3, %x, %false, %x, %zero, %zero, %zero, %5, %6 : i32, i32, i32, i32, i32, i1, i32, i32, i32, i32, i16, i16
// CHECK-NEXT: }
func.func @mul(%x: i32, %y: i32) -> (i32,i32,i32,i32,i32,i1,i32,i32,i32,i32,i16,i16) {
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %c16 = arith.constant 16 : i32
  %0:2 = arith.mulsi_extended %x, %y : i32
  %1:2 = arith.mului_extended %x, %y : i32
  %2:2 = arith.mulsi_extended %x, %one : i32
  %3:2 = arith.addui_extended %x, %zero : i32, i1
  %4:2 = arith.mului_extended %x, %one : i32
  %5:2 = arith.mului_extended %x, %zero : i32
  %s = arith.shrsi %x, %c16 : i32
  %6 = arith.trunci %s : i32 to i16
  %u = arith.shrui %x, %c16 : i32
  %7 = arith.trunci %u : i32 to i16
  return %0#0,%1#0,%2#0,%2#1,%3#0,%3#1,%4#0,%4#1,%5#0,%5#1,%6,%7 : i32,i32,i32,i32,i32,i1,i32,i32,i32,i32,i16,i16
}

// The sign of an index is not extended to another index: no op does it.
// CHECK-LABEL: func.func @index
// CHECK: arith.mulsi_extended
// CHECK-NOT: arith.extsi
func.func @index(%x: index) -> (index, index) {
  %one = arith.constant 1 : index
  %l, %h = arith.mulsi_extended %x, %one : index
  return %l, %h : index, index
}
