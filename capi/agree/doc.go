// Package agree reports whether the other side of an interface agrees with a C header: a built library, the
// LLVM IR of a compiler, a snapshot or another header.
//
//	r := agree.New("lib.h")
//	err := r.Interface("library", header, other)
//	err = r.Write(os.Stdout, "text", nil)
//
// The registers and stack slots of functions that both sides have are compared as data, and pointees, variables and constants
// with package diff. A declaration that one side lacks is listed, and does not count as a disagreement.
//
// # Structure
//
// report.go has the report, and write.go its formats, of which junit.go is one. functions.go compares functions, and order.go the
// order of their parameters. allow.go accepts differences.
package agree
