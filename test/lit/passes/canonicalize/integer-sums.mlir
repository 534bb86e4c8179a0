// Two ops that each add, subtract or multiply by a constant become one; only the
// overflow flags that both have stay.

// RUN: abi-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @add(%x: i32, %y: i32) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32) {
// CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT: %c4_i32 = arith.constant 4 : i32
// CHECK-NEXT: %c-4_i32 = arith.constant -4 : i32
// CHECK-NEXT: %m = arith.constant -1 : i32
// CHECK-NEXT: %c6_i32 = arith.constant 6 : i32
// CHECK-NEXT: %0 = arith.subi %c6_i32, %x : i32
// CHECK-NEXT: %1 = arith.addi %x, %c-4_i32 : i32
// CHECK-NEXT: %2 = arith.subi %c4_i32, %x : i32
// CHECK-NEXT: %3 = arith.subi %c6_i32, %x : i32
// CHECK-NEXT: %4 = arith.addi %x, %c4_i32 : i32
// CHECK-NEXT: %5 = arith.subi %c-4_i32, %x : i32
// CHECK-NEXT: %6 = arith.subi %c0_i32, %y : i32
// CHECK-NEXT: %7 = arith.subi %x, %y : i32
// CHECK-NEXT: %8 = arith.muli %x, %m : i32
// CHECK-NEXT: return %0, %1, %2, %3, %4, %5, %6, %7, %8 : i32, i32, i32, i32, i32, i32, i32, i32, i32
// CHECK-NEXT: }
func.func @add(%x: i32, %y: i32) -> (i32,i32,i32,i32,i32,i32,i32,i32,i32) {
  %c1 = arith.constant 1 : i32
  %c5 = arith.constant 5 : i32
  %m = arith.constant -1 : i32
  %a = arith.subi %c5, %x : i32
  %0 = arith.addi %a, %c1 : i32
  %b = arith.addi %x, %c1 : i32
  %1 = arith.subi %b, %c5 : i32
  %2 = arith.subi %c5, %b : i32
  %c = arith.subi %x, %c1 : i32
  %3 = arith.subi %c5, %c : i32
  %d = arith.subi %c1, %x : i32
  %4 = arith.subi %c5, %d : i32
  %5 = arith.subi %d, %c5 : i32
  %e = arith.subi %x, %y : i32
  %6 = arith.subi %e, %x : i32
  %n = arith.muli %y, %m : i32
  %7 = arith.addi %n, %x : i32
  %8 = arith.muli %x, %m : i32
  return %0,%1,%2,%3,%4,%5,%6,%7,%8 : i32,i32,i32,i32,i32,i32,i32,i32,i32
}

// CHECK-LABEL: func.func @a(%x: i32) -> (i32, i32, i32, i32) {
// CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT: %c4_i32 = arith.constant 4 : i32
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT: %0 = arith.addi %x, %c3_i32 overflow<nsw> : i32
// CHECK-NEXT: %1 = arith.addi %x, %c1_i32 overflow<nuw> : i32
// CHECK-NEXT: %2 = arith.muli %x, %c4_i32 overflow<nuw> : i32
// CHECK-NEXT: %3 = arith.subi %c0_i32, %x overflow<nsw> : i32
// CHECK-NEXT: return %0, %1, %2, %3 : i32, i32, i32, i32
// CHECK-NEXT: }
func.func @a(%x: i32) -> (i32,i32,i32,i32) {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %0 = arith.addi %x, %c1 overflow<nsw> : i32
  %1 = arith.addi %0, %c2 overflow<nsw, nuw> : i32
  %2 = arith.subi %x, %c1 overflow<nuw> : i32
  %3 = arith.addi %2, %c2 overflow<nuw> : i32
  %4 = arith.muli %x, %c2 overflow<nuw> : i32
  %5 = arith.muli %4, %c2 overflow<nuw> : i32
  %6 = arith.subi %c1, %0 overflow<nsw> : i32
  return %1, %3, %5, %6 : i32,i32,i32,i32
}
