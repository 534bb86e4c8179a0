// What aligned asks for survives packed for Microsoft's kind of compilers, in a member
// of a member too.
// RUN: abi-opt --emit=llvm --target=x86_64-pc-windows-msvc %s | FileCheck %s
// RUN: abi-opt --emit=llvm --target=x86_64-w64-windows-gnu %s | FileCheck --check-prefix=MINGW %s

!A = !c.struct<"A" {a: si32}, align = 8>
// CHECK: %struct.N = type { i8, [7 x i8], %struct.A }
// MINGW: %struct.N = type <{ i8, %struct.A }>
!N = !c.struct<"N" {c: si8, x: !A}, pack = 1>
// CHECK: %struct.M = type { i8, i32 }
// MINGW: %struct.M = type <{ i8, i32 }>
!M = !c.struct<"M" {c: si8, x: si32 align = 4}, pack = 1>
c.func @f() {
  %n = c.local : !N
  %m = c.local : !M
  c.return
}
