// Indices stay apart if their sizes have no affine product. mlir-opt prints a map that it cannot parse.

// RUN: abi-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @two_dimensions
// CHECK: %0:3 = affine.delinearize_index %i into (2, %k, %k) : index, index, index
// CHECK-NEXT: %1 = affine.linearize_index [%j, %0#1, %0#2] by (9, %k, %k) : index
func.func @two_dimensions(%i: index, %j: index, %table: memref<?xindex>) {
  affine.for %k = 1 to 10 {
    %0:3 = affine.delinearize_index %i into (2, %k, %k) : index, index, index
    %1 = affine.linearize_index [%j, %0#1, %0#2] by (9, %k, %k) : index
    memref.store %1, %table[%1] : memref<?xindex>
  }
  return
}

// -----

// CHECK-LABEL: func.func @too_large
// CHECK-NEXT: %0:3 = affine.delinearize_index %i into (2, 4294967296, 4294967296) : index, index, index
// CHECK-NEXT: %1 = affine.linearize_index [%j, %0#1, %0#2] by (9, 4294967296, 4294967296) : index
func.func @too_large(%i: index, %j: index) -> index {
  %0:3 = affine.delinearize_index %i into (2, 4294967296, 4294967296) : index, index, index
  %1 = affine.linearize_index [%j, %0#1, %0#2] by (9, 4294967296, 4294967296) : index
  return %1 : index
}
