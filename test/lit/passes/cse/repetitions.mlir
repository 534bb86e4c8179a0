// Of ops with one name, operands, attributes and result types the first stays,
// where control always comes from it.

// RUN: abi-opt %s --cse | FileCheck %s

// CHECK-LABEL: func.func @commuted(%a: i32, %b: i32) -> i32 {
// CHECK-NEXT: %0 = arith.addi %a, %b : i32
// CHECK-NEXT: %1 = arith.muli %0, %0 : i32
// CHECK-NEXT: return %1 : i32
// CHECK-NEXT: }
func.func @commuted(%a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %b, %a : i32
  %2 = arith.muli %0, %1 : i32
  return %2 : i32
}

// CHECK-LABEL: func.func @two_widths(%a: i8) -> (i32, i16, i32) {
// CHECK-NEXT: %0 = arith.extui %a : i8 to i32
// CHECK-NEXT: %1 = arith.extui %a : i8 to i16
// CHECK-NEXT: return %0, %1, %0 : i32, i16, i32
// CHECK-NEXT: }
func.func @two_widths(%a: i8) -> (i32, i16, i32) {
  %0 = arith.extui %a : i8 to i32
  %1 = arith.extui %a : i8 to i16
  %2 = arith.extui %a : i8 to i32
  return %0, %1, %2 : i32, i16, i32
}

// CHECK-LABEL: func.func @dominated(%c: i1, %a: i32) -> i32 {
// CHECK-NEXT: cf.cond_br %c, ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: %0 = arith.addi %a, %a : i32
// CHECK-NEXT: %1 = arith.muli %a, %a : i32
// CHECK-NEXT: cf.br ^bb3(%0, %1 : i32, i32)
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: %2 = arith.muli %a, %a : i32
// CHECK-NEXT: cf.br ^bb3(%2, %2 : i32, i32)
// CHECK-NEXT: ^bb3(%x: i32, %y: i32):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT: %3 = arith.addi %a, %a : i32
// CHECK-NEXT: %4 = arith.muli %3, %x : i32
// CHECK-NEXT: %5 = arith.muli %4, %y : i32
// CHECK-NEXT: return %5 : i32
// CHECK-NEXT: }
func.func @dominated(%c: i1, %a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %1 = arith.addi %a, %a : i32
  %2 = arith.muli %a, %a : i32
  cf.br ^bb3(%1, %2 : i32, i32)
^bb2:
  %3 = arith.muli %a, %a : i32
  cf.br ^bb3(%3, %3 : i32, i32)
^bb3(%x: i32, %y: i32):
  %4 = arith.addi %a, %a : i32
  %5 = arith.muli %4, %x : i32
  %6 = arith.muli %5, %y : i32
  return %6 : i32
}
