// An array in a struct is its elements: char[n] is an integer of n bytes, from 9 bytes on two.
// RUN: abi-opt --emit=llvm %s | FileCheck %s

!C3 = !c.struct<"C3" {c: !c.array<3 x si8>}>
!C7 = !c.struct<"C7" {c: !c.array<7 x si8>}>
!C9 = !c.struct<"C9" {c: !c.array<9 x si8>}>
!C16 = !c.struct<"C16" {c: !c.array<16 x si8>}>
!C17 = !c.struct<"C17" {c: !c.array<17 x si8>}>

// CHECK: declare i24 @c3(i24)
c.func private @c3(!C3) -> !C3
// CHECK: declare i56 @c7(i56)
c.func private @c7(!C7) -> !C7
// CHECK: declare { i64, i8 } @c9(i64, i8)
c.func private @c9(!C9) -> !C9
// CHECK: declare { i64, i64 } @c16(i64, i64)
c.func private @c16(!C16) -> !C16
// CHECK: declare void @c17(ptr dead_on_unwind writable sret(%struct.C17) align 1, ptr noundef byval(%struct.C17) align 8)
c.func private @c17(!C17) -> !C17
