// Package riscv64 is the calling convention of the RISC-V psABI for 64-bit integer and
// floating-point registers (LP64D), as clang implements it.
//
// A struct of one or two numbers, at least one of them floating-point, is passed in registers for
// its members if enough are left. Other values are passed in at most two integer registers, or by
// address. So, as on x86-64, the LLVM IR of a value depends on the registers that are left. One
// value may be in a register and on the stack.
package riscv64
