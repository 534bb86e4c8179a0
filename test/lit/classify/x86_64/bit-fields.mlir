// A bit-field is INTEGER in the eightbytes that its bits touch; the width of the integer follows clang’s access units.
// RUN: abi-opt --emit=llvm %s | FileCheck %s

!B3 = !c.struct<"B3" {a: si32 : 3}>
!BB = !c.struct<"BB" {a: si32 : 3, b: si32 : 30}>
!L3 = !c.struct<"L3" {l: si64, a: si32 : 3}>
!C7x3 = !c.struct<"C7x3" {a: si8 : 7, b: si8 : 7, c: si8 : 7}>
!Un = !c.struct<"Un" {l: si64 : 17}>

// CHECK: declare i32 @b3(i32)
c.func private @b3(!B3) -> !B3
// CHECK: declare i64 @bb(i64)
c.func private @bb(!BB) -> !BB
// CHECK: declare { i64, i64 } @l3(i64, i64)
c.func private @l3(!L3) -> !L3
// CHECK: declare i24 @c7x3(i24)
c.func private @c7x3(!C7x3) -> !C7x3
// CHECK: declare i64 @un(i64)
c.func private @un(!Un) -> !Un
