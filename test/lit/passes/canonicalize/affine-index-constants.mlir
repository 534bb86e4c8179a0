// Constant indices with static sizes are computed; a delinearized number rounds down. The results are those of mlir-opt.

// RUN: abi-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @linearize
// CHECK-NEXT: %c27 = arith.constant 27 : index
// CHECK-NEXT: %c-3 = arith.constant -3 : index
// CHECK-NEXT: return %c27, %c-3 : index, index
func.func @linearize() -> (index, index) {
  %c-1 = arith.constant -1 : index
  %c2 = arith.constant 2 : index
  %0 = affine.linearize_index [%c2, %c-1, %c2] by (7, 3, 5) : index
  %1 = affine.linearize_index [%c-1, %c2] by (5) : index
  return %0, %1 : index, index
}

// -----

// CHECK-LABEL: func.func @delinearize
// CHECK-NEXT: %c3 = arith.constant 3 : index
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: return %c3, %c0, %c2 : index, index, index
func.func @delinearize() -> (index, index, index) {
  %c47 = arith.constant 47 : index
  %0:3 = affine.delinearize_index %c47 into (9, 3, 5) : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}

// -----

// CHECK-LABEL: func.func @negative
// CHECK-NEXT: %c-1 = arith.constant -1 : index
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: return %c-1, %c2, %c4 : index, index, index
func.func @negative() -> (index, index, index) {
  %c = arith.constant -1 : index
  %0:3 = affine.delinearize_index %c into (3, 5) : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}

// -----

// Sums wrap as on a 64-bit machine.
// CHECK-LABEL: func.func @wraps
// CHECK-NEXT: %c-9223372036854775808 = arith.constant -9223372036854775808 : index
// CHECK-NEXT: return %c-9223372036854775808 : index
func.func @wraps() -> index {
  %c3 = arith.constant 3 : index
  %0 = affine.linearize_index [%c3, %c3] by (9223372036854775807) : index
  return %0 : index
}

// -----

// A dynamic size is not computed, even if the result does not depend on it.
// CHECK-LABEL: func.func @dynamic
// CHECK-NEXT: %c3 = arith.constant 3 : index
// CHECK-NEXT: %0 = affine.linearize_index [%c3, %c3] by (%n, 7) : index
// CHECK-NEXT: %1:2 = affine.delinearize_index %c3 into (%n, 2) : index, index
// CHECK-NEXT: return %0, %1#0, %1#1 : index, index, index
func.func @dynamic(%n: index) -> (index, index, index) {
  %c3 = arith.constant 3 : index
  %0 = affine.linearize_index [%c3, %c3] by (%n, 7) : index
  %1:2 = affine.delinearize_index %c3 into (%n, 2) : index, index
  return %0, %1#0, %1#1 : index, index, index
}
