// Two floats share an xmm register as <2 x float>; a third starts the next.
// RUN: abi-opt --emit=llvm %s | FileCheck %s

!F = !c.struct<"F" {a: f32}>
!FF = !c.struct<"FF" {a: f32, b: f32}>
!FFF = !c.struct<"FFF" {a: f32, b: f32, c: f32}>
!DD = !c.struct<"DD" {a: f64, b: f64}>
!HHH = !c.struct<"HHH" {a: f16, b: f16, c: f16}>

// CHECK: declare float @f(float)
c.func private @f(!F) -> !F
// CHECK: declare <2 x float> @ff(<2 x float>)
c.func private @ff(!FF) -> !FF
// CHECK: declare { <2 x float>, float } @fff(<2 x float>, float)
c.func private @fff(!FFF) -> !FFF
// CHECK: declare { double, double } @dd(double, double)
c.func private @dd(!DD) -> !DD
// CHECK: declare <4 x half> @hhh(<4 x half>)
c.func private @hhh(!HHH) -> !HHH
