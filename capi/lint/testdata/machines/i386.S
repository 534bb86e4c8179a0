/* The callee of random calls, which records the registers of arguments, and the caller of functions with random results, which
   records those of results. */
.globl dump
dump:
	push %ebp
	mov %esp, %ebp
	sub $512, %esp
	and $-64, %esp
#ifdef CONVENTION_fastcall
	mov %ecx, 0(%esp)
	mov %edx, 4(%esp)
#elif defined CONVENTION_thiscall
	mov %ecx, 0(%esp)
#else
	mov %eax, 0(%esp)
	mov %edx, 4(%esp)
	mov %ecx, 8(%esp)
#endif
	mov %esp, %eax
	lea 8(%ebp), %ecx
	sub $8, %esp
	push %ecx
	push %eax
	call record
	call escape

.globl invoke
invoke:
	push %ebp
	mov %esp, %ebp
	push %ebx
	push %esi
	mov 20(%ebp), %ebx
	mov 24(%ebp), %esi
	push 16(%ebp)
	push 12(%ebp)
	call *8(%ebp)
	mov %eax, 0(%ebx)
	mov %edx, 4(%ebx)
	mov %ecx, 8(%ebx)
	fstpt 192(%ebx)
	fstpt 208(%ebx)
	fninit
	lea -8(%ebp), %esp
	pop %esi
	pop %ebx
	pop %ebp
	ret
.section .note.GNU-stack,"",@progbits
