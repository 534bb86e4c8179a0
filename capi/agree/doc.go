// Package agree tells whether the other side of an interface believes what a C header declares: a built library, the
// LLVM IR of a compiler, a snapshot or another header.
//
//	r := agree.New("lib.h")
//	err := r.Interface("library", header, other)
//	err = r.Write(os.Stdout, "text", nil)
//
// The registers and stack slots of functions that both sides have are compared as data, and with package diff what is behind
// pointers, variables and constants. What one side lacks is no disagreement, but listed.
//
// # Structure
//
// report.go has the report, and write.go its formats. functions.go compares functions.
package agree
