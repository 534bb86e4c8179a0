//go:build !ffi_nolinkname

#include "textflag.h"

GLOBL ·crossAddr(SB), NOPTR|RODATA, $8
DATA ·crossAddr(SB)/8, $cross<>(SB)

// cross is the C function void cross(struct registers *r): crosscall2(calledPC, r, 0, 0). Its caller back preserves
// R30, in which the assembler forms addresses.
TEXT cross<>(SB), NOSPLIT|NOFRAME, $0
	MOVV R4, R5
	MOVV ·calledPC(SB), R4
	MOVV R0, R6
	MOVV R0, R7
	JMP  crosscall2(SB)
