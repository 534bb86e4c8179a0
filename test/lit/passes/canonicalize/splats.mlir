// Vectors are folded element by element; two constants are merged if both are
// splats.

// RUN: abi-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @v(%x: vector<4xi32>, %f: f32, %g: f32) -> (vector<4xi32>, vector<4xi32>, f32, f32, f32, f32) {
// CHECK-NEXT: %cst = arith.constant 2.250000e+00 : f32
// CHECK-NEXT: %k = arith.constant 1.500000e+00 : f32
// CHECK-NEXT: %c1 = arith.constant dense<1> : vector<4xi32>
// CHECK-NEXT: %c2 = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
// CHECK-NEXT: %cst_0 = arith.constant dense<[2, 3, 4, 5]> : vector<4xi32>
// CHECK-NEXT: %0 = arith.addi %x, %c1 : vector<4xi32>
// CHECK-NEXT: %1 = arith.addi %0, %c2 : vector<4xi32>
// CHECK-NEXT: %2 = arith.addf %f, %k : f32
// CHECK-NEXT: %3 = arith.mulf %f, %g : f32
// CHECK-NEXT: return %cst_0, %1, %2, %f, %3, %cst : vector<4xi32>, vector<4xi32>, f32, f32, f32, f32
// CHECK-NEXT: }
func.func @v(%x: vector<4xi32>, %f: f32, %g: f32) -> (vector<4xi32>,vector<4xi32>, f32, f32, f32, f32) {
  %c1 = arith.constant dense<1> : vector<4xi32>
  %c2 = arith.constant dense<[1,2,3,4]> : vector<4xi32>
  %0 = arith.addi %c1, %c2 : vector<4xi32>
  %1 = arith.addi %c1, %x : vector<4xi32>
  %2 = arith.addi %1, %c2 : vector<4xi32>
  %k = arith.constant 1.5 : f32
  %z = arith.constant -0.0 : f32
  %one = arith.constant 1.0 : f32
  %3 = arith.addf %k, %f : f32
  %4 = arith.addf %3, %z : f32
  %5 = arith.mulf %f, %one : f32
  %6 = arith.divf %f, %one : f32
  %7 = arith.negf %f : f32
  %8 = arith.negf %g : f32
  %9 = arith.mulf %7, %8 : f32
  %10 = arith.mulf %k, %k : f32
  return %0, %2, %4, %5, %9, %10 : vector<4xi32>,vector<4xi32>, f32, f32,f32,f32
}
