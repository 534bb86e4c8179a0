// A record of 1, 2, 4 or 8 bytes goes as an integer that is not extended, or as the floating-point number that is its only member. Others go by
// address, and all are returned in memory.
// RUN: abi-opt --emit=llvm --target=s390x-linux-gnu %s | FileCheck %s
// RUN: abi-opt --emit=llvm --target=s390x-linux-gnu --abi-compat=gcc %s | FileCheck --check-prefix=GCC %s

// CHECK: declare void @same(ptr dead_on_unwind writable sret(%struct.F) align 4, float, i64, i32 noext)
c.func private @same(!c.struct<"F" {a: f32}>, !c.struct<"FF" {a: f32, b: f32}>, !c.struct<"A" {a: !c.array<1 x f32>}>) -> !c.struct<"F" {a: f32}>
// CHECK: declare void @bytes(i8 noext, ptr dead_on_return noundef, i64, ptr dead_on_return noundef)
c.func private @bytes(!c.struct<"C1" {a: si8}>, !c.struct<"C3" {a: !c.array<3 x si8>}>, !c.struct<"P" {a: !llvm.ptr}>, !c.struct<"E" {}>)
// CHECK: declare void @flexible(ptr dead_on_return noundef)
// GCC: declare void @flexible(i32 noext)
c.func private @flexible(!c.struct<"Z" {n: si32, z: !c.array<? x si8>}>)
