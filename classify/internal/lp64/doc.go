// Package lp64 implements the convention that RISC-V and LoongArch share: LP64 for 64-bit integer
// registers, and LP64F and LP64D for floating-point registers as well.
//
// A struct of one or two numbers, at least one of them floating-point, is passed in registers for
// its members if enough are left. Other values are passed in at most two integer registers, or by
// address. So, as on x86-64, the LLVM IR of a value depends on the registers that are left. One
// value may be in a register and on the stack.
package lp64
