// Package arm implements the procedure call standard for 32-bit ARM (AAPCS32), as clang follows it.
//
// The base standard has four registers for all values, and splits a value between them and the stack. Its VFP
// variant passes floating-point numbers, vectors and homogeneous aggregates in the registers of VFP, except in
// variadic functions. LLVM assigns registers by the types of the parameters, so that records are arrays of words.
package arm
