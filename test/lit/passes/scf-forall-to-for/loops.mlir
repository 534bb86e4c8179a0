// A loop for each dimension; a loop without dimensions is its body.

// RUN: abi-opt %s --scf-forall-to-for | FileCheck %s

// CHECK-LABEL: func.func @two
// CHECK: scf.for %i = %{{.*}} to %n step %{{.*}} {
// CHECK-NEXT: scf.for %j = %n to %{{.*}} step %{{.*}} {
// CHECK-NEXT: memref.store %x, %m[%i, %j] : memref<?x8xf32>
// CHECK-NOT: scf.forall
func.func @two(%m: memref<?x8xf32>, %n: index, %x: f32) {
  scf.forall (%i, %j) = (0, %n) to (%n, 8) step (1, 2) {
    memref.store %x, %m[%i, %j] : memref<?x8xf32>
  }
  return
}

// CHECK-LABEL: func.func @none
// CHECK-NEXT: memref.store %x, %m[] : memref<f32>
// CHECK-NEXT: return
func.func @none(%m: memref<f32>, %x: f32) {
  scf.forall () in () {
    memref.store %x, %m[] : memref<f32>
  }
  return
}
