//go:build !ffi_nolinkname && !windows

#include "textflag.h"

GLOBL ·crossAddr(SB), NOPTR|RODATA, $8
DATA ·crossAddr(SB)/8, $cross<>(SB)

// cross is the C function void cross(struct registers *r): crosscall2(calledPC, r, 0, 0).
TEXT cross<>(SB), NOSPLIT|NOFRAME, $0
	MOVD R0, R1
	MOVD ·calledPC(SB), R0
	MOVD $0, R2
	MOVD $0, R3
	B    crosscall2(SB)
