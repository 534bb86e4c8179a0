// Package x86_64 is the C calling convention of the System V psABI for AMD64, revision 1.0, as
// clang 22, clang 19 and gcc 12 implement it. The steps are:
//
//   - class.go classifies the eightbytes of a type (§3.2.3, Classification), and merge.go merges classes;
//   - coerce.go chooses the LLVM type of an eightbyte;
//   - passing.go combines both to the modes of a type: the ways to pass and return it;
//   - classify.go counts registers and chooses among the modes (§3.2.3, Passing);
//   - regs.go assigns registers and stack slots to pieces;
//   - vaarg.go describes how va_arg finds a value (§3.5.7);
//   - compat.go lists the differences between compilers, and warn.go warns of them;
//   - explain.go gives the reasons.
//
// Comments cite the psABI as "§3.2.3 rule 5(c)", with the numbering of its text.
package x86_64
