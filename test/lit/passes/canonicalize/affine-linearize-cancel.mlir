// A linearize_index of all results of a delinearize_index is the linear index. The results are those of mlir-opt.

// RUN: abi-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @all
// CHECK-NEXT: return %i : index
func.func @all(%i: index, %n: index) -> index {
  %0:3 = affine.delinearize_index %i into (5, %n, 2) : index, index, index
  %1 = affine.linearize_index [%0#0, %0#1, %0#2] by (5, %n, 2) : index
  return %1 : index
}

// -----

// The outermost size does not matter.
// CHECK-LABEL: func.func @outermost
// CHECK-NEXT: return %i, %i, %i : index, index, index
func.func @outermost(%i: index, %n: index) -> (index, index, index) {
  %0:2 = affine.delinearize_index %i into (7, 2) : index, index
  %1 = affine.linearize_index [%0#0, %0#1] by (%n, 2) : index
  %2 = affine.linearize_index [%0#0, %0#1] by (2) : index
  %3:2 = affine.delinearize_index %i into (6) : index, index
  %4 = affine.linearize_index [%3#0, %3#1] by (%n, 6) : index
  return %1, %2, %4 : index, index, index
}

// -----

// CHECK-LABEL: func.func @other_order
// CHECK-NEXT: %0:2 = affine.delinearize_index %i into (3, 3) : index, index
// CHECK-NEXT: %1 = affine.linearize_index [%0#1, %0#0] by (3, 3) : index
// CHECK-NEXT: return %1 : index
func.func @other_order(%i: index) -> index {
  %0:2 = affine.delinearize_index %i into (3, 3) : index, index
  %1 = affine.linearize_index [%0#1, %0#0] by (3, 3) : index
  return %1 : index
}

// -----

// CHECK-LABEL: func.func @other_sizes
// CHECK-NEXT: %0:3 = affine.delinearize_index %i into (2, 3, 5) : index, index, index
// CHECK-NEXT: %1 = affine.linearize_index [%0#0, %0#1, %0#2] by (3, 5, 5) : index
// CHECK-NEXT: return %1 : index
func.func @other_sizes(%i: index) -> index {
  %0:3 = affine.delinearize_index %i into (2, 3, 5) : index, index, index
  %1 = affine.linearize_index [%0#0, %0#1, %0#2] by (3, 5, 5) : index
  return %1 : index
}
