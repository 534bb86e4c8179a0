// The size of a merged index is an affine.apply if it is not constant. The results are those of mlir-opt.

// RUN: abi-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK: #[[$MAP:.*]] = affine_map<()[s0, s1] -> ((s0 * s1) * 3)>
// CHECK-LABEL: func.func @two_sizes
// CHECK-NEXT: %0 = affine.apply #[[$MAP]]()[%n, %m]
// CHECK-NEXT: %1:2 = affine.delinearize_index %i into (2, %0) : index, index
// CHECK-NEXT: %2 = affine.linearize_index [%j, %1#1] by (9, %0) : index
// CHECK-NEXT: return %2 : index
func.func @two_sizes(%i: index, %j: index, %n: index, %m: index) -> index {
  %0:4 = affine.delinearize_index %i into (2, %n, 3, %m) : index, index, index, index
  %1 = affine.linearize_index [%j, %0#1, %0#2, %0#3] by (9, %n, 3, %m) : index
  return %1 : index
}

// -----

// CHECK: #[[$MAP:.*]] = affine_map<(d0)[s0] -> ((d0 * s0) * 3)>
// CHECK-LABEL: func.func @dimension
// CHECK-NEXT: affine.for %k = 1 to 10 {
// CHECK-NEXT: %0 = affine.apply #[[$MAP]](%k)[%n]
// CHECK-NEXT: %1:2 = affine.delinearize_index %i into (2, %0) : index, index
// CHECK-NEXT: %2 = affine.linearize_index [%j, %1#1, %k] by (9, %0, 4) : index
// CHECK-NEXT: memref.store %2, %table[%2] : memref<?xindex>
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @dimension(%i: index, %j: index, %table: memref<?xindex>, %n: index) {
  affine.for %k = 1 to 10 {
    %0:4 = affine.delinearize_index %i into (2, %n, %k, 3) : index, index, index, index
    %1 = affine.linearize_index [%j, %0#1, %0#2, %0#3, %k] by (9, %n, %k, 3, 4) : index
    memref.store %1, %table[%1] : memref<?xindex>
  }
  return
}
