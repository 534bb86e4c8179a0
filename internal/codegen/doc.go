// Package codegen computes where LLVM's code generator puts the arguments and results of a function.
//
// As in LLVM there are two steps. The [Types] of a target break a value into parts, each of a type that has registers, as
// TargetLowering does. Its [Rules], which read like LLVM's CallingConv.td, then assign a register or a stack slot to each
// part, as CCState does. A [Machine] has both.
//
// For example, f(i64, i128, <3 x float>) on AArch64 has four parts. The i64 is in x0. The i128 is two parts i64, of which the
// first one begins at an even register: x1 stays free, and they are in x2 and x3. The vector is widened to one part v4f32,
// in v0. On 32-bit x86, <3 x float> is three parts f32, which are on the stack at 0, 4 and 8.
//
// Classifiers ask where the pieces of C values are that they decided on, and package lint where the values of a statement
// of LLVM IR are. What C counts in its own way, such as the registers left on x86-64, is known to the classifiers only.
package codegen
