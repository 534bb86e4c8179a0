#include "textflag.h"
#include "offsets.h"
#include "thunks.h"

GLOBL ·callAddr(SB), NOPTR|RODATA, $8
DATA ·callAddr(SB)/8, $call<>(SB)

// call is the C function void call(struct registers *r). It aligns the stack, which Go's runtime does not.
TEXT call<>(SB), NOSPLIT|NOFRAME, $0
	ADDV $-32, R3
	MOVV R1, 0(R3)
	MOVV R23, 8(R3)
	MOVV R24, 16(R3)
	MOVV R3, R23
	MOVV R4, R24
	MOVV WORDS(R24), R12
	SLLV $3, R12, R13
	SUBV R13, R3
	MOVV MASK(R24), R13
	AND  R13, R3
	MOVV STACK(R24), R13
	MOVV R3, R14

loop:
	BEQ  R12, copied
	MOVV (R13), R15
	MOVV R15, (R14)
	ADDV $8, R13
	ADDV $8, R14
	ADDV $-1, R12
	JMP  loop

copied:
	MOVD (VEC+0)(R24), F0
	MOVD (VEC+16)(R24), F1
	MOVD (VEC+32)(R24), F2
	MOVD (VEC+48)(R24), F3
	MOVD (VEC+64)(R24), F4
	MOVD (VEC+80)(R24), F5
	MOVD (VEC+96)(R24), F6
	MOVD (VEC+112)(R24), F7
	MOVV (INT+0)(R24), R4
	MOVV (INT+8)(R24), R5
	MOVV (INT+16)(R24), R6
	MOVV (INT+24)(R24), R7
	MOVV (INT+32)(R24), R8
	MOVV (INT+40)(R24), R9
	MOVV (INT+48)(R24), R10
	MOVV (INT+56)(R24), R11
	MOVV FN(R24), R12
	JAL  (R12)
	MOVV R4, (INTRESULT+0)(R24)
	MOVV R5, (INTRESULT+8)(R24)
	MOVD F0, (VECRESULT+0)(R24)
	MOVD F1, (VECRESULT+16)(R24)
	MOVV ERRNOFN(R24), R12
	BEQ  R12, done
	JAL  (R12)
	MOVW (R4), R4
	MOVV R4, ERRNO(R24)

done:
	MOVV R23, R3
	MOVV 0(R3), R1
	MOVV 8(R3), R23
	MOVV 16(R3), R24
	ADDV $32, R3
	RET

GLOBL ·shortAddr(SB), NOPTR|RODATA, $8
DATA ·shortAddr(SB)/8, $short<>(SB)

// short is the C function void short(struct shortCall *s). The goroutine's stack, which s is on, can
// move during the call, but not the distance of s to its end.
TEXT short<>(SB), NOSPLIT|NOFRAME, $0
	ADDV $-32, R3
	MOVV R1, 0(R3)
	MOVV R23, 8(R3)
	MOVV R24, 16(R3)
	MOVV R25, 24(R3)
	MOVV R3, R23
	SRLV $4, R3, R12
	SLLV $4, R12, R3
	MOVV R4, R12
	MOVV CALLER(R12), R24
	MOVV STACKHI(R24), R25
	SUBV R12, R25
	MOVD (SHORTVEC+0)(R12), F0
	MOVD (SHORTVEC+8)(R12), F1
	MOVD (SHORTVEC+16)(R12), F2
	MOVD (SHORTVEC+24)(R12), F3
	MOVV (SHORTINT+0)(R12), R4
	MOVV (SHORTINT+8)(R12), R5
	MOVV (SHORTINT+16)(R12), R6
	MOVV (SHORTINT+24)(R12), R7
	MOVV (SHORTINT+32)(R12), R8
	MOVV (SHORTINT+40)(R12), R9
	MOVV (SHORTINT+48)(R12), R10
	MOVV (SHORTINT+56)(R12), R11
	MOVV SHORTFN(R12), R12
	JAL  (R12)
	MOVV STACKHI(R24), R12
	SUBV R25, R12
	MOVV R4, (SHORTINT+0)(R12)
	MOVV R5, (SHORTINT+8)(R12)
	MOVD F0, (SHORTVEC+0)(R12)
	MOVD F1, (SHORTVEC+8)(R12)
	MOVV R23, R3
	MOVV 0(R3), R1
	MOVV 8(R3), R23
	MOVV 16(R3), R24
	MOVV 24(R3), R25
	ADDV $32, R3
	RET

TEXT ·goroutine(SB), NOSPLIT, $0-8
	MOVV g, ret+0(FP)
	RET

GLOBL ·thunksAddr(SB), NOPTR|RODATA, $8
DATA ·thunksAddr(SB)/8, $thunks<>(SB)

// back is the body of all callbacks. A thunk jumped to it with an address in itself in R12, and back returns to C. It
// preserves R30, in which the assembler forms the address of backFn.
TEXT back<>(SB), NOSPLIT|NOFRAME, $0
	MOVV R3, R13
	ADDV $-(SIZE+16), R3
	MOVV R1, SIZE(R3)
	MOVV R30, (SIZE+8)(R3)
	MOVV R12, FN(R3)
	MOVV R13, STACK(R3)
	MOVV R4, (INT+0)(R3)
	MOVV R5, (INT+8)(R3)
	MOVV R6, (INT+16)(R3)
	MOVV R7, (INT+24)(R3)
	MOVV R8, (INT+32)(R3)
	MOVV R9, (INT+40)(R3)
	MOVV R10, (INT+48)(R3)
	MOVV R11, (INT+56)(R3)
	MOVD F0, (VEC+0)(R3)
	MOVD F1, (VEC+16)(R3)
	MOVD F2, (VEC+32)(R3)
	MOVD F3, (VEC+48)(R3)
	MOVD F4, (VEC+64)(R3)
	MOVD F5, (VEC+80)(R3)
	MOVD F6, (VEC+96)(R3)
	MOVD F7, (VEC+112)(R3)
	MOVV R3, R4
	MOVV ·backFn(SB), R12
	JAL  (R12)
	MOVV (INTRESULT+0)(R3), R4
	MOVV (INTRESULT+8)(R3), R5
	MOVD (VECRESULT+0)(R3), F0
	MOVD (VECRESULT+16)(R3), F1
	MOVV SIZE(R3), R1
	MOVV (SIZE+8)(R3), R30
	ADDV $(SIZE+16), R3
	RET

// The word is PCADDI $1, R12: the address of the instruction after it.
#define THUNK WORD $0x1800002c; JMP back<>(SB)

TEXT thunks<>(SB), NOSPLIT|NOFRAME, $0
	THUNKS8192
	THUNKS8192
	RET
