// A division that rounds up or down is one that rounds towards zero, and a
// correction, in any shape.
// RUN: abi-opt %s --arith-expand | FileCheck %s

// CHECK-LABEL: func.func @divisions
func.func @divisions(%a: i32, %b: i32, %v: vector<2x3xi8>, %t: tensor<4xindex>) -> (i32, i32, vector<2x3xi8>, tensor<4xindex>) {
  // CHECK: arith.divsi %a, %b : i32
  // CHECK: arith.constant -1 : i32
  // CHECK: arith.select
  %0 = arith.floordivsi %a, %b : i32
  // CHECK: arith.divui
  %1 = arith.ceildivui %a, %b : i32
  // CHECK: arith.constant dense<1> : vector<2x3xi8>
  // CHECK: arith.divsi %v, %v : vector<2x3xi8>
  %2 = arith.ceildivsi %v, %v : vector<2x3xi8>
  // CHECK: arith.constant dense<-1> : tensor<4xindex>
  %3 = arith.floordivsi %t, %t : tensor<4xindex>
  return %0, %1, %2, %3 : i32, i32, vector<2x3xi8>, tensor<4xindex>
}
