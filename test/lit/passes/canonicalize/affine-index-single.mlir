// An index alone is the linear index, with or without a size. The results are those of mlir-opt.

// RUN: abi-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @linearize
// CHECK-NEXT: return %i, %i : index, index
func.func @linearize(%i: index, %n: index) -> (index, index) {
  %0 = affine.linearize_index [%i] by (%n) : index
  %1 = affine.linearize_index [%i] by () : index
  return %0, %1 : index, index
}

// -----

// CHECK-LABEL: func.func @delinearize
// CHECK-NEXT: return %i, %i : index, index
func.func @delinearize(%i: index, %n: index) -> (index, index) {
  %0 = affine.delinearize_index %i into (%n) : index
  %1 = affine.delinearize_index %i into () : index
  return %0, %1 : index, index
}
