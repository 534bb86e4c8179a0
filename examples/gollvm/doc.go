// Package gollvm makes the calls and functions of package emit with LLVM's C API, by tinygo.org/x/go-llvm. [Backend] is what
// a compiler with another binding of the API writes itself. Debian's llvm-19-dev has what cgo needs:
//
//	go test -tags llvm19
package gollvm
