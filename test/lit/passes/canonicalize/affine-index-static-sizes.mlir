// Sizes that are constants become static. The results are those of mlir-opt.

// RUN: abi-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @linearize
// CHECK-NEXT: %0 = affine.linearize_index [%i, %j, %k] by (5, %n, -3) : index
// CHECK-NEXT: return %0 : index
func.func @linearize(%i: index, %j: index, %k: index, %n: index) -> index {
  %c-3 = arith.constant -3 : index
  %c5 = arith.constant 5 : index
  %0 = affine.linearize_index [%i, %j, %k] by (%c5, %n, %c-3) : index
  return %0 : index
}

// -----

// CHECK-LABEL: func.func @delinearize
// CHECK-NEXT: %0:3 = affine.delinearize_index %i into (%n, 5) : index, index, index
// CHECK-NEXT: return %0#0, %0#1, %0#2 : index, index, index
func.func @delinearize(%i: index, %n: index) -> (index, index, index) {
  %c5 = arith.constant 5 : index
  %0:3 = affine.delinearize_index %i into (%n, %c5) : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}
