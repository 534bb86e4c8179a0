// Package lint checks the functions and calls of LLVM IR against C headers.
//
//	ds, err := lint.Check("prog.ll", file, func(triple string) (*lint.Header, error) { … })
//
// It compares every declare, define, call and invoke of a function that the header declares with
// the prototype that clang would use: the LLVM types of parameters and result, and the attributes
// that affect the convention. Those are signext, zeroext, byval, sret, align, alignstack and inreg,
// the calling convention, and whether the function is variadic. All other text is skipped, so the
// text of LLVM 14 to 22 can be read, with typed or opaque pointers, from any compiler. Functions
// with internal or private linkage are not checked.
//
// # Structure
//
// scanner.go splits a statement into tokens. type.go parses LLVM types and computes their sizes.
// signature.go reads the signature of a statement. header.go has the functions of a header and their
// signatures. compare.go finds the statements of a text line by line, and compares the two.
package lint
