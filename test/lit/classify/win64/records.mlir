// A record of 1, 2, 4 or 8 bytes is an integer, whatever is in it; any other goes by
// address and comes back in memory.
// RUN: abi-opt --emit=llvm --target=x86_64-pc-windows-msvc %s | FileCheck %s
// RUN: abi-opt --emit=llvm --target=x86_64-w64-windows-gnu %s | FileCheck %s

!C3 = !c.struct<"C3" {a: !c.array<3 x si8>}>
!D = !c.struct<"D" {d: f64}>
!DD = !c.struct<"DD" {d: f64, e: f64}>
!Z = !c.struct<"Z" {n: si32, z: !c.array<? x f32>}>

// CHECK: declare i64 @ints(i8, i16, i32, i64)
c.func private @ints(!c.struct<"C" {a: si8}>, !c.struct<"S" {a: si8, b: si8}>, !c.struct<"F" {f: f32}>, !c.struct<"P" {p: !llvm.ptr}>) -> !D
// CHECK: declare void @odd(ptr dead_on_unwind writable sret(%struct.C3) align 1, ptr dead_on_return noundef)
c.func private @odd(!C3) -> !C3
// CHECK: declare void @large(ptr dead_on_unwind writable sret(%struct.DD) align 8, ptr dead_on_return noundef)
c.func private @large(!DD) -> !DD
// One that ends in a flexible array has a size that is not its own.
// CHECK: declare void @flexible(ptr dead_on_unwind writable sret(%struct.Z) align 4, ptr dead_on_return noundef)
c.func private @flexible(!Z) -> !Z
// Nobody takes a transparent union for its first member here.
// CHECK: declare void @transparent(i64)
c.func private @transparent(!c.union<"U" {p: !llvm.ptr, l: si64}, transparent>)
// C++: what has a copy constructor stays where it is.
// CHECK: declare void @nontrivial(ptr dead_on_unwind writable sret(%struct.N) align 4, ptr noundef)
c.func private @nontrivial(!c.struct<"N" {x: si32}, cxx, nontrivial>) -> !c.struct<"N" {x: si32}, cxx, nontrivial>
