// A record of nothing but a flexible array has no bytes, but clang gives it an integer
// register, as it is not empty (psABI, integer calling convention; gcc passes nothing).
// RUN: abi-opt --emit-abi=target=riscv64-linux-gnu %s | FileCheck %s

!U = !c.union<"U" {a: !c.array<? x si32>}>
!Inside = !c.struct<"I" {a: !c.array<1 x !c.struct<"F" {f: !c.array<? x si32>}>>}>

// CHECK: abi.func private @inside(i64)
c.func private @inside(!Inside)
// CHECK-LABEL: abi.func @same(%x_0: i64
// CHECK:       abi.direct %x_0 {sizes = [0]} : i64 -> !U
c.func @same(%x: !U, %n: si32) -> !U {
  c.return %x : !U
}
