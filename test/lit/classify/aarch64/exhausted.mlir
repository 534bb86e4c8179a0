// A value that does not fit the registers that are left is on the stack whole, and
// so is all that comes after it of its kind (rules C.3, C.11). The members of a
// homogeneous aggregate are side by side there.
// RUN: abi-opt --emit-abi="target=aarch64-linux-gnu annotate-locations" %s | FileCheck %s

!LL = !c.struct<"LL" {a: si64, b: si64}>
!F3 = !c.struct<"F3" {a: f32, b: f32, c: f32}>

// CHECK-LABEL: abi.func @ints
// CHECK: abi.direct %h_0 {loc = ["stack+0"]} : !llvm.array<2 x i64>
// CHECK: abi.direct %i_0 {loc = ["stack+16"]}
c.func @ints(%a: si64, %b: si64, %c: si64, %d: si64, %e: si64, %f: si64, %g: si64, %h: !LL, %i: si64) { c.return }

// CHECK-LABEL: abi.func @floats
// CHECK: abi.direct %g_0 {loc = ["stack+0"]} : !llvm.array<3 x f32>
// CHECK: abi.direct %h_0 {loc = ["stack+16"]}
// CHECK: abi.direct %i_0 {loc = ["stack+24"]}
// CHECK: abi.direct %j_0 {loc = ["x0"]}
c.func @floats(%a: f64, %b: f64, %c: f64, %d: f64, %e: f64, %f: f64, %g: !F3, %h: f64, %i: f32, %j: si32) { c.return }
