// What a while loop carries: values that do not change, conditions, and results that are unused or passed twice. mlir-opt
// --canonicalize gives the same.
// RUN: abi-opt --canonicalize --allow-unregistered-dialect %s | FileCheck %s

// CHECK-LABEL: func.func @yielded_as_passed
// CHECK: %[[R:.*]] = scf.while (%[[I:.*]] = %c0_i32) : (i32) -> i32 {
// CHECK: scf.condition(%{{.*}}) %[[I]] : i32
// CHECK: ^bb0(%[[J:.*]]: i32):
// CHECK-NEXT: %[[M:.*]] = arith.addi %[[J]], %c5_i32 : i32
// CHECK-NEXT: scf.yield %[[M]] : i32
// CHECK: return %[[R]], %c5_i32 : i32, i32
func.func @yielded_as_passed(%n: i32) -> (i32, i32) {
  %c5_i32 = arith.constant 5 : i32
  %c0_i32 = arith.constant 0 : i32
  %r:2 = scf.while (%i = %c0_i32, %k = %c5_i32) : (i32, i32) -> (i32, i32) {
    %c = arith.cmpi slt, %i, %n : i32
    scf.condition(%c) %i, %k : i32, i32
  } do {
  ^bb0(%j: i32, %l: i32):
    %m = arith.addi %j, %l : i32
    scf.yield %m, %l : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// The initial value is yielded, and the first value is passed twice.
// CHECK-LABEL: func.func @yielded_again(
// CHECK-SAME: %[[N:.*]]: i32, %[[X:.*]]: i32
// CHECK: %[[R:.*]] = scf.while (%{{.*}} = %c0_i32) : (i32) -> i32 {
// CHECK: arith.addi %{{.*}}, %[[X]] : i32
// CHECK: return %[[R]], %[[X]] : i32, i32
func.func @yielded_again(%n: i32, %x: i32) -> (i32, i32) {
  %c0_i32 = arith.constant 0 : i32
  %r:3 = scf.while (%i = %c0_i32, %k = %x) : (i32, i32) -> (i32, i32, i32) {
    %c = arith.cmpi slt, %i, %n : i32
    scf.condition(%c) %i, %k, %i : i32, i32, i32
  } do {
  ^bb0(%j: i32, %l: i32, %p: i32):
    %m = arith.addi %p, %l : i32
    scf.yield %m, %x : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// The condition holds in the second region, not after the loop.
// CHECK-LABEL: func.func @condition_passed
// CHECK: %[[R:.*]] = scf.while : () -> i1 {
// CHECK: scf.condition(%[[C:.*]]) %[[C]] : i1
// CHECK: "t.use"(%true) : (i1) -> ()
// CHECK: }
// CHECK: "t.use"(%[[R]]) : (i1) -> ()
func.func @condition_passed(%x: i32) -> i32 {
  %r:2 = scf.while (%i = %x) : (i32) -> (i1, i32) {
    %c = "t.c"(%i) : (i32) -> i1
    scf.condition(%c) %c, %i : i1, i32
  } do {
  ^bb0(%j: i1, %l: i32):
    "t.use"(%j) : (i1) -> ()
    scf.yield %l : i32
  }
  "t.use"(%r#0) : (i1) -> ()
  return %r#1 : i32
}

// Values that trade their places change.
// CHECK-LABEL: func.func @swapped
// CHECK: scf.while (%[[I:.*]] = %{{.*}}, %[[J:.*]] = %{{.*}}) : (i32, i32) -> (i32, i32) {
// CHECK: scf.condition(%{{.*}}) %[[I]], %[[J]] : i32, i32
// CHECK: ^bb0(%[[A:.*]]: i32, %[[B:.*]]: i32):
// CHECK-NEXT: scf.yield %[[B]], %[[A]] : i32, i32
func.func @swapped(%x: i32, %y: i32) {
  scf.while (%i = %x, %j = %y, %k = %x) : (i32, i32, i32) -> (i32, i32, i32) {
    %c = "t.c"(%i) : (i32) -> i1
    scf.condition(%c) %i, %j, %k : i32, i32, i32
  } do {
  ^bb0(%a: i32, %b: i32, %c: i32):
    scf.yield %b, %a, %c : i32, i32, i32
  }
  return
}

// CHECK-LABEL: func.func @unused
// CHECK: scf.while : () -> i32 {
// CHECK: scf.condition(%{{.*}}) %[[Z:.*]] : i32
// CHECK: ^bb0(%[[A:.*]]: i32):
// CHECK-NEXT: memref.store %[[A]]
// CHECK-NEXT: scf.yield{{$}}
func.func @unused(%x: i32, %y: i32, %b: memref<i32>) -> i32 {
  %r:2 = scf.while (%i = %x, %u = %y) : (i32, i32) -> (i32, i32) {
    %z = memref.load %b[] : memref<i32>
    %c = arith.cmpi slt, %z, %y : i32
    scf.condition(%c) %z, %z : i32, i32
  } do {
  ^bb0(%a: i32, %q : i32):
    memref.store %a, %b[] : memref<i32>
    %m = arith.addi %a, %q : i32
    scf.yield %m, %q : i32, i32
  }
  return %r#1 : i32
}
