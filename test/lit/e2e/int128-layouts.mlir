// Older versions of LLVM align i128 to 8 bytes on x86 before 18 and on
// WebAssembly before 20, where C aligns __int128 to 16. Other platforms always
// aligned it to 16.

// RUN: not abi-opt %s --emit=llvm --llvm-version=14 --target=x86_64-linux-gnu 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not abi-opt %s --emit=llvm --llvm-version=14 --target=wasm32 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not abi-opt %s --emit=llvm --llvm-version=19 --target=wasm32 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: abi-opt %s --emit=llvm --llvm-version=19 --target=x86_64-linux-gnu | FileCheck %s
// RUN: abi-opt %s --emit=llvm --llvm-version=14 --target=aarch64-linux-gnu | FileCheck %s
// RUN: abi-opt %s --emit=llvm --llvm-version=14 --target=riscv64-linux-gnu | FileCheck %s
// RUN: abi-opt %s --emit=llvm --llvm-version=22 --target=wasm32 | FileCheck %s

// ERROR: in which LLVM {{14|19}} aligns integers of more than 64 bits to 8 bytes, and C to 16
// CHECK: alloca %struct.S, align 16

c.func @f() {
  %p = c.local : !c.struct<"S" {a: !llvm.ptr, x: si128}>
  c.call @g(%p) : (!llvm.ptr) -> ()
  c.return
}
c.func private @g(!llvm.ptr)
