// A function of another platform's convention says so in its type, by DWARF's name.
// RUN: abi-opt --target=x86_64-linux-gnu -g --emit=llvm %s | FileCheck %s
// RUN: abi-opt --target=x86_64-w64-windows-gnu -g --emit=llvm %s | FileCheck %s --check-prefix=WINDOWS

// CHECK-DAG: !DISubroutineType(cc: DW_CC_LLVM_Win64, types: ![[#]])
// WINDOWS-DAG: !DISubroutineType(cc: DW_CC_LLVM_X86_64SysV, types: ![[#]])
// The platform's own is not named.
// CHECK-DAG: !DISubroutineType(types: ![[#]])
// WINDOWS-DAG: !DISubroutineType(types: ![[#]])
c.func callconv(ms_abi) @microsoft(%x: si32) -> si32 {
  c.return %x : si32
}
c.func callconv(sysv_abi) @systemv(%x: si32) -> si32 {
  c.return %x : si32
}
