// Package embed answers how C values are passed, for compilers that are not written in Go: a request and its answer
// are JSON texts. Package embed/c makes a C library of it, embed/wasm a WebAssembly module, and the command
// "abi-opt answer" reads requests from standard input.
package embed
