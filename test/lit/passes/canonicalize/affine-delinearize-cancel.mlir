// A delinearize_index returns the indices of a disjoint linearize_index with the same sizes, from the innermost outwards.
// The results are those of mlir-opt.

// RUN: abi-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @all
// CHECK-NEXT: return %i, %j, %k : index, index, index
func.func @all(%i: index, %j: index, %k: index, %n: index) -> (index, index, index) {
  %0 = affine.linearize_index disjoint [%i, %j, %k] by (2, %n, 6) : index
  %1:3 = affine.delinearize_index %0 into (2, %n, 6) : index, index, index
  return %1#0, %1#1, %1#2 : index, index, index
}

// -----

// The outermost size does not matter.
// CHECK-LABEL: func.func @outermost
// CHECK-NEXT: return %i, %j, %k : index, index, index
func.func @outermost(%i: index, %j: index, %k: index, %n: index) -> (index, index, index) {
  %0 = affine.linearize_index disjoint [%i, %j, %k] by (%n, 6) : index
  %1:3 = affine.delinearize_index %0 into (9, %n, 6) : index, index, index
  return %1#0, %1#1, %1#2 : index, index, index
}

// -----

// CHECK-LABEL: func.func @tail
// CHECK-NEXT: %0 = affine.linearize_index disjoint [%i, %j] by (%n, 6) : index
// CHECK-NEXT: %1:2 = affine.delinearize_index %0 into (7) : index, index
// CHECK-NEXT: return %1#0, %1#1, %k : index, index, index
func.func @tail(%i: index, %j: index, %k: index, %n: index) -> (index, index, index) {
  %0 = affine.linearize_index disjoint [%i, %j, %k] by (%n, 6, 5) : index
  %1:3 = affine.delinearize_index %0 into (7, 5) : index, index, index
  return %1#0, %1#1, %1#2 : index, index, index
}

// -----

// CHECK-LABEL: func.func @more_results
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: return %c0, %i, %j : index, index, index
func.func @more_results(%i: index, %j: index) -> (index, index, index) {
  %0 = affine.linearize_index disjoint [%i, %j] by (4, 5) : index
  %1:3 = affine.delinearize_index %0 into (3, 4, 5) : index, index, index
  return %1#0, %1#1, %1#2 : index, index, index
}

// -----

// CHECK-LABEL: func.func @fewer_results
// CHECK-NEXT: %0 = affine.linearize_index disjoint [%i, %j] by (3, 4) : index
// CHECK-NEXT: return %0, %k : index, index
func.func @fewer_results(%i: index, %j: index, %k: index) -> (index, index) {
  %0 = affine.linearize_index disjoint [%i, %j, %k] by (3, 4, 5) : index
  %1:2 = affine.delinearize_index %0 into (5) : index, index
  return %1#0, %1#1 : index, index
}

// -----

// Without disjoint, %j may be 6 or more.
// CHECK-LABEL: func.func @overlapping
// CHECK-NEXT: %0 = affine.linearize_index [%i, %j] by (2, 6) : index
// CHECK-NEXT: %1:2 = affine.delinearize_index %0 into (2, 6) : index, index
// CHECK-NEXT: return %1#0, %1#1 : index, index
func.func @overlapping(%i: index, %j: index) -> (index, index) {
  %0 = affine.linearize_index [%i, %j] by (2, 6) : index
  %1:2 = affine.delinearize_index %0 into (2, 6) : index, index
  return %1#0, %1#1 : index, index
}

// -----

// CHECK-LABEL: func.func @other_sizes
// CHECK-NEXT: %0 = affine.linearize_index disjoint [%i, %j] by (2, 6) : index
// CHECK-NEXT: %1:2 = affine.delinearize_index %0 into (6, 2) : index, index
// CHECK-NEXT: return %1#0, %1#1 : index, index
func.func @other_sizes(%i: index, %j: index) -> (index, index) {
  %0 = affine.linearize_index disjoint [%i, %j] by (2, 6) : index
  %1:2 = affine.delinearize_index %0 into (6, 2) : index, index
  return %1#0, %1#1 : index, index
}
