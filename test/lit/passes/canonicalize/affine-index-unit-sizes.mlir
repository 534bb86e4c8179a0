// A result of size 1 is zero, and an index of size 1 is dropped if it is zero or disjoint. The results are those of mlir-opt.

// RUN: abi-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @delinearize
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %0:2 = affine.delinearize_index %i into (%n, 3) : index, index
// CHECK-NEXT: return %c0, %0#0, %c0, %0#1 : index, index, index, index
func.func @delinearize(%i: index, %n: index) -> (index, index, index, index) {
  %0:4 = affine.delinearize_index %i into (1, %n, 1, 3) : index, index, index, index
  return %0#0, %0#1, %0#2, %0#3 : index, index, index, index
}

// -----

// CHECK-LABEL: func.func @without_outermost_size
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %0:2 = affine.delinearize_index %i into (4) : index, index
// CHECK-NEXT: return %0#0, %c0, %0#1 : index, index, index
func.func @without_outermost_size(%i: index) -> (index, index, index) {
  %0:3 = affine.delinearize_index %i into (1, 4) : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}

// -----

// CHECK-LABEL: func.func @all_results
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: return %c0, %c0 : index, index
func.func @all_results(%i: index) -> (index, index) {
  %0:2 = affine.delinearize_index %i into (1, 1) : index, index
  return %0#0, %0#1 : index, index
}

// -----

// CHECK-LABEL: func.func @linearize
// CHECK-NEXT: %0 = affine.linearize_index [%i, %j, %k] by (1, 1, 7) : index
// CHECK-NEXT: return %0 : index
func.func @linearize(%i: index, %j: index, %k: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = affine.linearize_index [%i, %j, %c0, %k] by (1, 1, 1, 7) : index
  return %0 : index
}

// -----

// CHECK-LABEL: func.func @disjoint
// CHECK-NEXT: %0 = affine.linearize_index disjoint [%i, %k] by (%n, 7) : index
// CHECK-NEXT: return %0 : index
func.func @disjoint(%i: index, %j: index, %k: index, %n: index) -> index {
  %0 = affine.linearize_index disjoint [%i, %j, %k] by (%n, 1, 7) : index
  return %0 : index
}

// -----

// CHECK-LABEL: func.func @all_indices
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: return %c0 : index
func.func @all_indices(%i: index, %j: index) -> index {
  %0 = affine.linearize_index disjoint [%i, %j] by (1, 1) : index
  return %0 : index
}
