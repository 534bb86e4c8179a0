// Package riscv is what the targets of RISC-V share: the ABIs by their floating-point registers, the features of
// processors, and the compilers to match. Package lp64 has the rules of the convention.
package riscv
