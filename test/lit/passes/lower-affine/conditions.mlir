// All constraints are compared with zero, and the results combined.

// RUN: abi-opt %s --lower-affine | FileCheck %s

// CHECK-LABEL: func.func @condition
// CHECK: %[[ZERO:.*]] = arith.constant 0 : index
// CHECK: %[[D:.*]] = arith.addi %i, %{{.*}} : index
// CHECK-NEXT: %[[A:.*]] = arith.cmpi sge, %[[D]], %[[ZERO]] : index
// CHECK-NEXT: %[[B:.*]] = arith.cmpi eq, %n, %[[ZERO]] : index
// CHECK-NEXT: %[[C:.*]] = arith.andi %[[A]], %[[B]] : i1
// CHECK-NEXT: %{{.*}} = scf.if %[[C]] -> (f32) {
// CHECK-NEXT: scf.yield %x : f32
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield %y : f32
func.func @condition(%i: index, %n: index, %x: f32, %y: f32) -> f32 {
  %r = affine.if affine_set<(d0)[s0] : (d0 >= 3, s0 == 0)>(%i)[%n] -> f32 {
    affine.yield %x : f32
  } else {
    affine.yield %y : f32
  }
  return %r : f32
}
