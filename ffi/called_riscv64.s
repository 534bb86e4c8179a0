//go:build !ffi_nolinkname

#include "textflag.h"

GLOBL ·crossAddr(SB), NOPTR|RODATA, $8
DATA ·crossAddr(SB)/8, $cross<>(SB)

// cross is the C function void cross(struct registers *r): crosscall2(calledPC, r, 0, 0).
TEXT cross<>(SB), NOSPLIT|NOFRAME, $0
	MOV X10, X11
	MOV ·calledPC(SB), X10
	MOV X0, X12
	MOV X0, X13
	JMP crosscall2(SB)
