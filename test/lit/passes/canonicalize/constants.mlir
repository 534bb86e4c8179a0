// There is one of each constant, at the start of the function. One that nobody
// uses any more goes, wherever it stood among the others.

// RUN: abi-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @dead_constant(%a: i32) -> i32 {
// CHECK-NEXT: %d = arith.constant 7 : i32
// CHECK-NEXT: %y = arith.addi %a, %d : i32
// CHECK-NEXT: return %y : i32
// CHECK-NEXT: }
func.func @dead_constant(%a: i32) -> i32 {
  %c = arith.constant 1 : i32
  %x = arith.addi %c, %c : i32
  %d = arith.constant 7 : i32
  %y = arith.addi %a, %d : i32
  return %y : i32
}

// CHECK-LABEL: func.func @one_of_each(%a: i32, %b: i1) -> (i32, i32) {
// CHECK-NEXT: %e = arith.constant 8 : i32
// CHECK-NEXT: %c = arith.constant 7 : i32
// CHECK-NEXT: cf.cond_br %b, ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: %x = arith.addi %a, %c : i32
// CHECK-NEXT: return %x, %c : i32, i32
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: return %c, %e : i32, i32
// CHECK-NEXT: }
func.func @one_of_each(%a: i32, %b: i1) -> (i32, i32) {
  cf.cond_br %b, ^bb1, ^bb2
^bb1:
  %c = arith.constant 7 : i32
  %x = arith.addi %c, %a : i32
  return %x, %c : i32, i32
^bb2:
  %d = arith.constant 7 : i32
  %e = arith.constant 8 : i32
  return %d, %e : i32, i32
}

// CHECK-LABEL: func.func @false(%a: i32) -> i32 {
// CHECK-NEXT: %d = arith.constant 7 : i32
// CHECK-NEXT: return %d : i32
// CHECK-NEXT: }
func.func @false(%a: i32) -> i32 {
  %f = arith.constant false
  cf.cond_br %f, ^bb1, ^bb2
^bb1:
  return %a : i32
^bb2:
  %d = arith.constant 7 : i32
  return %d : i32
}
