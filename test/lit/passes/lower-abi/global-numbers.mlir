// A global that is one number has a number in LLVM; in a record it is among the bytes, in the target's order.
// RUN: abi-opt --emit=llvm %s | FileCheck %s

// CHECK: @half = global half 0xH3E00, align 2
c.global @half : f16 = 1.5 : f16
// CHECK: @float = global float 1.500000e+00, align 4
c.global @float : f32 = 1.5 : f32
// CHECK: @double = global double -2.500000e-01, align 8
c.global @double : f64 = -0.25 : f64
// CHECK: @wide = global x86_fp80 0xK3FFFC000000000000000, align 16
c.global @wide : f80 = 1.5 : f80
// CHECK: @quad = global fp128 0xL00000000000000003FFF800000000000, align 16
c.global @quad : f128 = 1.5 : f128
// CHECK: @both = global [2 x i8] c"\00>", align 2
c.global @both : !c.struct<"H" {h: f16}> = {h = 1.5 : f16}
// CHECK: @quads = global [16 x i8] c"\00\00\00\00\00\00\00\00\00\00\00\00\00\80\FF?", align 16
c.global @quads : !c.struct<"Q" {h: f128}> = {h = 1.5 : f128}
// CHECK: @wides = global [16 x i8] c"\00\00\00\00\00\00\00\C0\FF?\00\00\00\00\00\00", align 16
c.global @wides : !c.struct<"W" {h: f80}> = {h = 1.5 : f80}
// A variable of zeros only, in a record or alone.
// CHECK: @zero = global i32 0, align 4
c.global @zero : si32
// CHECK: @zeros = global %struct.H zeroinitializer, align 2
c.global @zeros : !c.struct<"H" {h: f16}> = {h = 0.0 : f16}
// CHECK: @large = global i128 -170141183460469231731687303715884105728, align 16
c.global @large : si128 = -170141183460469231731687303715884105728 : si128
// CHECK: @narrow = global i64 8589934591, align 8
c.global @narrow : !c.bitint<ui33> = 8589934591
