// No record is without bytes for Microsoft's kind of compilers: it has four, or as many as it is asked to be
// aligned to, if that is more than four. For MinGW it has none.
// RUN: abi-opt --emit=llvm --target=x86_64-pc-windows-msvc %s | FileCheck %s
// RUN: abi-opt --emit=llvm --target=x86_64-w64-windows-gnu %s | FileCheck --check-prefix=MINGW %s

// CHECK: %struct.Z = type { [0 x i32], [4 x i8] }
// MINGW: %struct.Z = type { [0 x i32] }
!Z = !c.struct<"Z" {a: !c.array<0 x si32>}>
// CHECK: %struct.E2 = type { [4 x i8] }
// MINGW: %struct.E2 = type {}
!E2 = !c.struct<"E2" {}, align = 2>
// CHECK: %struct.E8 = type { [8 x i8] }
// MINGW: %struct.E8 = type {}
!E8 = !c.struct<"E8" {}, align = 8>
// CHECK: alloca %struct.Z, align 4
// CHECK: alloca %struct.E2, align 2
// CHECK: alloca %struct.E8, align 8
c.func @f() {
  %z = c.local : !Z
  %e2 = c.local : !E2
  %e8 = c.local : !E8
  c.return
}
