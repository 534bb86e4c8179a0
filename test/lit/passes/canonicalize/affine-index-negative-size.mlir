// A constant that is no size of a delinearize_index stays an operand, because the op would be invalid. mlir-opt fails
// here.

// RUN: abi-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @negative
// CHECK-NEXT: %c-3 = arith.constant -3 : index
// CHECK-NEXT: %0:2 = affine.delinearize_index %i into (2, %c-3) : index, index
func.func @negative(%i: index) -> (index, index) {
  %c-3 = arith.constant -3 : index
  %0:2 = affine.delinearize_index %i into (2, %c-3) : index, index
  return %0#0, %0#1 : index, index
}
