// Symbols have a leading underscore on Windows, and end in the size of the arguments if the callee removes them.
// REQUIRES: clang-22
// RUN: abi-opt --emit=asm -O1 --target=i686-w64-windows-gnu %s | FileCheck %s
// RUN: abi-opt --emit=asm -O1 --target=i386-linux-gnu %s | FileCheck %s --check-prefix=LINUX

// CHECK: _standard@12:
// CHECK: retl $12
// LINUX: standard:
// LINUX: retl $12
c.func callconv(stdcall) @standard(%a: si32, %b: si64) -> si64 {
  c.return %b : si64
}

// CHECK: @fast@12:
// CHECK: movl %edx, %eax
// CHECK-NEXT: retl $4
// LINUX: fast:
c.func callconv(fastcall) @fast(%a: si32, %b: si32, %c: si32) -> si32 {
  c.return %b : si32
}

// CHECK: _method:
// CHECK: movl %ecx, %eax
// CHECK-NEXT: retl $4
c.func callconv(thiscall) @method(%a: !llvm.ptr, %b: si32) -> !llvm.ptr {
  c.return %a : !llvm.ptr
}

// CHECK: _plain:
// CHECK: movl 4(%esp), %eax
// CHECK-NEXT: retl{{$}}
c.func @plain(%a: si32) -> si32 {
  c.return %a : si32
}
