// Bounds are computed before the loop, the maximum of the lower and the minimum of the upper ones.

// RUN: abi-opt %s --lower-affine | FileCheck %s

// CHECK-LABEL: func.func @loop
// CHECK: %[[C3:.*]] = arith.constant 3 : index
// CHECK-NEXT: %[[FROM:.*]] = arith.maxsi %n, %[[C3]] : index
// CHECK: %[[TWICE:.*]] = arith.muli %n, %{{.*}} overflow<nsw> : index
// CHECK-NEXT: %[[TO:.*]] = arith.minsi %n, %[[TWICE]] : index
// CHECK-NEXT: %[[STEP:.*]] = arith.constant 2 : index
// CHECK-NEXT: %{{.*}} = scf.for %i = %[[FROM]] to %[[TO]] step %[[STEP]] iter_args(%a = %x) -> (f32) {
// CHECK-NEXT: %[[S:.*]] = arith.addf %a, %x : f32
// CHECK-NEXT: scf.yield %[[S]] : f32
func.func @loop(%n: index, %x: f32) -> f32 {
  %r = affine.for %i = max affine_map<(d0) -> (d0, 3)>(%n) to min affine_map<()[s0] -> (s0, s0 * 2)>()[%n] step 2 iter_args(%a = %x) -> (f32) {
    %s = arith.addf %a, %x : f32
    affine.yield %s : f32
  }
  return %r : f32
}
