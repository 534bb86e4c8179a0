// Classification looks through nested records.
// RUN: abi-opt --emit=llvm %s | FileCheck %s

!Inner = !c.struct<"Inner" {f: f32}>
!N = !c.struct<"N" {a: !Inner, d: f64}>
!A = !c.struct<"A" {a: !c.array<2 x !c.struct<"CI" {c: si8, i: si32}>>}>
!Anon = !c.struct<"Anon" {x: si32, : !c.union<{f: f64, p: !llvm.ptr}>}>

// CHECK: declare { float, double } @n(float, double)
c.func private @n(!N) -> !N
// CHECK: declare { i64, i64 } @a(i64, i64)
c.func private @a(!A) -> !A
// CHECK: declare { i32, i64 } @anon(i32, i64)
c.func private @anon(!Anon) -> !Anon
