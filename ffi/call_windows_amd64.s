#include "textflag.h"
#include "offsets.h"
#include "thunks.h"

// HOME is what the caller of a function leaves free above the return address.
#define HOME 32

GLOBL ·callAddr(SB), NOPTR|RODATA, $8
DATA ·callAddr(SB)/8, $call<>(SB)

// call is the C function void call(struct registers *r).
TEXT call<>(SB), NOSPLIT|NOFRAME, $0
	PUSHQ BP
	MOVQ  SP, BP
	PUSHQ BX
	PUSHQ BX // aligns the stack
	MOVQ  CX, BX
	MOVQ  WORDS(BX), CX
	MOVQ  STACK(BX), R10
	TESTQ $1, CX
	JEQ   next
	LEAQ  -8(SP), SP // aligns the stack

next:
	SUBQ  $1, CX
	JLT   registers
	MOVQ  (R10)(CX*8), AX
	LEAQ  -8(SP), SP
	MOVQ  AX, 0(SP) // Windows wants the pages of the stack to be touched from the top
	JMP   next

registers:
	LEAQ   -HOME(SP), SP
	MOVUPS (VEC+0)(BX), X0
	MOVUPS (VEC+16)(BX), X1
	MOVUPS (VEC+32)(BX), X2
	MOVUPS (VEC+48)(BX), X3
	MOVQ   (INT+0)(BX), CX
	MOVQ   (INT+8)(BX), DX
	MOVQ   (INT+16)(BX), R8
	MOVQ   (INT+24)(BX), R9
	MOVQ   FN(BX), AX
	CALL   AX
	MOVQ   AX, (INTRESULT+0)(BX)
	MOVUPS X0, (VECRESULT+0)(BX)
	LEAQ   -16(BP), SP
	POPQ   BX
	POPQ   BX
	POPQ   BP
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
	SUBQ  $HOME, SP
	MOVQ  CX, R11
	MOVQ  CALLER(R11), R12
	MOVQ  STACKHI(R12), R13
	SUBQ  R11, R13
	MOVSD (SHORTVEC+0)(R11), X0
	MOVSD (SHORTVEC+8)(R11), X1
	MOVSD (SHORTVEC+16)(R11), X2
	MOVSD (SHORTVEC+24)(R11), X3
	MOVQ  (SHORTINT+0)(R11), CX
	MOVQ  (SHORTINT+8)(R11), DX
	MOVQ  (SHORTINT+16)(R11), R8
	MOVQ  (SHORTINT+24)(R11), R9
	MOVQ  SHORTFN(R11), AX
	CALL  AX
	MOVQ  STACKHI(R12), R11
	SUBQ  R13, R11
	MOVQ  AX, (SHORTINT+0)(R11)
	MOVSD X0, (SHORTVEC+0)(R11)
	ADDQ  $HOME, SP
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
	SUBQ   $(SIZE+HOME+8), SP // aligns the stack
	LEAQ   HOME(SP), R11
	MOVQ   R10, FN(R11)
	LEAQ   (24+HOME)(BP), R10
	MOVQ   R10, STACK(R11)
	MOVQ   CX, (INT+0)(R11)
	MOVQ   DX, (INT+8)(R11)
	MOVQ   R8, (INT+16)(R11)
	MOVQ   R9, (INT+24)(R11)
	MOVUPS X0, (VEC+0)(R11)
	MOVUPS X1, (VEC+16)(R11)
	MOVUPS X2, (VEC+32)(R11)
	MOVUPS X3, (VEC+48)(R11)
	MOVQ   R11, CX
	MOVQ   ·backFn(SB), AX
	CALL   AX
	MOVQ   (HOME+INTRESULT+0)(SP), AX
	MOVUPS (HOME+VECRESULT+0)(SP), X0
	MOVQ   BP, SP
	POPQ   BP
	RET

#define THUNK CALL back<>(SB); RET

TEXT thunks<>(SB), NOSPLIT|NOFRAME, $0
	THUNKS8192
	THUNKS8192
	RET
