// Package gollvm makes the calls and functions of package emit with LLVM's C API, by tinygo.org/x/go-llvm. A compiler
// with another binding of the API copies [Backend]. cgo needs Debian's package llvm-19-dev:
//
//	go test -tags llvm19
package gollvm
