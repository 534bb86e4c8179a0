// The LLVM types are those of little-endian PowerPC, but bit-fields begin at the most significant bit.
// RUN: abi-opt --emit=llvm --target=powerpc64-linux-musl %s | FileCheck %s

// CHECK: declare [2 x float] @same(float inreg, [2 x float], [8 x double])
c.func private @same(!c.struct<"F" {a: f32}>, !c.struct<"FF" {a: f32, b: f32}>, !c.struct<"D8" {a: !c.array<8 x f64>}>) -> !c.struct<"FF" {a: f32, b: f32}>
// CHECK: declare { i64, i64 } @bytes(i24, i40, [2 x i64], [1 x i128])
c.func private @bytes(!c.struct<"C3" {a: !c.array<3 x si8>}>, !c.struct<"C5" {a: !c.array<5 x si8>}>, !c.struct<"C9" {a: !c.array<9 x si8>}>, !c.struct<"Q" {a: si128}>) -> !c.struct<"LC" {a: si64, b: si8}>

// The first member of an i8 that arrives is in its highest bits.
// CHECK-LABEL: define signext i32 @first(
// CHECK: [[UNIT:%.*]] = load i8
// CHECK: lshr i8 [[UNIT]], 5
c.func @first(%s: !c.struct<"B" {a: si32 : 3, b: si32 : 5}>) -> si32 {
  %a = c.get %s["a"] : !c.struct<"B" {a: si32 : 3, b: si32 : 5}> -> si32
  c.return %a : si32
}
