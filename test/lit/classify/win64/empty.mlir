// An empty record has four bytes for Microsoft's kind of compilers. It has none for
// MinGW, and goes by address: it takes a slot.
// RUN: abi-opt --emit=llvm --target=x86_64-pc-windows-msvc %s | FileCheck %s
// RUN: abi-opt --emit=llvm --target=x86_64-w64-windows-gnu %s | FileCheck --check-prefix=MINGW %s

!E = !c.struct<"E" {}>
// A member without storage leaves padding.
// CHECK: %struct.M = type { [4 x i8], i32 }
// MINGW: %struct.M = type { i32 }
!M = !c.struct<"M" {e: !E, i: si32}>
// CHECK: declare i32 @e(i32)
// MINGW: declare void @e(ptr dead_on_unwind writable sret(%struct.E) align 1, ptr dead_on_return noundef)
c.func private @e(!E) -> !E
c.func @member() {
  %p = c.local : !M
  c.return
}
