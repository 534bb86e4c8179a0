// A positive number is divided less 1, and 1 is added: no step overflows, also for the smallest number.
// RUN: abi-opt %s --lower-affine | FileCheck %s

// CHECK-LABEL: func.func @constant
// CHECK: %[[POSITIVE:.*]] = arith.cmpi sgt, %i, %{{.*}} : index
// CHECK: arith.subi %i, %{{.*}} : index
// CHECK: %[[Q:.*]] = arith.divsi
// CHECK: %[[UP:.*]] = arith.addi %[[Q]], %{{.*}} : index
// CHECK: arith.select %[[POSITIVE]], %[[UP]], %[[Q]] : index
func.func @constant(%i: index) -> index {
  %0 = affine.apply affine_map<()[s0] -> (s0 ceildiv 4)>()[%i]
  return %0 : index
}

// CHECK-LABEL: func.func @symbol
// CHECK: arith.divsi %{{.*}}, %s : index
func.func @symbol(%d: index, %s: index) -> index {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 ceildiv s0)>(%d)[%s]
  return %0 : index
}
