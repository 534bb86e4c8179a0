// Indices that are consecutive results of a delinearize_index are merged into one. The results are those of mlir-opt.

// RUN: abi-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @inside
// CHECK-NEXT: %0 = affine.linearize_index [%j, %i, %k] by (2, 12, 5) : index
// CHECK-NEXT: return %0 : index
func.func @inside(%i: index, %j: index, %k: index) -> index {
  %0:2 = affine.delinearize_index %i into (3, 4) : index, index
  %1 = affine.linearize_index [%j, %0#0, %0#1, %k] by (2, 3, 4, 5) : index
  return %1 : index
}

// -----

// CHECK-LABEL: func.func @outermost
// CHECK-NEXT: %0:2 = affine.delinearize_index %i into (32, 5) : index, index
// CHECK-NEXT: %1 = affine.linearize_index [%0#0, %j] by (32, 6) : index
// CHECK-NEXT: return %1 : index
func.func @outermost(%i: index, %j: index) -> index {
  %0:3 = affine.delinearize_index %i into (3, 4, 5) : index, index, index
  %1 = affine.linearize_index [%0#0, %0#1, %j] by (8, 4, 6) : index
  return %1 : index
}

// -----

// CHECK-LABEL: func.func @outermost_without_size
// CHECK-NEXT: %0:2 = affine.delinearize_index %i into (5) : index, index
// CHECK-NEXT: %1 = affine.linearize_index [%0#0, %j] by (6) : index
// CHECK-NEXT: return %1 : index
func.func @outermost_without_size(%i: index, %j: index) -> index {
  %0:3 = affine.delinearize_index %i into (3, 4, 5) : index, index, index
  %1 = affine.linearize_index [%0#0, %0#1, %j] by (4, 6) : index
  return %1 : index
}

// -----

// CHECK-LABEL: func.func @innermost
// CHECK-NEXT: %0:2 = affine.delinearize_index %i into (3, 20) : index, index
// CHECK-NEXT: %1 = affine.linearize_index [%j, %0#1] by (9, 20) : index
// CHECK-NEXT: return %1 : index
func.func @innermost(%i: index, %j: index) -> index {
  %0:3 = affine.delinearize_index %i into (3, 4, 5) : index, index, index
  %1 = affine.linearize_index [%j, %0#1, %0#2] by (9, 4, 5) : index
  return %1 : index
}

// -----

// Other users get the results from the merged index.
// CHECK-LABEL: func.func @other_users
// CHECK-NEXT: %0:3 = affine.delinearize_index %i into (2, 12, 5) : index, index, index
// CHECK-NEXT: %1:2 = affine.delinearize_index %0#1 into (3, 4) : index, index
// CHECK-NEXT: %2 = affine.linearize_index [%j, %0#1] by (9, 12) : index
// CHECK-NEXT: return %2, %1#1, %0#2 : index, index, index
func.func @other_users(%i: index, %j: index) -> (index, index, index) {
  %0:4 = affine.delinearize_index %i into (2, 3, 4, 5) : index, index, index, index
  %1 = affine.linearize_index [%j, %0#1, %0#2] by (9, 3, 4) : index
  return %1, %0#2, %0#3 : index, index, index
}

// -----

// CHECK-LABEL: func.func @two_runs
// CHECK-NEXT: %0:2 = affine.delinearize_index %i into (12, 30) : index, index
// CHECK-NEXT: %1 = affine.linearize_index [%0#1, %j, %0#0] by (30, 7, 12) : index
// CHECK-NEXT: return %1 : index
func.func @two_runs(%i: index, %j: index) -> index {
  %0:4 = affine.delinearize_index %i into (3, 4, 5, 6) : index, index, index, index
  %1 = affine.linearize_index [%0#2, %0#3, %j, %0#0, %0#1] by (5, 6, 7, 3, 4) : index
  return %1 : index
}

// -----

// CHECK-LABEL: func.func @two_numbers
// CHECK-NEXT: %0 = affine.linearize_index [%j, %i] by (30, 12) : index
// CHECK-NEXT: return %0 : index
func.func @two_numbers(%i: index, %j: index) -> index {
  %0:2 = affine.delinearize_index %i into (3, 4) : index, index
  %1:2 = affine.delinearize_index %j into (5, 6) : index, index
  %2 = affine.linearize_index [%1#0, %1#1, %0#0, %0#1] by (5, 6, 3, 4) : index
  return %2 : index
}

// -----

// An omitted size is known to be the one of a disjoint index.
// CHECK-LABEL: func.func @disjoint
// CHECK-NEXT: %0:2 = affine.delinearize_index %i into (6, 5) : index, index
// CHECK-NEXT: %1:2 = affine.delinearize_index %0#0 into (2, 3) : index, index
// CHECK-NEXT: %2 = affine.linearize_index disjoint [%j, %0#0, %k] by (9, 6, 7) : index
// CHECK-NEXT: return %2, %1#0 : index, index
func.func @disjoint(%i: index, %j: index, %k: index) -> (index, index) {
  %0:3 = affine.delinearize_index %i into (3, 5) : index, index, index
  %1 = affine.linearize_index disjoint [%j, %0#0, %0#1, %k] by (9, 2, 3, 7) : index
  return %1, %0#0 : index, index
}

// -----

// CHECK-LABEL: func.func @unknown_size
// CHECK-NEXT: %0:2 = affine.delinearize_index %i into (4) : index, index
// CHECK-NEXT: %1 = affine.linearize_index [%j, %0#0, %0#1] by (9, 3, 4) : index
// CHECK-NEXT: return %1 : index
func.func @unknown_size(%i: index, %j: index) -> index {
  %0:2 = affine.delinearize_index %i into (4) : index, index
  %1 = affine.linearize_index [%j, %0#0, %0#1] by (9, 3, 4) : index
  return %1 : index
}

// -----

// CHECK-LABEL: func.func @other_outermost_size
// CHECK-NEXT: %0:3 = affine.delinearize_index %i into (3, 4, 5) : index, index, index
// CHECK-NEXT: %1 = affine.linearize_index disjoint [%j, %0#0, %0#1] by (7, 8, 4) : index
// CHECK-NEXT: return %1 : index
func.func @other_outermost_size(%i: index, %j: index) -> index {
  %0:3 = affine.delinearize_index %i into (3, 4, 5) : index, index, index
  %1 = affine.linearize_index disjoint [%j, %0#0, %0#1] by (7, 8, 4) : index
  return %1 : index
}
