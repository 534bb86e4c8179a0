// One INTEGER eightbyte is an integer of just the bytes that are there; two are two registers, returned as a pair.
// RUN: abi-opt --emit=llvm %s | FileCheck %s

!I = !c.struct<"I" {a: si32}>
!II = !c.struct<"II" {a: si32, b: si32}>
!III = !c.struct<"III" {a: si32, b: si32, c: si32}>
!LL = !c.struct<"LL" {a: si64, b: si64}>
!CCC = !c.struct<"CCC" {a: si8, b: si8, c: si8}>

// CHECK: declare i32 @i(i32)
c.func private @i(!I) -> !I
// CHECK: declare i64 @ii(i64)
c.func private @ii(!II) -> !II
// CHECK: declare { i64, i32 } @iii(i64, i32)
c.func private @iii(!III) -> !III
// CHECK: declare { i64, i64 } @ll(i64, i64)
c.func private @ll(!LL) -> !LL
// CHECK: declare i24 @ccc(i24)
c.func private @ccc(!CCC) -> !CCC
