// Branches that are decided become jumps, and blocks that only jump are jumped
// past.

// RUN: abi-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @red(%a: i32, %c: i1) -> i32 {
// CHECK-NEXT: return %a : i32
// CHECK-NEXT: }
func.func @red(%a: i32, %c: i1) -> i32 {
  cf.cond_br %c, ^bb1(%a : i32), ^bb1(%a : i32)
^bb1(%x: i32):
  return %x : i32
}

// CHECK-LABEL: func.func @red2(%a: i32, %b: i32, %c: i1) -> i32 {
// CHECK-NEXT: cf.cond_br %c, ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: "test.x"() : () -> ()
// CHECK-NEXT: cf.br ^bb3(%a : i32)
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: "test.y"() : () -> ()
// CHECK-NEXT: cf.br ^bb3(%a : i32)
// CHECK-NEXT: ^bb3(%x: i32):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT: return %x : i32
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

// CHECK-LABEL: func.func @dia(%a: i32, %b: i32, %c: i1) -> i32 {
// CHECK-NEXT: %0 = arith.select %c, %a, %b : i32
// CHECK-NEXT: return %0 : i32
// CHECK-NEXT: }
func.func @dia(%a: i32, %b: i32, %c: i1) -> i32 {
  cf.cond_br %c, ^bb2, ^bb3
^bb2:
  cf.br ^bb1(%a : i32)
^bb3:
  cf.br ^bb1(%b : i32)
^bb1(%x: i32):
  return %x : i32
}

// CHECK-LABEL: func.func @nested(%c: i1, %a: i32) -> i32 {
// CHECK-NEXT: %k = arith.constant 5 : i32
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: cf.cond_br %c, ^bb1, ^bb2(%k : i32)
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: "test.x"(%true) : (i1) -> ()
// CHECK-NEXT: cf.br ^bb2(%a : i32)
// CHECK-NEXT: ^bb2(%z: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: "test.x"(%c) : (i1) -> ()
// CHECK-NEXT: return %z : i32
// CHECK-NEXT: }
func.func @nested(%c: i1, %a : i32) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  "test.x"(%c) : (i1) -> ()
  cf.cond_br %c, ^bb3(%a: i32), ^bb2
^bb2:
  %k = arith.constant 5 : i32
  cf.br ^bb3(%k : i32)
^bb3(%z: i32):
  "test.x"(%c) : (i1) -> ()
  return %z : i32
}

// CHECK-LABEL: func.func @sw(%f: i32, %a: i32) -> i32 {
// CHECK-NEXT: cf.switch %f : i32, [
// CHECK-NEXT: default: ^bb1(%a : i32),
// CHECK-NEXT: 2: ^bb2(%a : i32)
// CHECK-NEXT: ]
// CHECK-NEXT: ^bb1(%x: i32):  // pred: ^bb0
// CHECK-NEXT: cf.switch %f : i32, [
// CHECK-NEXT: default: ^bb2(%x : i32),
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

// CHECK-LABEL: func.func @as() {
// CHECK-NEXT: %f = arith.constant false
// CHECK-NEXT: cf.assert %f, "y"
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @as() {
  %t = arith.constant true
  cf.assert %t, "x"
  %f = arith.constant false
  cf.assert %f, "y"
  return
}

// CHECK-LABEL: func.func @w(%c: i1, %a: i32) -> i32 {
// CHECK-NEXT: %k = arith.constant 5 : i32
// CHECK-NEXT: %false = arith.constant false
// CHECK-NEXT: cf.cond_br %c weights([1, 9]), ^bb2(%a : i32), ^bb1
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: "test.x"(%false) : (i1) -> ()
// CHECK-NEXT: cf.br ^bb2(%k : i32)
// CHECK-NEXT: ^bb2(%z: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: "test.x"(%c) : (i1) -> ()
// CHECK-NEXT: return %z : i32
// CHECK-NEXT: }
func.func @w(%c: i1, %a : i32) -> i32 {
  cf.cond_br %c weights([1, 9]), ^bb1, ^bb2 {foo}
^bb1:
  cf.br ^bb3(%a : i32)
^bb2:
  "test.x"(%c) : (i1) -> ()
  %k = arith.constant 5 : i32
  cf.br ^bb3(%k : i32)
^bb3(%z: i32):
  "test.x"(%c) : (i1) -> ()
  cf.br ^bb4 {foo}
^bb4:
  return %z : i32
}
