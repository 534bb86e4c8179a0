// What makes a record of floats none that is homogeneous.
// RUN: abi-opt --emit=llvm --target=aarch64-linux-gnu %s | FileCheck %s

// Too many members, members that differ.
// CHECK: declare void @many(ptr dead_on_return noundef, [2 x i64], i64)
c.func private @many(!c.struct<"F5" {a: !c.array<5 x f32>}>, !c.struct<"FD" {a: f32, b: f64}>, !c.union<"U" {a: f32, b: f64}>)
// A bit-field, an array of length 0, a flexible array.
// CHECK: declare void @bits(i64, i64, i64)
c.func private @bits(!c.struct<"B" {a: f32, b: si32 : 3}>, !c.struct<"Z" {z: !c.array<0 x f32>, a: f32}>, !c.struct<"X" {a: f32, x: !c.array<? x f32>}>)
// A bit-field of width 0 and an empty record are passed over.
// CHECK: declare void @over([2 x float] alignstack(8), [1 x float] alignstack(8))
c.func private @over(!c.struct<"W" {a: f32, : si32 : 0, b: f32}>, !c.struct<"E" {a: f32, e: !c.struct<{}>}>)
