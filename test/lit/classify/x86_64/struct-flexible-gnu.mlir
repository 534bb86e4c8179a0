// GNU C has flexible arrays in unions, alone, in the middle of a record and in
// the elements of arrays. They take no room, and clang passes a record in memory
// if one of its members is or directly holds one, or is an array of such records.
// RUN: abi-opt --emit=llvm %s | FileCheck %s

!F = !c.struct<"F" {n: si32, d: !c.array<? x si8>}>
!Only = !c.struct<"Only" {d: !c.array<? x si32>}>
!A = !c.struct<"A" {a: !c.array<3 x !F>, z: si32}>
!B = !c.struct<"B" {f: !F, z: si64}>
!U = !c.union<"U" {n: si32, d: !c.array<? x si8>}>
!J = !c.struct<"J" {n: si32, : !c.union<{a: !c.array<? x si8>, b: !c.array<? x si16>}>}>
!M = !c.struct<"M" {n: si32, o: !Only, q: si32}>

// CHECK-DAG: %struct.F = type { i32, [0 x i8] }
// CHECK-DAG: %struct.Only = type { [0 x i32] }
// CHECK-DAG: %struct.A = type { [3 x %struct.F], i32 }
// CHECK-DAG: %struct.B = type { %struct.F, i64 }
// CHECK-DAG: %union.U = type { i32 }
// CHECK-DAG: %struct.J = type { i32, %union.anon }
// CHECK-DAG: %union.anon = type { [0 x i16] }
// CHECK-DAG: %struct.M = type { i32, %struct.Only, i32 }

// CHECK-DAG: declare void @elements(ptr dead_on_unwind writable sret(%struct.A) align 4, ptr noundef byval(%struct.A) align 8)
c.func private @elements(!A) -> !A
// CHECK-DAG: declare void @middle(ptr dead_on_unwind writable sret(%struct.B) align 8, ptr noundef byval(%struct.B) align 8)
c.func private @middle(!B) -> !B
// CHECK-DAG: declare void @overlaid(ptr dead_on_unwind writable sret(%union.U) align 4, ptr noundef byval(%union.U) align 8)
c.func private @overlaid(!U) -> !U
// CHECK-DAG: declare void @anonymous(ptr dead_on_unwind writable sret(%struct.J) align 4, ptr noundef byval(%struct.J) align 8)
c.func private @anonymous(!J) -> !J
// CHECK-DAG: declare void @alone(ptr dead_on_unwind writable sret(%struct.Only) align 4, ptr noundef byval(%struct.Only) align 8)
c.func private @alone(!Only) -> !Only
// CHECK-DAG: declare void @between(ptr dead_on_unwind writable sret(%struct.M) align 4, ptr noundef byval(%struct.M) align 8)
c.func private @between(!M) -> !M
