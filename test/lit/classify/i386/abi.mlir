// All arguments are on the stack. A record of up to four scalars of 32 or 64 bits is passed as these.
// RUN: abi-opt --emit=llvm --target=i386-linux-gnu %s | FileCheck %s
// RUN: abi-opt --explain --target=i386-linux-gnu %s | FileCheck %s --check-prefix=WHERE

// CHECK: target datalayout = "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128"

// CHECK: declare i64 @scalars(i1 noundef zeroext, i8 noundef signext, i64 noundef, ptr noundef, x86_fp80 noundef, double noundef)
// WHERE: scalars: stack+0, stack+4, stack+8, stack+16, stack+20, stack+32 → eax+edx
c.func private @scalars(i1, si8, si64, !llvm.ptr, f80, f64) -> si64

!Pair = !c.struct<"Pair" {a: si32, b: f64}>
// CHECK: declare void @several(ptr dead_on_unwind writable sret(%struct.Pair) align 4, i32, double, ptr noundef byval(%struct.Small) align 4)
c.func private @several(!Pair, !c.struct<"Small" {c: si8}>) -> !Pair

// CHECK: declare i64 @complexes(ptr noundef byval({ float, float }) align 4, i32, i64)
c.func private @complexes(complex<f32>, !c.struct<"Wide" {a: si32, b: si64}>) -> complex<f32>
