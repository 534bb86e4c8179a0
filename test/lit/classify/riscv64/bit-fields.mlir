// Bit-fields are not gathered in an LLVM integer that would be off its alignment.
// RUN: abi-opt --emit=llvm --target=riscv64-linux-gnu %s | FileCheck %s

// CHECK: %struct.A = type { i8, i32 }
!A = !c.struct<"A" {a: si32 : 5, b: si32 : 28}>
// CHECK: %struct.B = type { i8, [3 x i8], [4 x i8] }
!B = !c.struct<"B" {a: si8, b: si64 : 17}>
// CHECK: %struct.C = type { i16, i32 }
!C = !c.struct<"C" {a: ui16 : 10, b: si32 : 24, c: ui32 : 6}>
c.func @locals() {
  %a = c.local : !A
  %b = c.local : !B
  %c = c.local : !C
  c.return
}
