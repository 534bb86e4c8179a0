// Package riscv64 is the calling convention of the RISC-V psABI for 64-bit integer
// and floating-point registers (LP64D), as clang follows it.
//
// A struct of one or two numbers, of which one is floating-point, goes in registers
// of its members' kinds, if enough are left. All else goes in at most two integer
// registers, or by address. So how a value is written in LLVM IR depends on the
// registers that are left, as on x86-64, and a value may be in a register and on the
// stack at once.
package riscv64
