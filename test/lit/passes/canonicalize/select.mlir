// A choice goes where the same condition has decided it, or becomes logic.

// RUN: abi-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @sel(%c: i1, %d: i1, %x: i32, %y: i32, %b: i1) -> (i32, i32, i32, i32, i1, i1, i1, i1, i32, i32, i64) {
// CHECK-NEXT: %m1 = arith.constant -1 : i32
// CHECK-NEXT: %c0 = arith.constant 0 : i32
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %false = arith.constant false
// CHECK-NEXT: %k = arith.select %d, %x, %y : i32
// CHECK-NEXT: %0 = arith.select %c, %x, %k : i32
// CHECK-NEXT: %1 = arith.select %c, %k, %y : i32
// CHECK-NEXT: %2 = arith.select %c, %y, %x : i32
// CHECK-NEXT: %3 = arith.select %c, %b, %false : i1
// CHECK-NEXT: %4 = arith.select %c, %true, %b : i1
// CHECK-NEXT: %5 = arith.select %c, %b, %true : i1
// CHECK-NEXT: %6 = arith.select %c, %false, %b : i1
// CHECK-NEXT: %7 = arith.xori %c, %true : i1
// CHECK-NEXT: %8 = arith.extui %7 : i1 to i32
// CHECK-NEXT: %9 = arith.select %c, %m1, %c0 : i32
// CHECK-NEXT: %10 = arith.extui %c : i1 to i64
// CHECK-NEXT: return %0, %1, %2, %x, %3, %4, %5, %6, %8, %9, %10 : i32, i32, i32, i32, i1, i1, i1, i1, i32, i32, i64
// CHECK-NEXT: }
func.func @sel(%c: i1, %d: i1, %x: i32, %y: i32, %b: i1) -> (i32,i32,i32,i32,i1,i1,i1,i1,i32,i32,i64) {
  %true = arith.constant true
  %false = arith.constant false
  %k = arith.select %d, %x, %y : i32
  %0 = arith.select %c, %x, %k : i32
  %1 = arith.select %c, %k, %y : i32
  %k1 = arith.select %c, %y, %x : i32
  %2 = arith.select %c, %k1, %x : i32
  %3 = arith.select %c, %x, %k1 : i32
  %4 = arith.select %c, %b, %false : i1
  %5 = arith.select %c, %true, %b : i1
  %6 = arith.select %c, %b, %true : i1
  %7 = arith.select %c, %false, %b : i1
  %c5 = arith.constant 5 : i32
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %m1 = arith.constant -1 : i32
  %8 = arith.select %c, %c0, %c1 : i32
  %9 = arith.select %c, %m1, %c0 : i32
  %c0l = arith.constant 0 : i64
  %c1l = arith.constant 1 : i64
  %10 = arith.select %c, %c1l, %c0l : i64
  return %0,%1,%2,%3,%4,%5,%6,%7,%8,%9,%10 : i32,i32,i32,i32,i1,i1,i1,i1,i32,i32,i64
}
