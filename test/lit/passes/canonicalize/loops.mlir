// Loops that do nothing stay loops; what a loop carries round and nobody reads
// goes.

// RUN: abi-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @loop(%a: i32, %b: i32, %c: i1) -> i32 {
// CHECK-NEXT: cf.br ^bb1(%a, %b : i32, i32)
// CHECK-NEXT: ^bb1(%x: i32, %y: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: %d = "test.c"(%x) : (i32) -> i1
// CHECK-NEXT: cf.cond_br %d, ^bb1(%x, %y : i32, i32), ^bb2(%y : i32)
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

// CHECK-LABEL: func.func @self(%c: i1) {
// CHECK-NEXT: cf.br ^bb1
// CHECK-NEXT: ^bb1:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: cf.br ^bb1
// CHECK-NEXT: }
func.func @self(%c: i1) {
  cf.br ^bb1
^bb1:
  cf.br ^bb2
^bb2:
  cf.br ^bb1
}

// CHECK-LABEL: func.func @self2(%c: i1) {
// CHECK-NEXT: cf.cond_br %c, ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // 3 preds: ^bb0, ^bb1, ^bb2
// CHECK-NEXT: cf.br ^bb1
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: cf.br ^bb1
// CHECK-NEXT: }
func.func @self2(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb3
^bb1:
  cf.br ^bb1
^bb3:
  cf.br ^bb1
}

// CHECK-LABEL: func.func @s1(%c: i1) {
// CHECK-NEXT: cf.cond_br %c, ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // 3 preds: ^bb0, ^bb1, ^bb2
// CHECK-NEXT: "test.x"() : () -> ()
// CHECK-NEXT: cf.br ^bb1
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: cf.br ^bb1
// CHECK-NEXT: }
func.func @s1(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb3
^bb1:
  "test.x"() : () -> ()
  cf.br ^bb1
^bb3:
  cf.br ^bb1
}

// CHECK-LABEL: func.func @s3(%c: i1) {
// CHECK-NEXT: cf.cond_br %c, ^bb1, ^bb3
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: "test.y"() : () -> ()
// CHECK-NEXT: cf.br ^bb3
// CHECK-NEXT: ^bb2:  // 2 preds: ^bb2, ^bb3
// CHECK-NEXT: cf.br ^bb2
// CHECK-NEXT: ^bb3:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: cf.br ^bb2
// CHECK-NEXT: }
func.func @s3(%c: i1) {
  cf.cond_br %c, ^bb2, ^bb3
^bb2:
  "test.y"() : () -> ()
  cf.br ^bb3
^bb1:
  cf.br ^bb4
^bb4:
  cf.br ^bb1
^bb3:
  cf.br ^bb1
}

// CHECK-LABEL: func.func @s6(%c: i1) {
// CHECK-NEXT: cf.br ^bb1
// CHECK-NEXT: ^bb1:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: "test.x"() : () -> ()
// CHECK-NEXT: cf.cond_br %c, ^bb1, ^bb2
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @s6(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb3
^bb1:
  "test.x"() : () -> ()
  cf.cond_br %c, ^bb1, ^bb9
^bb9:
  return
^bb3:
  cf.br ^bb1
}

// CHECK-LABEL: func.func @s8(%c: i1) {
// CHECK-NEXT: "test.x"() : () -> ()
// CHECK-NEXT: cf.br ^bb1
// CHECK-NEXT: ^bb1:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: cf.br ^bb1
// CHECK-NEXT: }
func.func @s8(%c: i1) {
  "test.x"() : () -> ()
  cf.br ^bb3
^bb3:
  cf.cond_br %c, ^bb1, ^bb3
^bb1:
  cf.br ^bb2
^bb2:
  cf.br ^bb3
}
