// The merged size is needed where the delinearize_index is. A later outermost size is not available there, and has no
// effect on the result. mlir-opt fails here.

// RUN: abi-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @late
// CHECK-NEXT: %0:2 = affine.delinearize_index %i into (5) : index, index
// CHECK-NEXT: %1:2 = affine.delinearize_index %0#0 into (4) : index, index
// CHECK-NEXT: %2 = affine.linearize_index [%0#0, %j] by (6) : index
// CHECK-NEXT: return %2, %1#1 : index, index
func.func @late(%i: index, %j: index, %m: memref<?xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %0:3 = affine.delinearize_index %i into (4, 5) : index, index, index
  %n = memref.dim %m, %c0 : memref<?xf32>
  %1 = affine.linearize_index [%0#0, %0#1, %j] by (%n, 4, 6) : index
  return %1, %0#1 : index, index
}
