// An empty record is not passed; one of unnamed bit-fields has bytes, and is. So has an empty C++ class.
// RUN: abi-opt --emit=llvm --target=riscv64-linux-gnu %s | FileCheck %s

// CHECK: declare void @empty(i32 noundef signext)
c.func private @empty(!c.struct<"E" {}>, !c.struct<"Z" {z: !c.array<0 x si32>}>, si32) -> !c.struct<"E" {}>
// CHECK: declare i64 @hollow(i64)
c.func private @hollow(!c.struct<"U" {: si32 : 5}>) -> !c.struct<"U" {: si32 : 5}>
// Members without bytes count for nothing beside a number.
// CHECK: declare float @beside(float)
c.func private @beside(!c.struct<"B" {e: !c.struct<"E" {}>, f: f32}>) -> !c.struct<"B" {e: !c.struct<"E" {}>, f: f32}>
