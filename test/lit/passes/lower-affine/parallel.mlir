// Reductions become regions, and begin with the neutral value of their op.

// RUN: abi-opt %s --lower-affine | FileCheck %s

// CHECK-LABEL: func.func @reduce
// CHECK: %[[FROM0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[TO0:.*]] = arith.constant 10 : index
// CHECK: %[[FROM1:.*]] = arith.maxsi %n, %{{.*}} : index
// CHECK: %[[TO1:.*]] = arith.addi %n, %{{.*}} : index
// CHECK: %[[INIT:.*]] = arith.constant 0xFF800000 : f32
// CHECK-NEXT: %[[ONES:.*]] = arith.constant -1 : i32
// CHECK-NEXT: %{{.*}}:2 = scf.parallel (%i, %j) = (%[[FROM0]], %[[FROM1]]) to (%[[TO0]], %[[TO1]]) step (%{{.*}}, %{{.*}}) init (%[[INIT]], %[[ONES]]) -> (f32, i32) {
// CHECK-NEXT: scf.reduce(%x, %k : f32, i32) {
// CHECK: arith.maximumf
// CHECK: arith.andi
func.func @reduce(%n: index, %x: f32, %k: i32) -> (f32, i32) {
  %r:2 = affine.parallel (%i, %j) = (0, max(%n, 3)) to (10, %n + 4) step (1, 2) reduce ("maximumf", "andi") -> (f32, i32) {
    affine.yield %x, %k : f32, i32
  }
  return %r#0, %r#1 : f32, i32
}
