// Package riscv64 is the calling convention of the RISC-V psABI for 64-bit integer and
// floating-point registers (LP64D), as clang implements it.
package riscv64
