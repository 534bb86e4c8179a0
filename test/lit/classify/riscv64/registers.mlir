// A struct of two numbers needs all of its registers; if one is missing it goes in
// integer registers, and the other is left for later. Two integer registers may be the
// last one and the stack.
// RUN: abi-opt --emit-abi="target=riscv64-linux-gnu annotate-locations" %s | FileCheck %s

!DD = !c.struct<"DD" {a: f64, b: f64}>
!LL = !c.struct<"LL" {a: si64, b: si64}>

// CHECK-LABEL: abi.func @floats
// CHECK: abi.direct %g_0 {loc = ["fa6"]}
// CHECK: abi.direct %h_0 {loc = ["a0:a1"]} : !llvm.array<2 x i64>
// CHECK: abi.direct %i_0 {loc = ["fa7"]}
// CHECK: abi.direct %j_0 {loc = ["a2"]}
c.func @floats(%a: f64, %b: f64, %c: f64, %d: f64, %e: f64, %f: f64, %g: f64, %h: !DD, %i: f64, %j: f32) { c.return }

// CHECK-LABEL: abi.func @ints
// CHECK: abi.direct %h_0 {loc = ["a7:stack+0"]} : !llvm.array<2 x i64>
// CHECK: abi.direct %i_0 {loc = ["stack+8"]}
// CHECK: abi.direct %j_0 {loc = ["stack+16"]} : i128
c.func @ints(%a: si64, %b: si64, %c: si64, %d: si64, %e: si64, %f: si64, %g: si64, %h: !LL, %i: si64, %j: si128) { c.return }
