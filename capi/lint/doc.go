// Package lint checks the functions and calls of LLVM IR against C headers.
//
//	ds, err := lint.Check("prog.ll", file, func(triple string) (*lint.Header, error) { … })
//
// It compares every declare, define, call and invoke of a function that the header declares, and the
// definitions behind aliases, by places: the registers and stack slots of each value, the bits there,
// and how far they are extended. The places of C are those of package classify. Those of the statement
// are where LLVM's code generator passes its types. The side that writes a value must give all that the
// other side reads; a side that reads less is right. The text of LLVM 14 to 22 can be read, with typed or
// opaque pointers, from any compiler. Functions with internal or private linkage are not checked.
//
// # Structure
//
// scanner.go splits a statement into tokens. type.go reads LLVM types as those of dialect/llvm.
// signature.go reads the signature of a statement. part.go describes a part of a value at a place. backend.go asks
// package codegen for the places of the values of a signature. header.go has the places of the functions of a header.
// compare.go compares the values of a statement, and side.go one value in the direction in which it passes. check.go finds the statements of a text line by line.
package lint
