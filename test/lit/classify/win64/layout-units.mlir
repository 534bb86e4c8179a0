// Bit-fields share a unit if their declared types have one size, whatever the types are. One of width 0
// behind another ends the unit and moves on to its type's alignment.
// RUN: abi-opt --emit=llvm --target=x86_64-pc-windows-msvc %s | FileCheck %s
// RUN: abi-opt --emit=llvm --target=x86_64-w64-windows-gnu %s | FileCheck %s

// CHECK: %struct.A = type { i32, i64 }
!A = !c.struct<"A" {a: si32 : 3, b: ui32 : 3, c: si32 : 20, d: si64 : 3}>
// CHECK: %struct.B = type { i32, i32 }
!B = !c.struct<"B" {a: si32 : 3, : si32 : 0, b: si32 : 3}>
// CHECK: %struct.C = type { i8, [3 x i8], i8, [3 x i8] }
!C = !c.struct<"C" {a: si8 : 3, : si32 : 0, b: si8}>
// A union takes its type's size where it counts.
// CHECK: %union.U = type { i8 }
!U = !c.union<"U" {: si32 : 0, c: si8}>
// CHECK: %union.V = type { i32 }
!V = !c.union<"V" {a: si32 : 3, : si32 : 0, c: si8}>
c.func @f() {
  %a = c.local : !A
  %b = c.local : !B
  %c = c.local : !C
  %u = c.local : !U
  %v = c.local : !V
  c.return
}
