; LLVM IR for pointers of 32 bits, without a triple. --target selects the registers and stack slots.
; RUN: not abi-opt lint --target=i386-linux-gnu --header=%S/Inputs/lint32.h %s | FileCheck %s --check-prefix=I386
; RUN: not abi-opt lint --target=i686-w64-windows-gnu --header=%S/Inputs/lint32.h %s | FileCheck %s --check-prefix=WINDOWS
; RUN: not abi-opt lint --target=armv7-linux-gnueabihf --header=%S/Inputs/lint32.h %s | FileCheck %s --check-prefix=HARD
; RUN: not abi-opt lint --target=armv7-linux-gnueabi --header=%S/Inputs/lint32.h %s | FileCheck %s --check-prefix=SOFT
; RUN: not abi-opt lint --target=loongarch64-linux-gnu --header=%S/Inputs/lint32.h %s | FileCheck %s --check-prefix=LOONG
; RUN: not abi-opt lint --target=wasm32-unknown-unknown --header=%S/Inputs/lint32.h %s | FileCheck %s --check-prefix=WASM


; The elements of a pair are integers, floating-point numbers, or in memory.
declare void @size(i64, i32)
; I386-NOT: 'size'
; HARD: lint32.ll:[[@LINE-2]]:1: error: declare of 'size': parameter 1: C expects 8 bytes in s0 and s1, but the declaration passes 8 bytes in r0 and r1 [lint-record]
; SOFT-NOT: 'size'
; LOONG: error: declare of 'size': parameter 1: C expects 8 bytes in fa0 and fa1, but the declaration passes 8 bytes in a0 [lint-type]
; WASM: error: declare of 'size': parameter 1: C expects an address in local0, but the declaration passes 8 bytes in local0 [lint-memory]

; A result in memory without sret: only on i386 the callee removes the address.
declare void @box(ptr, i32)
; I386: error: declare of 'box': the function removes 0 bytes of the stack here, but C's removes 4 bytes of the stack [lint-convention]
; WINDOWS-NOT: 'box'

; Eight bytes begin at an even register.
define void @wide(i32 %a, i32 %b) { ret void }
; I386: error: define of 'wide': parameter 2: C passes 8 bytes at stack+4, but the definition expects
; WINDOWS: error: define of 'wide': parameter 2: C passes 8 bytes at stack+4
; HARD: error: define of 'wide': parameter 2: C passes 8 bytes in r2 and r3, but the definition expects
; SOFT: error: define of 'wide': parameter 2: C passes 8 bytes in r2 and r3, but the definition expects
; WASM: error: define of 'wide': parameter 2: C passes 8 bytes in local1, but the definition expects
