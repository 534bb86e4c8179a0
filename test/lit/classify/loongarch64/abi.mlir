// The triple selects the floating-point registers of arguments: LP64D, LP64F with gnuf32, LP64S with gnusf.
// RUN: abi-opt --emit=llvm --target=loongarch64-linux-gnu %s | FileCheck --check-prefixes=ALL,D,FD %s
// RUN: abi-opt --emit=llvm --target=loongarch64-linux-gnuf32 %s | FileCheck --check-prefixes=ALL,F,FD %s
// RUN: abi-opt --emit=llvm --target=loongarch64-linux-muslsf %s | FileCheck --check-prefixes=ALL,NONE %s
// RUN: abi-opt --emit=llvm --target=loongarch64 --mattr=-lsx %s | FileCheck --check-prefixes=ALL,D,FD,FEATURES %s

!F = !c.struct<"F" {a: f32, b: si32}>
!D = !c.struct<"D" {a: f64}>

// ALL: target datalayout = "e-m:e-p:64:64-i64:64-i128:128-n32:64-S128"

// FD: declare { float, i32 } @floats(float noundef, float, i32, float noundef, float noundef)
// NONE: declare i64 @floats(float noundef, i64, i64 noundef)
c.func private @floats(f32, !F, complex<f32>) -> !F
// D: declare double @doubles(double noundef, double, double noundef, double noundef)
// F: declare i64 @doubles(double noundef, i64, [2 x i64] noundef)
// NONE: declare i64 @doubles(double noundef, i64, [2 x i64] noundef)
c.func private @doubles(f64, !D, complex<f64>) -> !D

// char is signed, 32 bits are extended by their sign, and a _BitInt like the integer type of its size.
// ALL: declare signext i32 @scalars(i8 noundef signext, i16 noundef zeroext, i32 noundef signext, i17 noundef signext, i40 noundef zeroext, i100 noundef, fp128 noundef)
c.func private @scalars(si8, ui16, ui32, !c.bitint<ui17>, !c.bitint<ui40>, !c.bitint<si100>, f128) -> ui32

// Bit-fields of width 0 do not matter. Two integers and a number are too many.
// FD: declare void @fields(float, i32, [2 x i64])
!Zero = !c.struct<"Zero" {a: f32, : si32 : 0, c: si32}>
c.func private @fields(!Zero, !c.struct<"Two" {a: si32 : 5, b: si32, c: f32}>)

// FEATURES: "target-features"="+64bit,+f,+d,+lsx,+ual,-lsx"
