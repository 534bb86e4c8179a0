// RUN: abi-opt --allow-unregistered-dialect %s | FileCheck %s
// RUN: abi-opt --allow-unregistered-dialect %s | abi-opt --allow-unregistered-dialect | FileCheck %s

// CHECK: test.a = #complex.number<:f64 1.000000e+00, -2.000000e+00> : complex<f64>
// CHECK-SAME: test.b = [#complex.number<:f32 0x7F800000, 0.000000e+00> : complex<f32>, 1.000000e+00 : f32]
module attributes {test.a = #complex.number<:f64 1.0, -2.0>, test.b = [#complex.number<:f32 0x7F800000, 0.0> : complex<f32>, 1.0 : f32]} {}
