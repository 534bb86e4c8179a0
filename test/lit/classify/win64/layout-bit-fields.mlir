// A bit-field is in a unit of its declared type, which those after it share if their
// types have the same size. One of width 0 counts right after another only.
// RUN: abi-opt --emit=llvm --target=x86_64-pc-windows-msvc %s | FileCheck %s
// RUN: abi-opt --emit=llvm --target=x86_64-w64-windows-gnu %s | FileCheck %s

// CHECK: %struct.S = type { i8, i32 }
!S = !c.struct<"S" {a: si8 : 3, b: si32 : 3}>
// CHECK: %struct.T = type { i32, i32 }
!T = !c.struct<"T" {a: si32 : 20, b: si32 : 20}>
// CHECK: %struct.U = type { i8, i32, i8 }
!U = !c.struct<"U" {c: si8, a: si32 : 3, d: si8}>
// CHECK: %struct.V = type { i8, i8 }
!V = !c.struct<"V" {a: si8, : si32 : 0, b: si8}>
// CHECK: %union.W = type { i32 }
!W = !c.union<"W" {a: si32 : 3, b: si8}>
// CHECK: alloca %union.W, align 1
c.func @f() {
  %s = c.local : !S
  %t = c.local : !T
  %u = c.local : !U
  %v = c.local : !V
  %w = c.local : !W
  c.return
}
