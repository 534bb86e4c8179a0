// Package aarch64 is the procedure call standard of AArch64 (AAPCS64) as clang implements it on
// each of the [Platforms], which differ in a few flags.
//
// Unlike on x86-64, the LLVM IR of a value depends on its type alone. A homogeneous aggregate is an
// array of its members. A record of at most 16 bytes is an integer or an array of two; a larger one
// is passed by address. LLVM assigns registers and stack slots; the locations in this package are
// computed by the same rules, AAPCS64 §6.8.2 (stages A to C).
package aarch64
