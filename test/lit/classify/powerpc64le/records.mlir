// A homogeneous aggregate of up to eight registers has a register for each member. Other records are in general registers, or from 65 bytes
// on a copy whose first bytes are there.
// RUN: abi-opt --emit=llvm --target=powerpc64le-linux-gnu %s | FileCheck %s

// CHECK: declare [2 x float] @same(float inreg, [2 x float], [8 x double])
c.func private @same(!c.struct<"F" {a: f32}>, !c.struct<"FF" {a: f32, b: f32}>, !c.struct<"D8" {a: !c.array<8 x f64>}>) -> !c.struct<"FF" {a: f32, b: f32}>
// CHECK: declare { i64, i64 } @bytes(i24, i40, [2 x i64], [1 x i128])
c.func private @bytes(!c.struct<"C3" {a: !c.array<3 x si8>}>, !c.struct<"C5" {a: !c.array<5 x si8>}>, !c.struct<"C9" {a: !c.array<9 x si8>}>, !c.struct<"Q" {a: si128}>) -> !c.struct<"LC" {a: si64, b: si8}>
// CHECK: declare void @large(ptr dead_on_unwind writable sret(%struct.C17) align 1, [8 x i64], ptr noundef byval(%struct.C65) align 8)
c.func private @large(!c.struct<"C64" {a: !c.array<64 x si8>}>, !c.struct<"C65" {a: !c.array<65 x si8>}>) -> !c.struct<"C17" {a: !c.array<17 x si8>}>
// CHECK: declare void @empty(ptr noundef byval(%struct.E) align 8, i32 noundef signext)
c.func private @empty(!c.struct<"E" {}>, si32) -> !c.struct<"E" {}>
