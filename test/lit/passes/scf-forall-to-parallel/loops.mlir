// The mapping is kept.

// RUN: abi-opt %s --scf-forall-to-parallel --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @nested
// CHECK: scf.parallel (%i) = (%{{.*}}) to (%n) step (%{{.*}}) {
// CHECK: scf.parallel (%j) = (%n) to (%{{.*}}) step (%{{.*}}) {
// CHECK-NEXT: memref.store %x, %m[%i, %j] : memref<?x8xf32>
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: } {mapping = [#gpu.thread<x>]}
func.func @nested(%m: memref<?x8xf32>, %n: index, %x: f32) {
  scf.forall (%i) in (%n) {
    scf.forall (%j) = (%n) to (8) step (2) {
      memref.store %x, %m[%i, %j] : memref<?x8xf32>
    }
  } {mapping = [#gpu.thread<x>]}
  return
}
