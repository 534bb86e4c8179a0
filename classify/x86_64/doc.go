// Package x86_64 is the C calling convention of the System V psABI for AMD64,
// revision 1.0 of the psABI, as clang 22, clang 19 and gcc 12 implement it.
//
// The work is done in these steps, each in a file of its own:
//
//   - class.go gives each eightbyte of a type a class (§3.2.3, Classification),
//     merge.go has the rules that merge classes;
//   - coerce.go finds the LLVM type that carries an eightbyte;
//   - passing.go puts both together into the ways in which a type can be passed
//     and returned, which are remembered for each type;
//   - classify.go counts registers and chooses among the ways (§3.2.3, Passing);
//   - regs.go says which register or stack slot each piece gets;
//   - vaarg.go describes how va_arg finds a value (§3.5.7);
//   - compat.go names what compilers do differently, and warn.go warns of it;
//   - explain.go tells the reasons.
//
// Comments cite the psABI as "§3.2.3 rule 5(c)", the rules being numbered as in
// its text. The package builds no IR.
package x86_64
