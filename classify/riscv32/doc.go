// Package riscv32 is the calling convention of the RISC-V psABI for 32-bit integer registers (ILP32), with floating-point
// registers (ILP32F, ILP32D) or without, as clang implements it.
package riscv32
