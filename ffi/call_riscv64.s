#include "textflag.h"
#include "offsets.h"
#include "thunks.h"

GLOBL ·callAddr(SB), NOPTR|RODATA, $8
DATA ·callAddr(SB)/8, $call<>(SB)

// call is the C function void call(struct registers *r). It aligns the stack, which Go's runtime does not.
TEXT call<>(SB), NOSPLIT|NOFRAME, $0
	ADD  $-32, X2
	MOV  X1, 0(X2)
	MOV  X8, 8(X2)
	MOV  X9, 16(X2)
	MOV  X2, X8
	MOV  X10, X9
	MOV  WORDS(X9), X5
	SLL  $3, X5, X6
	SUB  X6, X2
	MOV  MASK(X9), X6
	AND  X6, X2
	MOV  STACK(X9), X6
	MOV  X2, X7

loop:
	BEQZ X5, copied
	MOV  (X6), X28
	MOV  X28, (X7)
	ADD  $8, X6
	ADD  $8, X7
	ADD  $-1, X5
	JMP  loop

copied:
	MOVD (VEC+0)(X9), F10
	MOVD (VEC+16)(X9), F11
	MOVD (VEC+32)(X9), F12
	MOVD (VEC+48)(X9), F13
	MOVD (VEC+64)(X9), F14
	MOVD (VEC+80)(X9), F15
	MOVD (VEC+96)(X9), F16
	MOVD (VEC+112)(X9), F17
	MOV  (INT+0)(X9), X10
	MOV  (INT+8)(X9), X11
	MOV  (INT+16)(X9), X12
	MOV  (INT+24)(X9), X13
	MOV  (INT+32)(X9), X14
	MOV  (INT+40)(X9), X15
	MOV  (INT+48)(X9), X16
	MOV  (INT+56)(X9), X17
	MOV  FN(X9), X6
	JALR X1, (X6)
	MOV  X10, (INTRESULT+0)(X9)
	MOV  X11, (INTRESULT+8)(X9)
	MOVD F10, (VECRESULT+0)(X9)
	MOVD F11, (VECRESULT+16)(X9)
	MOV  ERRNOFN(X9), X6
	BEQZ X6, done
	JALR X1, (X6)
	MOVW (X10), X10
	MOV  X10, ERRNO(X9)

done:
	MOV X8, X2
	MOV 0(X2), X1
	MOV 8(X2), X8
	MOV 16(X2), X9
	ADD $32, X2
	RET

GLOBL ·shortAddr(SB), NOPTR|RODATA, $8
DATA ·shortAddr(SB)/8, $short<>(SB)

// short is the C function void short(struct shortCall *s). The goroutine's stack, which s is on, can
// move during the call, but not the distance of s to its end.
TEXT short<>(SB), NOSPLIT|NOFRAME, $0
	ADD  $-32, X2
	MOV  X1, 0(X2)
	MOV  X8, 8(X2)
	MOV  X9, 16(X2)
	MOV  X18, 24(X2)
	MOV  X2, X8
	AND  $-16, X2
	MOV  X10, X5
	MOV  CALLER(X5), X9
	MOV  STACKHI(X9), X18
	SUB  X5, X18
	MOVD (SHORTVEC+0)(X5), F10
	MOVD (SHORTVEC+8)(X5), F11
	MOVD (SHORTVEC+16)(X5), F12
	MOVD (SHORTVEC+24)(X5), F13
	MOV  (SHORTINT+0)(X5), X10
	MOV  (SHORTINT+8)(X5), X11
	MOV  (SHORTINT+16)(X5), X12
	MOV  (SHORTINT+24)(X5), X13
	MOV  (SHORTINT+32)(X5), X14
	MOV  (SHORTINT+40)(X5), X15
	MOV  (SHORTINT+48)(X5), X16
	MOV  (SHORTINT+56)(X5), X17
	MOV  SHORTFN(X5), X6
	JALR X1, (X6)
	MOV  STACKHI(X9), X5
	SUB  X18, X5
	MOV  X10, (SHORTINT+0)(X5)
	MOV  X11, (SHORTINT+8)(X5)
	MOVD F10, (SHORTVEC+0)(X5)
	MOVD F11, (SHORTVEC+8)(X5)
	MOV  X8, X2
	MOV  0(X2), X1
	MOV  8(X2), X8
	MOV  16(X2), X9
	MOV  24(X2), X18
	ADD  $32, X2
	RET

TEXT ·goroutine(SB), NOSPLIT, $0-8
	MOV g, ret+0(FP)
	RET

GLOBL ·thunksAddr(SB), NOPTR|RODATA, $8
DATA ·thunksAddr(SB)/8, $thunks<>(SB)

// back is the body of all callbacks. A thunk called it, with the caller's return address in X5, and returns to C
// after it: a processor predicts returns that match calls.
TEXT back<>(SB), NOSPLIT|NOFRAME, $0
	ADD  $-(SIZE+16), X2
	MOV  X5, SIZE(X2)
	MOV  X1, FN(X2)
	ADD  $(SIZE+16), X2, X6
	MOV  X6, STACK(X2)
	MOV  X10, (INT+0)(X2)
	MOV  X11, (INT+8)(X2)
	MOV  X12, (INT+16)(X2)
	MOV  X13, (INT+24)(X2)
	MOV  X14, (INT+32)(X2)
	MOV  X15, (INT+40)(X2)
	MOV  X16, (INT+48)(X2)
	MOV  X17, (INT+56)(X2)
	MOVD F10, (VEC+0)(X2)
	MOVD F11, (VEC+16)(X2)
	MOVD F12, (VEC+32)(X2)
	MOVD F13, (VEC+48)(X2)
	MOVD F14, (VEC+64)(X2)
	MOVD F15, (VEC+80)(X2)
	MOVD F16, (VEC+96)(X2)
	MOVD F17, (VEC+112)(X2)
	MOV  X2, X10
	MOV  ·backFn(SB), X6
	JALR X1, (X6)
	MOV  (INTRESULT+0)(X2), X10
	MOV  (INTRESULT+8)(X2), X11
	MOVD (VECRESULT+0)(X2), F10
	MOVD (VECRESULT+16)(X2), F11
	MOV  FN(X2), X1
	MOV  SIZE(X2), X5
	ADD  $(SIZE+16), X2
	RET

// The words are MV X1, X5 and JR (X5). As such they have four bytes, also where Go's assembler compresses instructions.
#define THUNK WORD $0x00008293; CALL back<>(SB); WORD $0x00028067

TEXT thunks<>(SB), NOSPLIT|NOFRAME, $0
	THUNKS8192
	THUNKS8192
	RET
