// Results that are structs with names get their own names, too: AAPCS64 returns records of floats so (6.9).
// RUN: abi-opt --emit=llvm --target=aarch64-linux-gnu %s | FileCheck %s

// CHECK-DAG: %struct.anon = type { float, float }
// CHECK-DAG: %struct.anon.0 = type { double, double, double }
// CHECK-DAG: declare %struct.anon @two()
c.func private @two() -> !c.struct<{a: f32, b: f32}>
// CHECK-DAG: declare %struct.anon.0 @three()
c.func private @three() -> !c.struct<{x: f64, y: f64, z: f64}>

// CHECK: call %struct.anon.0 @three()
c.func @f() {
  %0 = c.call @three() : () -> !c.struct<{x: f64, y: f64, z: f64}>
  c.return
}
