; Without registers for floating-point numbers, a double has the places of an i64. The report has the kinds.
; RUN: not abi-opt lint --target=armv7-linux-gnueabi --header=%S/Inputs/lint-soft.h %s | FileCheck %s --check-prefixes=CHECK,ARM
; RUN: not abi-opt lint --target=riscv32-linux-gnu --target-abi=ilp32 --header=%S/Inputs/lint-soft.h %s | FileCheck %s --check-prefixes=CHECK,RISCV
declare void @take(i64)
declare i64 @give(i32)

; CHECK: declare of 'take': parameter 1: C expects 8 bytes in
; ARM-SAME: r0 and r1 (double), but the declaration passes 8 bytes in r0 and r1 (integer) [lint-type]
; RISCV-SAME: a0 and a1 (double), but the declaration passes 8 bytes in a0 and a1 (integer) [lint-type]
; CHECK: declare of 'give': the result: C returns 8 bytes in {{.*}} (double), but the declaration expects 8 bytes in {{.*}} (integer)
