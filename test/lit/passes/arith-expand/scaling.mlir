// Of a scale only the exponent counts: it goes through f8E8M0FNU.
// RUN: abi-opt %s --arith-expand | FileCheck %s

// CHECK-LABEL: func.func @scaled
func.func @scaled(%a: f4E2M1FN, %s: f8E8M0FNU, %b: f32, %w: f16, %v: vector<4xf8E5M2>, %x: vector<4xf64>) -> (f32, f4E2M1FN, vector<4xf16>) {
  // CHECK: %[[S:.*]] = arith.extf %s : f8E8M0FNU to f32
  // CHECK: %[[A:.*]] = arith.extf %a : f4E2M1FN to f32
  // CHECK: arith.mulf %[[A]], %[[S]] : f32
  %0 = arith.scaling_extf %a, %s : f4E2M1FN, f8E8M0FNU to f32
  // CHECK: %[[P:.*]] = arith.truncf %w fastmath<nnan> : f16 to f8E8M0FNU
  // CHECK: %[[S:.*]] = arith.extf %[[P]] fastmath<nnan> : f8E8M0FNU to f32
  // CHECK: %[[Q:.*]] = arith.divf %b, %[[S]] fastmath<nnan> : f32
  // CHECK: arith.truncf %[[Q]] upward fastmath<nnan> : f32 to f4E2M1FN
  %1 = arith.scaling_truncf %b, %w upward fastmath<nnan> : f32, f16 to f4E2M1FN
  // CHECK: arith.truncf %x : vector<4xf64> to vector<4xf8E8M0FNU>
  %2 = arith.scaling_extf %v, %x : vector<4xf8E5M2>, vector<4xf64> to vector<4xf16>
  return %0, %1, %2 : f32, f4E2M1FN, vector<4xf16>
}
