// A record of at most 16 bytes is one or two general registers, whatever is in
// it (rule C.12). A result of at most 8 bytes is an integer of its size.
// RUN: abi-opt --emit=llvm --target=aarch64-linux-gnu %s | FileCheck %s
// RUN: abi-opt --emit=llvm --target=arm64-apple-macosx14 %s | FileCheck %s

// CHECK: declare i24 @c3(i64)
c.func private @c3(!c.struct<"C3" {a: !c.array<3 x si8>}>) -> !c.struct<"C3" {a: !c.array<3 x si8>}>
// CHECK: declare [2 x i64] @i3([2 x i64])
c.func private @i3(!c.struct<"I3" {a: !c.array<3 x si32>}>) -> !c.struct<"I3" {a: !c.array<3 x si32>}>
// CHECK: declare i64 @mixed(i64, [2 x i64])
c.func private @mixed(!c.struct<"IF" {i: si32, f: f32}>, !c.struct<"FD" {f: f32, d: f64}>) -> !c.struct<"IF" {i: si32, f: f32}>
// CHECK: declare i32 @complex(i64, [2 x i64] noundef)
c.func private @complex(complex<si8>, complex<si64>) -> complex<si16>
