// Package loongarch64 is the calling convention of the LoongArch psABI for 64-bit integer and
// floating-point registers (LP64D), as clang implements it. It differs from RISC-V's in details.
package loongarch64
