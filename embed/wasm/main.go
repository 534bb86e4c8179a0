//go:build wasip1

// Command wasm is the WebAssembly module of the npm package in embed/npm. make embed builds it, and has snapshot.mjs
// start it, so that the package contains a module that is initialized.
package main

import (
	"runtime/debug"
	"unsafe"

	"github.com/abi-opt/abi-opt/embed"
)

func init() {
	debug.SetGCPercent(-1) // collections wait until this much is in use
	debug.SetMemoryLimit(64 << 20)
}

// memory holds the request that the host writes, and then the answer that it reads. It keeps them from the
// collector.
var memory []byte

// request returns where to write a request of n bytes.
//
//go:wasmexport abiopt_request
func request(n int32) unsafe.Pointer {
	memory = make([]byte, max(n, 1))[:n]
	return unsafe.Pointer(unsafe.SliceData(memory))
}

// answer answers the request, and returns the length of the answer in bytes.
//
//go:wasmexport abiopt_answer
func answer() int32 {
	memory = embed.Text(memory)
	return int32(len(memory))
}

// result returns where the answer is.
//
//go:wasmexport abiopt_result
func result() unsafe.Pointer { return unsafe.Pointer(unsafe.SliceData(memory)) }

func main() {}
