// Ops on constants fold; branches on constants go one way, and what no branch
// leads to is gone.
// RUN: abi-opt --canonicalize %s | FileCheck %s

// CHECK-LABEL: func.func @branch_false
// CHECK-NEXT: %[[B:.*]] = arith.constant 2 : i32
// CHECK-NEXT: return %[[B]]
// CHECK-NEXT: }
func.func @branch_false() -> i32 {
  %c = arith.constant false
  %a = arith.constant 1 : i32
  %b = arith.constant 2 : i32
  cf.cond_br %c, ^one, ^two
^one:
  return %a : i32
^two:
  return %b : i32
}

// CHECK-LABEL: func.func @branch_true
// CHECK-NEXT: return %x
// CHECK-NEXT: }
func.func @branch_true(%x: i32) -> i32 {
  %c = arith.constant true
  cf.cond_br %c, ^one(%x : i32), ^two
^one(%v: i32):
  return %v : i32
^two:
  %z = arith.constant 0 : i32
  return %z : i32
}

// CHECK-LABEL: func.func @fold
// CHECK-NEXT: %[[C:.*]] = arith.constant 42 : i32
// CHECK-NEXT: return %[[C]]
func.func @fold() -> i32 {
  %a = arith.constant 20 : i32
  %b = arith.constant 22 : i32
  %c = arith.addi %a, %b : i32
  return %c : i32
}

// A constant that folding has left without uses is gone.
// CHECK-LABEL: func.func @pool
// CHECK-NEXT: %[[C:.*]] = arith.constant 14 : i32
// CHECK-NEXT: return %[[C]]
func.func @pool() -> i32 {
  %c = arith.constant 1 : i32
  %x = arith.addi %c, %c : i32
  %d = arith.constant 7 : i32
  %y = arith.muli %x, %d : i32
  return %y : i32
}

// CHECK-LABEL: func.func @dead
// CHECK-NEXT: return
func.func @dead(%a: i32) {
  %0 = arith.addi %a, %a : i32
  return
}
