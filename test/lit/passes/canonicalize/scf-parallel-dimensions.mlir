// Dimensions of a single number are dropped; a loop without dimensions runs once. The results are those of mlir-opt.

// RUN: abi-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @one_of_two
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c3 = arith.constant 3 : index
// CHECK-NEXT: scf.parallel (%j) = (%c0) to (%n) step (%c1) {
// CHECK-NEXT: memref.store %v, %m[%c3, %j] : memref<?x?xf32>
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @one_of_two(%m: memref<?x?xf32>, %v: f32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  scf.parallel (%i, %j) = (%c3, %c0) to (%c5, %n) step (%c3, %c1) {
    memref.store %v, %m[%i, %j] : memref<?x?xf32>
    scf.reduce
  }
  return
}

// -----

// CHECK-LABEL: func.func @reduced
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %0 = arith.muli %a, %b : index
// CHECK-NEXT: %1 = arith.addi %a, %c1 : index
// CHECK-NEXT: %2 = arith.subi %b, %0 : index
// CHECK-NEXT: return %1, %2 : index, index
func.func @reduced(%a: index, %b: index) -> (index, index) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0:2 = scf.parallel (%i) = (%c1) to (%c2) step (%c2) init (%a, %b) -> (index, index) {
    %1 = arith.muli %a, %b : index
    scf.reduce(%i, %1 : index, index) {
    ^bb0(%x: index, %y: index):
      %2 = arith.addi %x, %y : index
      scf.reduce.return %2 : index
    }, {
    ^bb0(%x: index, %y: index):
      %2 = arith.subi %x, %y : index
      scf.reduce.return %2 : index
    }
  }
  return %0#0, %0#1 : index, index
}

// -----

// CHECK-LABEL: func.func @never
// CHECK-NEXT: return
func.func @never(%m: memref<?xf32>, %v: f32, %n: index, %s: index) {
  scf.parallel (%i) = (%n) to (%n) step (%s) {
    memref.store %v, %m[%i] : memref<?xf32>
    scf.reduce
  }
  return
}
