// RUN: abi-opt %s | abi-opt | FileCheck %s
// RUN: abi-opt %s --mlir-print-op-generic | abi-opt | FileCheck %s

// CHECK-LABEL: func.func @f
func.func @f(%m: memref<10xf32>, %n: index, %x: f32) {
  // CHECK: scf.forall (%i) in (10) {
  // CHECK-NEXT: memref.store
  // CHECK-NEXT: } {x = 1 : i64}
  scf.forall (%i) in (10) {
    memref.store %x, %m[%i] : memref<10xf32>
    scf.forall.in_parallel {
    }
  } {x = 1}
  // CHECK: scf.forall (%i, %j) in (%n, 10) {
  scf.forall (%i, %j) = (0, 0) to (%n, 10) step (1, 1) {
  }
  // CHECK: scf.forall (%i, %j) = (0, %n) to (%n, 20) step (1, 2) {
  scf.forall (%i, %j) = (0, %n) to (%n, 20) step (1, 2) {
  }
  return
}

// CHECK-LABEL: func.func @outputs
func.func @outputs(%t: tensor<10xf32>) -> tensor<10xf32> {
  // CHECK: scf.forall (%i) in (10) shared_outs(%o = %t) -> (tensor<10xf32>) {
  // CHECK-NEXT: scf.forall.in_parallel {
  // CHECK-NEXT: }
  // CHECK-NEXT: }
  %r = scf.forall (%i) in (10) shared_outs(%o = %t) -> (tensor<10xf32>) {
  }
  return %r : tensor<10xf32>
}
