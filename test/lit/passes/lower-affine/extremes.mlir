// Divisions of the smallest and the greatest number.

// RUN: abi-opt %s --lower-affine --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @least
// CHECK-DAG: %[[Q:.*]] = arith.constant -4611686018427387904 : index
// CHECK-DAG: %[[UP:.*]] = arith.constant -3074457345618258602 : index
// CHECK-DAG: %[[DOWN:.*]] = arith.constant -3074457345618258603 : index
// CHECK-DAG: %[[REST:.*]] = arith.constant 1 : index
// CHECK: return %[[Q]], %[[UP]], %[[DOWN]], %[[REST]] :
func.func @least() -> (index, index, index, index) {
  %n = arith.constant -9223372036854775808 : index
  %0 = affine.apply affine_map<()[s0] -> (s0 ceildiv 2)>()[%n]
  %1 = affine.apply affine_map<()[s0] -> (s0 ceildiv 3)>()[%n]
  %2 = affine.apply affine_map<()[s0] -> (s0 floordiv 3)>()[%n]
  %3 = affine.apply affine_map<()[s0] -> (s0 mod 3)>()[%n]
  return %0, %1, %2, %3 : index, index, index, index
}

// CHECK-LABEL: func.func @greatest
// CHECK: %[[Q:.*]] = arith.constant 4611686018427387904 : index
// CHECK: return %[[Q]] :
func.func @greatest() -> index {
  %n = arith.constant 9223372036854775807 : index
  %0 = affine.apply affine_map<()[s0] -> (s0 ceildiv 2)>()[%n]
  return %0 : index
}

// The digits are computed without overflow as well.
// CHECK-LABEL: func.func @digits
// CHECK-DAG: %[[REST:.*]] = arith.constant -3074457345618258603 : index
// CHECK-DAG: %[[ONE:.*]] = arith.constant 1 : index
// CHECK: return %[[REST]], %[[ONE]] :
func.func @digits() -> (index, index) {
  %n = arith.constant -9223372036854775808 : index
  %0:2 = affine.delinearize_index %n into (2, 3) : index, index
  return %0#0, %0#1 : index, index
}
