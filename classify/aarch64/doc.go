// Package aarch64 is the procedure call standard of AArch64 (AAPCS64) as clang
// follows it, in the variants of [Variants]: they differ in a few flags, each
// with a sentence.
//
// Unlike on x86-64, how a value is written in LLVM IR depends on its type alone: a
// homogeneous aggregate is an array of its members, a record of at most 16 bytes an
// integer or an array of two, a larger one an address. LLVM places these in
// registers or on the stack; the locations here follow it, rule by rule of
// AAPCS64 §6.8.2 (stages A to C).
package aarch64
