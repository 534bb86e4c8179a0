// A minimum or maximum is a comparison and a choice. Of floating-point numbers a
// second choice sees to NaN: it makes the result NaN, or leaves the other operand.
// RUN: abi-opt %s --arith-expand | FileCheck %s

// CHECK-LABEL: func.func @integers
func.func @integers(%a: i32, %b: i32, %v: vector<4xi8>, %w: vector<4xi8>, %i: index, %j: index) -> (i32, i32, vector<4xi8>, index) {
  // CHECK: %[[C:.*]] = arith.cmpi sgt, %a, %b : i32
  // CHECK: arith.select %[[C]], %a, %b : i32
  %0 = arith.maxsi %a, %b : i32
  // CHECK: arith.cmpi ugt
  %1 = arith.maxui %a, %b : i32
  // CHECK: %[[D:.*]] = arith.cmpi slt, %v, %w : vector<4xi8>
  // CHECK: arith.select %[[D]], %v, %w : vector<4xi1>, vector<4xi8>
  %2 = arith.minsi %v, %w : vector<4xi8>
  // CHECK: arith.cmpi ult
  %3 = arith.minui %i, %j : index
  return %0, %1, %2, %3 : i32, i32, vector<4xi8>, index
}

// CHECK-LABEL: func.func @floats
func.func @floats(%a: f32, %b: f32) -> (f32, f32, f32, f32) {
  // CHECK: %[[C:.*]] = arith.cmpf ugt, %a, %b : f32
  // CHECK: %[[M:.*]] = arith.select %[[C]], %a, %b : f32
  // CHECK: %[[NAN:.*]] = arith.cmpf uno, %b, %b : f32
  // CHECK: arith.select %[[NAN]], %b, %[[M]] : f32
  %0 = arith.maximumf %a, %b : f32
  // CHECK: arith.cmpf ult
  // CHECK: arith.cmpf uno, %b, %b
  %1 = arith.minimumf %a, %b fastmath<nnan> : f32
  // CHECK: arith.cmpf ugt
  // CHECK: %[[NAN:.*]] = arith.cmpf uno, %a, %a : f32
  // CHECK: arith.select %[[NAN]], %b
  %2 = arith.maxnumf %a, %b : f32
  // CHECK: arith.cmpf ult
  %3 = arith.minnumf %a, %b : f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}
