// A number becomes the nearest f4E2M1FN, with its sign, those halfway the even
// one. A number below 1 is added to one that is a multiple of 0.5.
// RUN: abi-opt %s --arith-expand=include-f4e2m1=true | FileCheck %s
// RUN: abi-opt %s --arith-expand=include-f4e2m1=true --canonicalize | FileCheck %s --check-prefix=KNOWN

// CHECK-LABEL: func.func @truncated
// CHECK: arith.bitcast %a : f32 to i32
// CHECK: arith.constant 0x4A800000 : f32
// CHECK: arith.trunci {{.*}} : i32 to i4
// CHECK: arith.bitcast {{.*}} : i4 to f4E2M1FN
func.func @truncated(%a: f32) -> f4E2M1FN {
  %0 = arith.truncf %a : f32 to f4E2M1FN
  return %0 : f4E2M1FN
}

// KNOWN-LABEL: func.func @negative
// KNOWN: %[[R:.*]] = arith.constant -7 : i4
// KNOWN: return %[[R]]
func.func @negative() -> i4 {
  %a = arith.constant -0.3 : f32
  %0 = arith.truncf %a : f32 to f4E2M1FN
  %1 = arith.bitcast %0 : f4E2M1FN to i4
  return %1 : i4
}
