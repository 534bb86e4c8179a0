//go:build !windows

#include "textflag.h"
#include "offsets.h"
#include "thunks.h"

GLOBL ·callAddr(SB), NOPTR|RODATA, $8
DATA ·callAddr(SB)/8, $call<>(SB)

// call is the C function void call(struct registers *r).
TEXT call<>(SB), NOSPLIT|NOFRAME, $0
	PUSHQ BP
	MOVQ  SP, BP
	PUSHQ BX
	PUSHQ BX // aligns the stack
	MOVQ  DI, BX
	MOVQ  WORDS(BX), CX
	TESTQ CX, CX
	JEQ   registers
	MOVQ  CX, AX
	SHLQ  $3, AX
	SUBQ  AX, SP
	ANDQ  MASK(BX), SP
	MOVQ  STACK(BX), SI

loop: // a processor takes longer to begin with REP; MOVSQ
	MOVQ -8(SI)(CX*8), AX
	MOVQ AX, -8(SP)(CX*8)
	SUBQ $1, CX
	JNE  loop

registers:
	MOVUPS (VEC+0)(BX), X0
	MOVUPS (VEC+16)(BX), X1
	MOVUPS (VEC+32)(BX), X2
	MOVUPS (VEC+48)(BX), X3
	MOVUPS (VEC+64)(BX), X4
	MOVUPS (VEC+80)(BX), X5
	MOVUPS (VEC+96)(BX), X6
	MOVUPS (VEC+112)(BX), X7
	MOVQ   (INT+0)(BX), DI
	MOVQ   (INT+8)(BX), SI
	MOVQ   (INT+16)(BX), DX
	MOVQ   (INT+24)(BX), CX
	MOVQ   (INT+32)(BX), R8
	MOVQ   (INT+40)(BX), R9
	MOVQ   COUNT(BX), AX
	MOVQ   FN(BX), R11
	CALL   R11
	MOVQ   AX, (INTRESULT+0)(BX)
	MOVQ   DX, (INTRESULT+8)(BX)
	MOVUPS X0, (VECRESULT+0)(BX)
	MOVUPS X1, (VECRESULT+16)(BX)
	MOVQ   X87COUNT(BX), CX
	TESTQ  CX, CX
	JEQ    noX87
	FMOVXP F0, (X87RESULT+0)(BX)
	SUBQ   $1, CX
	JEQ    noX87
	FMOVXP F0, (X87RESULT+16)(BX)

noX87:
	MOVQ  ERRNOFN(BX), AX
	TESTQ AX, AX
	JEQ   done
	CALL  AX
	MOVL  (AX), AX
	MOVQ  AX, ERRNO(BX)

done:
	LEAQ -16(BP), SP
	POPQ BX
	POPQ BX
	POPQ BP
	RET

GLOBL ·shortAddr(SB), NOPTR|RODATA, $8
DATA ·shortAddr(SB)/8, $short<>(SB)

// short is the C function void short(struct shortCall *s). The goroutine's stack, which s is on, can
// move during the call, but not the distance of s to its end.
TEXT short<>(SB), NOSPLIT|NOFRAME, $0
	PUSHQ BP
	MOVQ  SP, BP
	PUSHQ R12
	PUSHQ R13
	MOVQ  DI, R11
	MOVQ  CALLER(R11), R12
	MOVQ  STACKHI(R12), R13
	SUBQ  R11, R13
	MOVSD (SHORTVEC+0)(R11), X0
	MOVSD (SHORTVEC+8)(R11), X1
	MOVSD (SHORTVEC+16)(R11), X2
	MOVSD (SHORTVEC+24)(R11), X3
	MOVQ  (SHORTINT+0)(R11), DI
	MOVQ  (SHORTINT+8)(R11), SI
	MOVQ  (SHORTINT+16)(R11), DX
	MOVQ  (SHORTINT+24)(R11), CX
	MOVQ  (SHORTINT+32)(R11), R8
	MOVQ  (SHORTINT+40)(R11), R9
	MOVQ  SHORTFN(R11), R11
	CALL  R11
	MOVQ  STACKHI(R12), R11
	SUBQ  R13, R11
	MOVQ  AX, (SHORTINT+0)(R11)
	MOVQ  DX, (SHORTINT+8)(R11)
	MOVSD X0, (SHORTVEC+0)(R11)
	MOVSD X1, (SHORTVEC+8)(R11)
	POPQ  R13
	POPQ  R12
	POPQ  BP
	RET

GLOBL ·thunksAddr(SB), NOPTR|RODATA, $8
DATA ·thunksAddr(SB)/8, $thunks<>(SB)

// back is the body of all callbacks. A thunk called it, and returns to C after it: a processor predicts returns that
// match calls.
TEXT back<>(SB), NOSPLIT|NOFRAME, $0
	MOVQ   0(SP), R10
	PUSHQ  BP
	MOVQ   SP, BP
	SUBQ   $(SIZE+8), SP // aligns the stack
	MOVQ   R10, FN(SP)
	LEAQ   24(BP), R10
	MOVQ   R10, STACK(SP)
	MOVQ   AX, COUNT(SP)
	MOVQ   DI, (INT+0)(SP)
	MOVQ   SI, (INT+8)(SP)
	MOVQ   DX, (INT+16)(SP)
	MOVQ   CX, (INT+24)(SP)
	MOVQ   R8, (INT+32)(SP)
	MOVQ   R9, (INT+40)(SP)
	MOVUPS X0, (VEC+0)(SP)
	MOVUPS X1, (VEC+16)(SP)
	MOVUPS X2, (VEC+32)(SP)
	MOVUPS X3, (VEC+48)(SP)
	MOVUPS X4, (VEC+64)(SP)
	MOVUPS X5, (VEC+80)(SP)
	MOVUPS X6, (VEC+96)(SP)
	MOVUPS X7, (VEC+112)(SP)
	MOVQ   $0, X87COUNT(SP)
	MOVQ   SP, DI
	MOVQ   ·backFn(SB), AX
	CALL   AX
	MOVQ   X87COUNT(SP), CX
	TESTQ  CX, CX
	JEQ    noX87
	SUBQ   $1, CX
	JEQ    one
	FMOVX  (X87RESULT+16)(SP), F0

one:
	FMOVX (X87RESULT+0)(SP), F0

noX87:
	MOVQ   (INTRESULT+0)(SP), AX
	MOVQ   (INTRESULT+8)(SP), DX
	MOVUPS (VECRESULT+0)(SP), X0
	MOVUPS (VECRESULT+16)(SP), X1
	MOVQ   BP, SP
	POPQ   BP
	RET

#define THUNK CALL back<>(SB); RET

TEXT thunks<>(SB), NOSPLIT|NOFRAME, $0
	THUNKS8192
	THUNKS8192
	RET
