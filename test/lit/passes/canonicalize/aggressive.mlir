// With region-simplify=aggressive, arguments that are the same on every edge go.

// RUN: abi-opt %s --canonicalize=region-simplify=aggressive --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @red2(%a: i32, %b: i32, %c: i1) -> i32 {
// CHECK-NEXT: cf.cond_br %c, ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: "test.x"() : () -> ()
// CHECK-NEXT: cf.br ^bb3
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: "test.y"() : () -> ()
// CHECK-NEXT: cf.br ^bb3
// CHECK-NEXT: ^bb3:  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT: return %a : i32
// CHECK-NEXT: }
func.func @red2(%a: i32, %b: i32, %c: i1) -> i32 {
  cf.cond_br %c, ^bb2, ^bb3
^bb2:
  %z = arith.addi %a, %b : i32
  "test.x"() : () -> ()
  cf.br ^bb1(%a, %z : i32, i32)
^bb3:
  "test.y"() : () -> ()
  cf.br ^bb1(%a, %a : i32, i32)
^bb1(%x: i32, %y: i32):
  return %x : i32
}

// CHECK-LABEL: func.func @sw(%f: i32, %a: i32) -> i32 {
// CHECK-NEXT: cf.switch %f : i32, [
// CHECK-NEXT: default: ^bb1,
// CHECK-NEXT: 2: ^bb2(%a : i32)
// CHECK-NEXT: ]
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: cf.switch %f : i32, [
// CHECK-NEXT: default: ^bb2(%a : i32),
// CHECK-NEXT: 1: ^bb2(%f : i32)
// CHECK-NEXT: ]
// CHECK-NEXT: ^bb2(%z: i32):  // 3 preds: ^bb0, ^bb1, ^bb1
// CHECK-NEXT: return %z : i32
// CHECK-NEXT: }
func.func @sw(%f: i32, %a : i32) -> i32 {
  cf.switch %f : i32, [ default: ^bb1(%a : i32), 1: ^bb1(%a : i32), 2: ^bb2 ]
^bb1(%x : i32):
  cf.switch %f : i32, [ default: ^bb3(%x : i32), 2: ^bb2, 1: ^bb3(%f : i32) ]
^bb2:
  cf.switch %f : i32, [ default: ^bb3(%f : i32), 2: ^bb3(%a : i32), 1: ^bb3(%f : i32) ]
^bb3(%z: i32):
  return %z : i32
}

// CHECK-LABEL: llvm.func @l(%a: i32) -> i32 {
// CHECK-NEXT: llvm.br ^bb1
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: llvm.br ^bb2
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: llvm.return %a : i32
// CHECK-NEXT: }
llvm.func @l(%a: i32) -> i32 {
  llvm.br ^bb1(%a : i32)
^bb1(%x: i32):
  llvm.br ^bb2
^bb2:
  %c = llvm.mlir.constant(1 : i32) : i32
  %d = llvm.add %c, %c : i32
  llvm.return %x : i32
}

// Blocks that do the same with different values become one that takes them, to
// which both edges of a branch go then.
// CHECK-LABEL: func.func @alike(%a: i32, %b: i32, %c: i1) -> i32 {
// CHECK-NEXT: %0 = arith.select %c, %a, %b : i32
// CHECK-NEXT: %x = "test.double"(%0, %a, %0) : (i32, i32, i32) -> i32
// CHECK-NEXT: return %x : i32
// CHECK-NEXT: }
func.func @alike(%a: i32, %b: i32, %c: i1) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %x = "test.double"(%a, %a, %a) : (i32, i32, i32) -> i32
  return %x : i32
^bb2:
  %y = "test.double"(%b, %a, %b) : (i32, i32, i32) -> i32
  return %y : i32
}
