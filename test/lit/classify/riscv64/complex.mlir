// A complex number goes as its parts while two floating-point registers are left, in integer registers
// otherwise, as one of integers does. In a struct alone the parts of the latter have a register each.
// RUN: abi-opt --emit=llvm --target=riscv64-linux-gnu %s | FileCheck %s

// CHECK: declare { float, float } @parts(float noundef, float noundef)
c.func private @parts(complex<f32>) -> complex<f32>
// CHECK: declare void @exhausted(float noundef, float noundef, float noundef, float noundef, float noundef, float noundef, float noundef, i64 noundef, float noundef)
c.func private @exhausted(f32, f32, f32, f32, f32, f32, f32, complex<f32>, f32)
// CHECK: declare i64 @integers(i64 noundef)
c.func private @integers(complex<si32>) -> complex<si32>
// CHECK: declare { i32, i32 } @member(i32, i32)
c.func private @member(!c.struct<"C" {c: complex<si32>}>) -> !c.struct<"C" {c: complex<si32>}>
