; LLVM IR for another platform than --target is an error.
; RUN: abi-opt lint --header=%S/Inputs/lint-abi.h --target=riscv32-linux-gnu %s
; RUN: not abi-opt lint --header=%S/Inputs/lint-abi.h --target=x86_64-linux-gnu %s 2>&1 | FileCheck %s
; RUN: not abi-opt lint --header=%S/Inputs/lint-abi.h --target=riscv64-linux-gnu - < %s 2>&1 | FileCheck %s --check-prefix=STDIN
target triple = "riscv32-unknown-linux-gnu"

declare { double, i32 } @g(i32)

; CHECK: error: {{.*}}lint-target.ll: the LLVM IR is for riscv32-unknown-linux-gnu, not x86_64-linux-gnu
; STDIN: error: <stdin>: the LLVM IR is for riscv32-unknown-linux-gnu, not riscv64-linux-gnu
