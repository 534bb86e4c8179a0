// With region-simplify=disabled blocks and their arguments stay.

// RUN: abi-opt %s --canonicalize=region-simplify=disabled --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @loop(%a: i32, %b: i32, %c: i1) -> i32 {
// CHECK-NEXT: cf.br ^bb1(%a, %b, %a : i32, i32, i32)
// CHECK-NEXT: ^bb1(%x: i32, %y: i32, %dead: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: %q = arith.addi %dead, %dead : i32
// CHECK-NEXT: %d = "test.c"(%x) : (i32) -> i1
// CHECK-NEXT: cf.cond_br %d, ^bb1(%x, %y, %q : i32, i32, i32), ^bb2(%y : i32)
// CHECK-NEXT: ^bb2(%r: i32):  // pred: ^bb1
// CHECK-NEXT: return %r : i32
// CHECK-NEXT: }
func.func @loop(%a: i32, %b: i32, %c: i1) -> i32 {
  cf.br ^bb1(%a, %b, %a : i32, i32, i32)
^bb1(%x: i32, %y: i32, %dead: i32):
  %q = arith.addi %dead, %dead : i32
  %d = "test.c"(%x) : (i32) -> i1
  cf.cond_br %d, ^bb1(%x, %y, %q : i32, i32, i32), ^bb2(%y: i32)
^bb2(%r: i32):
  return %r : i32
}
