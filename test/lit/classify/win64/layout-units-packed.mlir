// packed does not lower the alignment of a unit for MinGW, #pragma pack does; Microsoft's kind of compilers
// take both alike.
// RUN: abi-opt --emit=llvm --target=x86_64-pc-windows-msvc %s | FileCheck --check-prefixes=CHECK,MSVC %s
// RUN: abi-opt --emit=llvm --target=x86_64-w64-windows-gnu %s | FileCheck --check-prefixes=CHECK,MINGW %s

// MSVC: %struct.Q = type <{ i8, i32 }>
// MINGW: %struct.Q = type { i8, i32 }
!Q = !c.struct<"Q" {c: si8, a: si32 : 5}, packed>
// CHECK: %struct.R = type <{ i8, i32 }>
!R = !c.struct<"R" {c: si8, a: si32 : 5}, pack = 1>
// MSVC: alloca %struct.Q, align 1
// MINGW: alloca %struct.Q, align 4
c.func @f() {
  %q = c.local : !Q
  %r = c.local : !R
  c.return
}
