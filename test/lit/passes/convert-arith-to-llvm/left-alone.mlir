// What has no counterpart in LLVM stays: tensors, scalable outer dimensions,
// arithmetic in types that LLVM only stores.

// RUN: abi-opt %s --convert-arith-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @f
func.func @f(%t: tensor<4xi32>, %v: vector<[4]x4xi32>, %f8: f8E5M2, %h: bf16) {
  // CHECK-NEXT: arith.addi %t, %t : tensor<4xi32>
  %0 = arith.addi %t, %t : tensor<4xi32>
  // CHECK-NEXT: arith.addi %v, %v : vector<[4]x4xi32>
  %1 = arith.addi %v, %v : vector<[4]x4xi32>
  // CHECK-NEXT: arith.constant dense<1> : tensor<4xi32>
  %2 = arith.constant dense<1> : tensor<4xi32>
  // CHECK-NEXT: arith.extf %f8 : f8E5M2 to f32
  %3 = arith.extf %f8 : f8E5M2 to f32
  // CHECK-NEXT: arith.scaling_extf %h, %h : bf16, bf16 to f32
  %4 = arith.scaling_extf %h, %h : bf16, bf16 to f32
  return
}

// LLVM's multiplication with both halves is on vectors of one dimension.
// CHECK-LABEL: func.func @both_halves
func.func @both_halves(%a: vector<2x2xi32>) -> (vector<2x2xi32>, vector<2x2xi32>) {
  // CHECK-NEXT: arith.mulsi_extended %a, %a : vector<2x2xi32>
  %l, %h = arith.mulsi_extended %a, %a : vector<2x2xi32>
  return %l, %h : vector<2x2xi32>, vector<2x2xi32>
}
