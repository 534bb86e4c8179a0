// All results are computed, then compared as signed numbers.

// RUN: abi-opt %s --lower-affine | FileCheck %s

// CHECK-LABEL: func.func @f
// CHECK: %[[S:.*]] = arith.addi %j
// CHECK-NEXT: %[[SEVEN:.*]] = arith.constant 7 : index
// CHECK-NEXT: %[[M:.*]] = arith.minsi %i, %[[S]] : index
// CHECK-NEXT: arith.minsi %[[M]], %[[SEVEN]] : index
// CHECK: arith.maxsi %i
func.func @f(%i: index, %j: index) -> (index, index) {
  %0 = affine.min affine_map<(d0)[s0] -> (d0, s0 + 3, 7)>(%i)[%j]
  %1 = affine.max affine_map<(d0)[s0] -> (d0, s0 * 2)>(%i)[%j]
  return %0, %1 : index, index
}
