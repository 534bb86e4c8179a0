/* The callee of random calls, which records the registers of arguments, and the caller of functions with random results, which
   records those of results. */
.globl dump
dump:
	addi sp, sp, -528
	sd ra, 512(sp)
	mv t0, sp
	sd a0, 0(t0)
	sd a1, 8(t0)
	sd a2, 16(t0)
	sd a3, 24(t0)
	sd a4, 32(t0)
	sd a5, 40(t0)
	sd a6, 48(t0)
	sd a7, 56(t0)
	fsd fa0, 128(t0)
	fsd fa1, 144(t0)
	fsd fa2, 160(t0)
	fsd fa3, 176(t0)
	fsd fa4, 192(t0)
	fsd fa5, 208(t0)
	fsd fa6, 224(t0)
	fsd fa7, 240(t0)
	mv a0, sp
	addi a1, sp, 528
	call record
	ld ra, 512(sp)
	addi sp, sp, 528
	ret

.globl invoke
invoke:
	addi sp, sp, -32
	sd ra, 0(sp)
	sd a3, 8(sp)
	mv t0, a0
	mv a0, a1
	mv a1, a2
	jalr t0
	ld t0, 8(sp)
	sd a0, 0(t0)
	sd a1, 8(t0)
	sd a2, 16(t0)
	sd a3, 24(t0)
	sd a4, 32(t0)
	sd a5, 40(t0)
	sd a6, 48(t0)
	sd a7, 56(t0)
	fsd fa0, 128(t0)
	fsd fa1, 144(t0)
	fsd fa2, 160(t0)
	fsd fa3, 176(t0)
	fsd fa4, 192(t0)
	fsd fa5, 208(t0)
	fsd fa6, 224(t0)
	fsd fa7, 240(t0)
	ld ra, 0(sp)
	addi sp, sp, 32
	ret
