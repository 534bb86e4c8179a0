// What goes in integer registers instead: three numbers, two integers, a pointer, a
// union, a bit-field of width 0 between two numbers.
// RUN: abi-opt --emit=llvm --target=riscv64-linux-gnu %s | FileCheck %s

// CHECK: declare [2 x i64] @three([2 x i64])
c.func private @three(!c.struct<"T" {a: !c.array<3 x f32>}>) -> !c.struct<"T" {a: !c.array<3 x f32>}>
// CHECK: declare [2 x i64] @before([2 x i64])
c.func private @before(!c.struct<"V" {t: !c.struct<{a: !c.array<3 x f32>}>, b: f32}>) -> !c.struct<"V" {t: !c.struct<{a: !c.array<3 x f32>}>, b: f32}>
// CHECK: declare i64 @ints(i64)
c.func private @ints(!c.struct<"I" {a: si32, b: si32}>) -> !c.struct<"I" {a: si32, b: si32}>
// CHECK: declare void @others([2 x i64], i64, i64)
c.func private @others(!c.struct<"P" {p: !llvm.ptr, d: f64}>, !c.union<"U" {f: f32}>, !c.struct<"W" {a: f32, : si32 : 0, b: f32}>)
// CHECK: declare void @aligned(i128, float)
c.func private @aligned(!c.struct<"A" {a: si32 align = 16}>, !c.struct<"F" {f: f32}, align = 32>)
