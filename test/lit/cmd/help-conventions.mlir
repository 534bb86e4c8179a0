// --help describes conventions by target, triple or another name, and the terms of explanations.
// RUN: abi-opt --help=win64 | FileCheck %s --check-prefix=WIN
// RUN: abi-opt --help=apple | FileCheck %s --check-prefix=APPLE
// RUN: abi-opt --help=riscv64-linux-gnu | FileCheck %s --check-prefix=RISCV
// RUN: abi-opt --help=eightbyte | FileCheck %s --check-prefix=TERM
// RUN: abi-opt '--help=[rdi]' | FileCheck %s --check-prefix=PLACE
// RUN: not abi-opt --help=win65 2>&1 | FileCheck %s --check-prefix=NONE

// WIN: x86_64-pc-windows-msvc: Microsoft, x64 calling convention
// WIN: integer arguments: rcx, rdx, r8, r9
// WIN: preserved: {{ *}}rbx, rbp, rdi, rsi, r12 to r15, xmm6 to xmm15 (Caller/callee saved registers)

// APPLE: Apple's systems change the convention of AArch64
// APPLE: arm64-apple-macosx: Apple, Writing ARM64 code for Apple platforms
// APPLE: variadic calls: {{ *}}unnamed arguments are on the stack

// RISCV: vector arguments: {{ *}}fa0 to fa7

// TERM: eightbyte: eight bytes of a value in the System V convention
// PLACE: [rdi]: the register holds the address of the value
// NONE: error: there is no help on 'win65'
