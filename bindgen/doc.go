// Package bindgen writes Go bindings for C headers. The generated code calls C without cgo: it needs
// no C compiler, and depends on package ffi of this project only.
//
// The calling convention is decided here, and the generated code is the result: for each function
// the registers that each value is copied to. See docs/bindings.md for what is bound and how.
package bindgen
