/* The callee of random calls, which records the registers of arguments, and the caller of functions with random results, which
   records those of results. */
.globl dump
dump:
	stp x29, x30, [sp, -16]!
	mov x29, sp
	sub sp, sp, 512
	mov x9, sp
	stp x0, x1, [x9, 0]
	stp x2, x3, [x9, 16]
	stp x4, x5, [x9, 32]
	stp x6, x7, [x9, 48]
	str x8, [x9, 64]
	stp q0, q1, [x9, 128]
	stp q2, q3, [x9, 160]
	stp q4, q5, [x9, 192]
	stp q6, q7, [x9, 224]
	mov x0, sp
	add x1, x29, 16
	bl record
	mov sp, x29
	ldp x29, x30, [sp], 16
	ret

.globl invoke
invoke:
	stp x29, x30, [sp, -32]!
	str x3, [sp, 16]
	mov x9, x0
	mov x0, x1
	mov x1, x2
	mov x8, x5
	blr x9
	ldr x9, [sp, 16]
	stp x0, x1, [x9, 0]
	stp x2, x3, [x9, 16]
	stp x4, x5, [x9, 32]
	stp x6, x7, [x9, 48]
	str x8, [x9, 64]
	stp q0, q1, [x9, 128]
	stp q2, q3, [x9, 160]
	stp q4, q5, [x9, 192]
	stp q6, q7, [x9, 224]
	ldp x29, x30, [sp], 32
	ret
