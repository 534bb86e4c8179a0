// Outermost indices that are zero are dropped. The results are those of mlir-opt.

// RUN: abi-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @leading
// CHECK-NEXT: %0 = affine.linearize_index [%i, %j] by (9, 5) : index
// CHECK-NEXT: %1 = affine.linearize_index disjoint [%i, %j] by (%n, 5) : index
// CHECK-NEXT: return %0, %1 : index, index
func.func @leading(%i: index, %j: index, %n: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %0 = affine.linearize_index [%c0, %c0, %i, %j] by (2, %n, 9, 5) : index
  %1 = affine.linearize_index disjoint [%c0, %i, %j] by (%n, 5) : index
  return %0, %1 : index, index
}

// -----

// CHECK-LABEL: func.func @inner
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %0 = affine.linearize_index [%i, %c0, %j] by (2, 3, 5) : index
// CHECK-NEXT: return %0 : index
func.func @inner(%i: index, %j: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = affine.linearize_index [%i, %c0, %j] by (2, 3, 5) : index
  return %0 : index
}

// -----

// CHECK-LABEL: func.func @all
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: return %c0 : index
func.func @all(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = affine.linearize_index [%c0, %c0] by (%n, %n) : index
  return %0 : index
}
