//go:build wasip1

// Package asked is the interface of a WebAssembly module that answers a text with a text. embed/npm/start.js asks it.
package asked

import (
	"runtime/debug"
	"unsafe"
)

// Answer answers a request of the module. Its main package sets it.
var Answer func(request []byte) []byte

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
	memory = Answer(memory)
	return int32(len(memory))
}

// result returns where the answer is.
//
//go:wasmexport abiopt_result
func result() unsafe.Pointer { return unsafe.Pointer(unsafe.SliceData(memory)) }

// ballast is counted as memory in use, but is neither written nor searched.
var ballast []byte

// Spare delays the first collection until some memory is in use. Later ones wait until the memory in use has doubled: a
// fixed limit would let each allocation collect once that much is in use for good.
func Spare(room int) {
	ballast = make([]byte, room/2)
	debug.SetGCPercent(100)
}
