// A bf16 is the upper half of an f32. Other conversions stay: they are not
// between the two.
// RUN: abi-opt %s --arith-expand=include-bf16=true | FileCheck %s

// CHECK-LABEL: func.func @bf16
func.func @bf16(%a: bf16, %b: f32, %c: f64, %v: vector<4xf32>) -> (f32, bf16, bf16, f64, vector<4xbf16>) {
  // CHECK: %[[BITS:.*]] = arith.bitcast %a : bf16 to i16
  // CHECK: %[[WIDE:.*]] = arith.extui %[[BITS]] : i16 to i32
  // CHECK: %[[SHIFTED:.*]] = arith.shli %[[WIDE]]
  // CHECK: arith.bitcast %[[SHIFTED]] : i32 to f32
  %0 = arith.extf %a : bf16 to f32
  // CHECK: arith.cmpf une, %b, %b : f32
  // CHECK: arith.trunci {{.*}} : i32 to i16
  // CHECK: arith.bitcast {{.*}} : i16 to bf16
  %1 = arith.truncf %b : f32 to bf16
  // CHECK: arith.truncf %c upward : f64 to bf16
  %2 = arith.truncf %c upward : f64 to bf16
  // CHECK: arith.extf %a : bf16 to f64
  %3 = arith.extf %a : bf16 to f64
  // CHECK: arith.constant dense<32704> : vector<4xi16>
  %4 = arith.truncf %v : vector<4xf32> to vector<4xbf16>
  return %0, %1, %2, %3, %4 : f32, bf16, bf16, f64, vector<4xbf16>
}
