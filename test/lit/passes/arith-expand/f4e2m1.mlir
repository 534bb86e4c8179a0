// The bits of an f4E2M1FN move to where f32 has them, and what the exponents
// differ by is added. Narrower results are truncated from f32.
// RUN: abi-opt %s --arith-expand=include-f4e2m1=true | FileCheck %s

// CHECK-LABEL: func.func @f4e2m1
func.func @f4e2m1(%a: f4E2M1FN, %t: tensor<4xf4E2M1FN>) -> (f32, f16, f8E5M2, tensor<4xf32>) {
  // CHECK: arith.bitcast %a : f4E2M1FN to i4
  // CHECK: arith.bitcast {{.*}} : i32 to f32
  %0 = arith.extf %a : f4E2M1FN to f32
  // CHECK: arith.truncf {{.*}} : f32 to f16
  %1 = arith.extf %a fastmath<fast> : f4E2M1FN to f16
  // CHECK: arith.truncf {{.*}} : f32 to f8E5M2
  %2 = arith.extf %a : f4E2M1FN to f8E5M2
  // CHECK: arith.constant dense<-8> : tensor<4xi4>
  %3 = arith.extf %t : tensor<4xf4E2M1FN> to tensor<4xf32>
  return %0, %1, %2, %3 : f32, f16, f8E5M2, tensor<4xf32>
}
