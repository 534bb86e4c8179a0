// If sizes multiply to the innermost size of a disjoint linearize_index, its index is delinearized separately. The results
// are those of mlir-opt.

// RUN: abi-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @split
// CHECK-NEXT: %0 = affine.linearize_index disjoint [%i, %j] by (3, %n) : index
// CHECK-NEXT: %1:2 = affine.delinearize_index %0 into (2) : index, index
// CHECK-NEXT: %2:2 = affine.delinearize_index %k into (3, 5) : index, index
// CHECK-NEXT: return %1#0, %1#1, %2#0, %2#1 : index, index, index, index
func.func @split(%i: index, %j: index, %k: index, %n: index) -> (index, index, index, index) {
  %0 = affine.linearize_index disjoint [%i, %j, %k] by (3, %n, 15) : index
  %1:4 = affine.delinearize_index %0 into (2, 3, 5) : index, index, index, index
  return %1#0, %1#1, %1#2, %1#3 : index, index, index, index
}

// -----

// CHECK-LABEL: func.func @one_left
// CHECK-NEXT: %0:2 = affine.delinearize_index %j into (3, 5) : index, index
// CHECK-NEXT: return %i, %0#0, %0#1 : index, index, index
func.func @one_left(%i: index, %j: index, %n: index) -> (index, index, index) {
  %0 = affine.linearize_index disjoint [%i, %j] by (%n, 15) : index
  %1:3 = affine.delinearize_index %0 into (3, 5) : index, index, index
  return %1#0, %1#1, %1#2 : index, index, index
}

// -----

// CHECK-LABEL: func.func @none_left
// CHECK-NEXT: %0:2 = affine.delinearize_index %j into (3, 5) : index, index
// CHECK-NEXT: return %0#0, %0#1 : index, index
func.func @none_left(%i: index, %j: index) -> (index, index) {
  %0 = affine.linearize_index disjoint [%i, %j] by (7, 15) : index
  %1:2 = affine.delinearize_index %0 into (3, 5) : index, index
  return %1#0, %1#1 : index, index
}

// -----

// CHECK-LABEL: func.func @after_equal_sizes
// CHECK-NEXT: %0:2 = affine.delinearize_index %j into (3, 5) : index, index
// CHECK-NEXT: return %i, %0#0, %0#1, %k : index, index, index, index
func.func @after_equal_sizes(%i: index, %j: index, %k: index) -> (index, index, index, index) {
  %0 = affine.linearize_index disjoint [%i, %j, %k] by (7, 15, 2) : index
  %1:4 = affine.delinearize_index %0 into (7, 3, 5, 2) : index, index, index, index
  return %1#0, %1#1, %1#2, %1#3 : index, index, index, index
}

// -----

// CHECK-LABEL: func.func @beyond
// CHECK-NEXT: %0 = affine.linearize_index disjoint [%i, %j] by (%n, 15) : index
// CHECK-NEXT: %1:3 = affine.delinearize_index %0 into (4, 5) : index, index, index
// CHECK-NEXT: return %1#0, %1#1, %1#2 : index, index, index
func.func @beyond(%i: index, %j: index, %n: index) -> (index, index, index) {
  %0 = affine.linearize_index disjoint [%i, %j] by (%n, 15) : index
  %1:3 = affine.delinearize_index %0 into (4, 5) : index, index, index
  return %1#0, %1#1, %1#2 : index, index, index
}

// -----

// CHECK-LABEL: func.func @short
// CHECK-NEXT: %0 = affine.linearize_index disjoint [%i, %j] by (%n, 16) : index
// CHECK-NEXT: %1:3 = affine.delinearize_index %0 into (2, 4) : index, index, index
// CHECK-NEXT: return %1#0, %1#1, %1#2 : index, index, index
func.func @short(%i: index, %j: index, %n: index) -> (index, index, index) {
  %0 = affine.linearize_index disjoint [%i, %j] by (%n, 16) : index
  %1:3 = affine.delinearize_index %0 into (2, 4) : index, index, index
  return %1#0, %1#1, %1#2 : index, index, index
}

// -----

// CHECK-LABEL: func.func @too_large
// CHECK-NEXT: %0 = affine.linearize_index disjoint [%i, %j] by (7, 8589934592) : index
// CHECK-NEXT: %1:3 = affine.delinearize_index %0 into (4294967296, 4294967296) : index, index, index
// CHECK-NEXT: return %1#0, %1#1, %1#2 : index, index, index
func.func @too_large(%i: index, %j: index) -> (index, index, index) {
  %0 = affine.linearize_index disjoint [%i, %j] by (7, 8589934592) : index
  %1:3 = affine.delinearize_index %0 into (4294967296, 4294967296) : index, index, index
  return %1#0, %1#1, %1#2 : index, index, index
}
