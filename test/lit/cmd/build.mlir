// What LLVM IR is made into comes from clang: assembly goes to standard output as
// text does, and a program runs in the place of the command, with its status.
// REQUIRES: clang-22
// RUN: abi-opt --emit=asm -O2 %s | FileCheck %s
// RUN: abi-opt --emit=asm -O2 --target=aarch64-linux-gnu %s | FileCheck %s --check-prefix=ARM
// RUN: abi-opt --emit=obj %s -o %t.o
// RUN: abi-opt run --link=%t.o %S/Inputs/main.mlir a b | FileCheck %s --check-prefix=PROGRAM

// CHECK: twice:
// CHECK: leal (%rdi,%rdi), %eax
// CHECK-NEXT: retq

// ARM: twice:
// ARM: lsl w0, w0, #1
// ARM-NEXT: ret

// PROGRAM: 6{{$}}

c.func @twice(%x: si32) -> si32 {
  %0 = c.cast %x : si32 to i32
  %1 = arith.addi %0, %0 : i32
  %2 = c.cast %1 : i32 to si32
  c.return %2 : si32
}
