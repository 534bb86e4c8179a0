// Package wasm32 implements the C ABI of WebAssembly with a memory of 32 bits, as clang follows it
// (tool-conventions, BasicCABI.md).
//
// Every value is passed on its own, so the convention has no state but the number of the next local. The
// parameters of a WebAssembly function are locals of type i32, i64, f32 or f64. Unnamed arguments are in a
// buffer whose address is the last parameter.
package wasm32
