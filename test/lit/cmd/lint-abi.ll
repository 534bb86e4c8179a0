; The module flag target-abi selects the registers, wherever the text is read from. Another --target-abi is an error.
; RUN: abi-opt lint --header=%S/Inputs/lint-abi.h %s
; RUN: abi-opt lint --header=%S/Inputs/lint-abi.h - < %s
; RUN: abi-opt agree %S/Inputs/lint-abi.h %s | FileCheck %s --check-prefix=AGREE
; RUN: abi-opt lint --target-abi=ilp32 --header=%S/Inputs/lint-abi.h %s
; RUN: not abi-opt lint --target-abi=ilp32d --header=%S/Inputs/lint-abi.h %s 2>&1 | FileCheck %s --check-prefix=OTHER
target triple = "riscv32-unknown-linux-gnu"

declare void @g(ptr sret({ double, i32 }) align 8, i32)

; AGREE: 1 function agrees (riscv32-unknown-linux-gnu)
; OTHER: error: {{.*}}lint-abi.ll: the LLVM IR is for the ABI 'ilp32', not 'ilp32d'
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"target-abi", !"ilp32"}
