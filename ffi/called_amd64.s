//go:build !ffi_nolinkname && !windows

#include "textflag.h"

GLOBL ·crossAddr(SB), NOPTR|RODATA, $8
DATA ·crossAddr(SB)/8, $cross<>(SB)

// cross is the C function void cross(struct registers *r): crosscall2(calledPC, r, 0, 0).
TEXT cross<>(SB), NOSPLIT|NOFRAME, $0
	MOVQ DI, SI
	MOVQ ·calledPC(SB), DI
	XORL DX, DX
	XORL CX, CX
	JMP  crosscall2(SB)
