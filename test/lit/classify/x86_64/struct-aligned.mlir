// Alignment alone does not change the class: the padding has none. A second member pushed to byte 8 makes the first grow.
// RUN: abi-opt --emit=llvm %s | FileCheck %s

!A16 = !c.struct<"A16" {i: si32}, align = 16>
!A32 = !c.struct<"A32" {i: si32}, align = 32>
!II8 = !c.struct<"II8" {a: si32, b: si32 align = 8}>

// CHECK: declare i32 @a16(i32)
c.func private @a16(!A16) -> !A16
// CHECK: declare void @a32(ptr dead_on_unwind writable sret(%struct.A32) align 32, ptr noundef byval(%struct.A32) align 32)
c.func private @a32(!A32) -> !A32
// CHECK: declare { i64, i32 } @ii8(i64, i32)
c.func private @ii8(!II8) -> !II8
