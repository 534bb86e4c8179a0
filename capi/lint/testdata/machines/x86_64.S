/* The callee of random calls, which records the registers of arguments, and the caller of functions with random results, which
   records those of results. */

#ifdef CONVENTION_ms_abi
.globl dump
dump:
	push %rbp
	mov %rsp, %rbp
	push %rdi
	push %rsi
	sub $512, %rsp
	and $-64, %rsp
	mov %rcx, 0(%rsp)
	mov %rdx, 8(%rsp)
	mov %r8, 16(%rsp)
	mov %r9, 24(%rsp)
	movups %xmm0, 128(%rsp)
	movups %xmm1, 144(%rsp)
	movups %xmm2, 160(%rsp)
	movups %xmm3, 176(%rsp)
	movups %xmm4, 192(%rsp)
	movups %xmm5, 208(%rsp)
	movups %xmm6, 224(%rsp)
	movups %xmm7, 240(%rsp)
	mov %rsp, %rdi
	lea 48(%rbp), %rsi
	call record
	mov -8(%rbp), %rdi
	mov -16(%rbp), %rsi
	leave
	ret
#else
.globl dump
dump:
	push %rbp
	mov %rsp, %rbp
	sub $512, %rsp
	and $-64, %rsp
	mov %rdi, 0(%rsp)
	mov %rsi, 8(%rsp)
	mov %rdx, 16(%rsp)
	mov %rcx, 24(%rsp)
	mov %r8, 32(%rsp)
	mov %r9, 40(%rsp)
	movups %xmm0, 128(%rsp)
	movups %xmm1, 144(%rsp)
	movups %xmm2, 160(%rsp)
	movups %xmm3, 176(%rsp)
	movups %xmm4, 192(%rsp)
	movups %xmm5, 208(%rsp)
	movups %xmm6, 224(%rsp)
	movups %xmm7, 240(%rsp)
	mov %rsp, %rdi
	lea 16(%rbp), %rsi
	call record
	leave
	ret
#endif

.globl invoke
invoke:
	push %rbx
	push %r12
	sub $520, %rsp
	mov %rcx, %rbx
	mov %r8, %r12
	mov %rdi, %rax
	mov %rsi, %rdi
	mov %rdx, %rsi
	mov %rdi, %rcx # for Windows
	call *%rax
	mov %rax, 0(%rbx)
	mov %rdx, 8(%rbx)
	mov %rcx, 16(%rbx)
	movups %xmm0, 128(%rbx)
	movups %xmm1, 144(%rbx)
	movups %xmm2, 160(%rbx)
	movups %xmm3, 176(%rbx)
	test %r12, %r12
	jz 1f
	fstpt 256(%rbx)
	dec %r12
	jz 1f
	fstpt 272(%rbx)
1:	fninit
	add $520, %rsp
	pop %r12
	pop %rbx
	ret
.section .note.GNU-stack,"",@progbits
