// Package bindgen writes Go bindings for C headers. The generated code calls C without cgo: it needs
// no C compiler, and depends on package ffi of this project only.
//
// The package classifies each function when it generates code, so that the code only copies values to
// registers and to the stack. docs/bindings.md lists the types and declarations that it binds.
package bindgen
