// The VFP variant and the base standard of 32-bit ARM.
// RUN: abi-opt --emit=llvm --target=armv7-linux-gnueabihf %s | FileCheck %s
// RUN: abi-opt --explain --target=armv7-linux-gnueabihf %s | FileCheck %s --check-prefix=HARD
// RUN: abi-opt --explain --target=armv7-linux-gnueabi %s | FileCheck %s --check-prefix=SOFT
// RUN: abi-opt --emit=llvm --target=arm-linux-gnueabi %s | FileCheck %s --check-prefix=V5

// CHECK: target datalayout = "e-m:e-p:32:32-Fi8-i64:64-v128:64:128-a:0:32-n32-S64"

// Single registers are used after doubles that skipped them. Eight bytes begin at an even register.
// CHECK: declare i64 @scalars(i1 noundef zeroext, i64 noundef, float noundef, double noundef, float noundef, i32 noundef)
// HARD: scalars: r0, r2+r3, s0, d1, s1, stack+0 → r0+r1
// SOFT: scalars: r0, r2+r3, stack+0, stack+8, stack+16, stack+20 → r0+r1
c.func private @scalars(i1, si64, f32, f64, f32, si32) -> si64

!Point = !c.struct<"Point" {x: f64, y: f64}>
// CHECK: declare %struct.Point @homogeneous(%struct.Point, { float, float } noundef)
// HARD: homogeneous: d0+d1, s4+s5 → d0+d1
// SOFT: homogeneous: r2+r3+stack+0, stack+8 → [r0]
c.func private @homogeneous(!Point, complex<f32>) -> !Point

// A record is divided between registers and the stack, and a large one is copied there.
// CHECK: declare i16 @records([3 x i32], [2 x i64], ptr noundef byval(%struct.Large) align 4)
// HARD: records: r0+r1+r2, stack+0, stack+16 → r0
c.func private @records(!c.struct<"Words" {a: !c.array<3 x si32>}>, !c.struct<"Wide" {a: si64, b: si32}>,
    !c.struct<"Large" {a: !c.array<17 x si32>}>) -> !c.struct<"Small" {a: si8, b: si8}>

// Variadic functions follow the base standard.
// CHECK: declare i32 @variadic(i32 noundef, double noundef, ...)
// HARD: variadic: r0, r2+r3, ... → r0
c.func private @variadic(si32, f64, ...) -> si32

// CHECK: declare arm_aapcscc double @base(double noundef)
// HARD: base: r0+r1 → r0+r1
c.func private callconv(aapcs) @base(f64) -> f64
// CHECK: declare arm_aapcs_vfpcc double @vfp(double noundef)
// SOFT: vfp: r0+r1 → r0+r1
c.func private callconv(aapcs_vfp) @vfp(f64) -> f64

// CHECK: "target-features"="+armv7-a,+vfp3d16,-d32,-neon"
// V5: "target-features"="+armv5te,+soft-float,+strict-align"
