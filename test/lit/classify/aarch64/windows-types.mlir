// Windows: records are laid out by Microsoft's rules, and an empty one has four bytes;
// it is not passed all the same.
// RUN: abi-opt --emit=llvm --target=aarch64-pc-windows-msvc %s | FileCheck %s
// RUN: abi-opt --emit=llvm --target=aarch64-w64-windows-gnu %s | FileCheck --check-prefix=MINGW %s

// CHECK: %struct.M = type { ptr, [8 x i8] }
// MINGW: %struct.M = type { ptr }
!M = !c.struct<"M" {p: !llvm.ptr, e: !c.struct<"E" {}>}>
// CHECK: %struct.B = type { i8, i32 }
// MINGW: %struct.B = type { i8, i32 }
!B = !c.struct<"B" {a: si8 : 3, b: si32 : 3}>
// CHECK: declare void @f([2 x i64], i64)
// MINGW: declare void @f(i64, i64)
c.func private @f(!M, !B, !c.struct<"E" {}>)
c.func @g() {
  %m = c.local : !M
  %b = c.local : !B
  c.return
}
