#include "textflag.h"
#include "offsets.h"
#include "thunks.h"

GLOBL ·callAddr(SB), NOPTR|RODATA, $8
DATA ·callAddr(SB)/8, $call<>(SB)

// call is the C function void call(struct registers *r).
TEXT call<>(SB), NOSPLIT|NOFRAME, $0
	STP.W (R29, R30), -32(RSP)
	STP   (R19, R20), 16(RSP)
	MOVD  RSP, R29
	MOVD  R0, R19
	MOVD  WORDS(R19), R9
	ADD   $1, R9, R10
	AND   $~1, R10
	LSL   $3, R10
	MOVD  RSP, R11
	SUB   R10, R11
	MOVD  R11, RSP
	MOVD  STACK(R19), R12

loop:
	CBZ  R9, copied
	SUB  $1, R9
	MOVD (R12)(R9<<3), R13
	MOVD R13, (R11)(R9<<3) // Windows wants the pages of the stack to be touched from the top
	B    loop

copied:
	FLDPQ (VEC+0)(R19), (F0, F1)
	FLDPQ (VEC+32)(R19), (F2, F3)
	FLDPQ (VEC+64)(R19), (F4, F5)
	FLDPQ (VEC+96)(R19), (F6, F7)
	LDP   (INT+0)(R19), (R0, R1)
	LDP   (INT+16)(R19), (R2, R3)
	LDP   (INT+32)(R19), (R4, R5)
	LDP   (INT+48)(R19), (R6, R7)
	MOVD  (INT+64)(R19), R8
	MOVD  FN(R19), R16
	BL    (R16)
	STP   (R0, R1), INTRESULT(R19)
	FSTPQ (F0, F1), (VECRESULT+0)(R19)
	FSTPQ (F2, F3), (VECRESULT+32)(R19)
	MOVD  ERRNOFN(R19), R9
	CBZ   R9, done
	BL    (R9)
	MOVWU (R0), R0
	MOVD  R0, ERRNO(R19)

done:
	MOVD  R29, RSP
	LDP   16(RSP), (R19, R20)
	LDP.P 32(RSP), (R29, R30)
	RET

GLOBL ·shortAddr(SB), NOPTR|RODATA, $8
DATA ·shortAddr(SB)/8, $short<>(SB)

// short is the C function void short(struct shortCall *s). The goroutine's stack, which s is on, can
// move during the call, but not the distance of s to its end.
TEXT short<>(SB), NOSPLIT|NOFRAME, $0
	STP.W (R29, R30), -32(RSP)
	STP   (R19, R20), 16(RSP)
	MOVD  RSP, R29
	MOVD  R0, R16
	MOVD  CALLER(R16), R19
	MOVD  STACKHI(R19), R20
	SUB   R16, R20
	FLDPD (SHORTVEC+0)(R16), (F0, F1)
	FLDPD (SHORTVEC+16)(R16), (F2, F3)
	LDP   (SHORTINT+0)(R16), (R0, R1)
	LDP   (SHORTINT+16)(R16), (R2, R3)
	LDP   (SHORTINT+32)(R16), (R4, R5)
	LDP   (SHORTINT+48)(R16), (R6, R7)
	MOVD  SHORTFN(R16), R16
	BL    (R16)
	MOVD  STACKHI(R19), R16
	SUB   R20, R16
	STP   (R0, R1), SHORTINT(R16)
	FSTPD (F0, F1), (SHORTVEC+0)(R16)
	FSTPD (F2, F3), (SHORTVEC+16)(R16)
	LDP   16(RSP), (R19, R20)
	LDP.P 32(RSP), (R29, R30)
	RET

TEXT ·goroutine(SB), NOSPLIT, $0-8
	MOVD g, ret+0(FP)
	RET

GLOBL ·thunksAddr(SB), NOPTR|RODATA, $8
DATA ·thunksAddr(SB)/8, $thunks<>(SB)

// back is the body of all callbacks. A thunk called it, with the caller's return address in R17, and returns to C
// after it: a processor predicts returns that match calls.
TEXT back<>(SB), NOSPLIT|NOFRAME, $0
	SUB   $(SIZE+32), RSP
	STP   (R29, R17), SIZE(RSP)
	MOVD  R27, (SIZE+16)(RSP) // C preserves it; Go's assembler uses it for backFn
	ADD   $SIZE, RSP, R29
	MOVD  R30, FN(RSP)
	ADD   $(SIZE+32), RSP, R9
	MOVD  R9, STACK(RSP)
	STP   (R0, R1), (INT+0)(RSP)
	STP   (R2, R3), (INT+16)(RSP)
	STP   (R4, R5), (INT+32)(RSP)
	STP   (R6, R7), (INT+48)(RSP)
	MOVD  R8, (INT+64)(RSP)
	FSTPQ (F0, F1), (VEC+0)(RSP)
	FSTPQ (F2, F3), (VEC+32)(RSP)
	FSTPQ (F4, F5), (VEC+64)(RSP)
	FSTPQ (F6, F7), (VEC+96)(RSP)
	MOVD  RSP, R0
	MOVD  ·backFn(SB), R9
	BL    (R9)
	LDP   INTRESULT(RSP), (R0, R1)
	FLDPQ (VECRESULT+0)(RSP), (F0, F1)
	FLDPQ (VECRESULT+32)(RSP), (F2, F3)
	LDP   SIZE(RSP), (R29, R17)
	MOVD  FN(RSP), R30
	MOVD  (SIZE+16)(RSP), R27
	ADD   $(SIZE+32), RSP
	RET

#define THUNK MOVD R30, R17; BL back<>(SB); RET (R17)

TEXT thunks<>(SB), NOSPLIT|NOFRAME, $0
	THUNKS8192
	THUNKS8192
	RET
