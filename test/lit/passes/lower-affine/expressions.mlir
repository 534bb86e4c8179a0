// Products do not wrap around as signed numbers. The quotient is rounded down, or up, and a remainder is not negative.

// RUN: abi-opt %s --lower-affine | FileCheck %s

// CHECK-LABEL: func.func @sum
// CHECK-NEXT: %[[FOUR:.*]] = arith.constant 4 : index
// CHECK-NEXT: %[[P:.*]] = arith.muli %i, %[[FOUR]] overflow<nsw> : index
// CHECK-NEXT: %[[Q:.*]] = arith.muli %j, %i overflow<nsw> : index
// CHECK-NEXT: %[[S:.*]] = arith.addi %[[P]], %[[Q]] : index
// CHECK-NEXT: %[[SEVEN:.*]] = arith.constant 7 : index
// CHECK-NEXT: arith.addi %[[S]], %[[SEVEN]] : index
func.func @sum(%i: index, %j: index) -> index {
  %0 = affine.apply affine_map<(d0, d1)[s0] -> (d0 * 4 + d1 * s0 + 7)>(%i, %j)[%i]
  return %0 : index
}

// CHECK-LABEL: func.func @floordiv
// CHECK: %[[NEG:.*]] = arith.cmpi slt, %i, %{{.*}} : index
// CHECK-NEXT: %[[A:.*]] = arith.subi %[[M:.*]], %i : index
// CHECK-NEXT: %[[B:.*]] = arith.select %[[NEG]], %[[A]], %i : index
// CHECK-NEXT: %[[Q:.*]] = arith.divsi %[[B]]
// CHECK-NEXT: %[[R:.*]] = arith.subi %[[M]], %[[Q]] : index
// CHECK-NEXT: arith.select %[[NEG]], %[[R]], %[[Q]] : index
func.func @floordiv(%i: index) -> index {
  %0 = affine.apply affine_map<()[s0] -> (s0 floordiv 4)>()[%i]
  return %0 : index
}

// CHECK-LABEL: func.func @mod
// CHECK: %[[R:.*]] = arith.remsi %i, %[[C:.*]] : index
// CHECK: %[[NEG:.*]] = arith.cmpi slt, %[[R]]
// CHECK-NEXT: %[[UP:.*]] = arith.addi %[[R]], %[[C]] : index
// CHECK-NEXT: arith.select %[[NEG]], %[[UP]], %[[R]] : index
func.func @mod(%i: index) -> index {
  %0 = affine.apply affine_map<()[s0] -> (s0 mod 4)>()[%i]
  return %0 : index
}
