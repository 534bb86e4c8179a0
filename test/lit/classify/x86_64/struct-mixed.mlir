// INTEGER wins where it shares an eightbyte with SSE; in eightbytes of their own they go to registers of both kinds.
// RUN: abi-opt --emit=llvm %s | FileCheck %s

!FI = !c.struct<"FI" {f: f32, i: si32}>
!DI = !c.struct<"DI" {d: f64, i: si32}>
!ID = !c.struct<"ID" {i: si32, d: f64}>
!FFI = !c.struct<"FFI" {a: f32, b: f32, i: si32}>
!FIF = !c.struct<"FIF" {a: f32, i: si32, b: f32}>

// CHECK: declare i64 @fi(i64)
c.func private @fi(!FI) -> !FI
// CHECK: declare { double, i32 } @di(double, i32)
c.func private @di(!DI) -> !DI
// CHECK: declare { i32, double } @id(i32, double)
c.func private @id(!ID) -> !ID
// CHECK: declare { <2 x float>, i32 } @ffi(<2 x float>, i32)
c.func private @ffi(!FFI) -> !FFI
// CHECK: declare { i64, float } @fif(i64, float)
c.func private @fif(!FIF) -> !FIF
