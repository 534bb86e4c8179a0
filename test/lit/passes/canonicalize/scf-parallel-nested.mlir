// A parallel loop that consists of another one is merged with it, unless the bounds depend on it. The results are those of
// mlir-opt.

// RUN: abi-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @merged
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: scf.parallel (%arg0, %arg1, %k) = (%a, %b, %a) to (%b, %c, %c) step (%c1, %c1, %b) {
// CHECK-NEXT: memref.store %v, %m[%arg0, %arg1, %k] : memref<?x?x?xf32>
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @merged(%m: memref<?x?x?xf32>, %v: f32, %a: index, %b: index, %c: index) {
  %c1 = arith.constant 1 : index
  scf.parallel (%i, %j) = (%a, %b) to (%b, %c) step (%c1, %c1) {
    scf.parallel (%k) = (%a) to (%c) step (%b) {
      memref.store %v, %m[%i, %j, %k] : memref<?x?x?xf32>
      scf.reduce
    }
    scf.reduce
  }
  return
}

// -----

// CHECK-LABEL: func.func @triangle
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: scf.parallel (%i) = (%c0) to (%n) step (%c1) {
// CHECK-NEXT: scf.parallel (%j) = (%i) to (%n) step (%c1) {
// CHECK-NEXT: memref.store %v, %m[%i, %j] : memref<?x?xf32>
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @triangle(%m: memref<?x?xf32>, %v: f32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    scf.parallel (%j) = (%i) to (%n) step (%c1) {
      memref.store %v, %m[%i, %j] : memref<?x?xf32>
      scf.reduce
    }
    scf.reduce
  }
  return
}
