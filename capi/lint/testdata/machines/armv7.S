/* The callee of random calls, which records the registers of arguments, and the caller of functions with random results, which
   records those of results. */
.syntax unified
.arch armv7-a
.fpu vfpv3-d16
.arm
.globl dump
dump:
	push {r4, lr}
	add r4, sp, #8
	sub sp, sp, #512
	mov ip, sp
	stmia ip, {r0-r3}
#ifdef __ARM_PCS_VFP
	add lr, ip, #64
	vstmia lr, {d0-d7}
#endif
	mov r0, ip
	mov r1, r4
	bl record
	add sp, sp, #512
	pop {r4, pc}

.globl invoke
invoke:
	push {r3, lr}
	mov ip, r0
	mov r0, r1
	mov r1, r2
	blx ip
	ldr ip, [sp]
	stmia ip, {r0-r3}
#ifdef __ARM_PCS_VFP
	add lr, ip, #64
	vstmia lr, {d0-d7}
#endif
	pop {r3, pc}
.section .note.GNU-stack,"",%progbits
