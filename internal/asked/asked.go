//go:build wasip1

// Package asked is the interface of a WebAssembly module that answers a text with a text. embed/npm/start.js asks it.
package asked

import (
	"runtime"
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
	reserve(int(n))
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

// reserved is the room that reserve has made.
var reserved int

// reserve makes room for the answer to a request of n bytes if that is large. Go grows the heap by 4 MB at a time, and V8
// collects the garbage of JavaScript at each step, which takes a fifth of the time for a header of 10,000 declarations.
func reserve(n int) {
	const small, factor, most = 1 << 16, 192, 256 << 20 // the heap grows by 100 to 200 bytes for each of the request
	if room := min(n*factor, most); n > small && room > reserved {
		reserved = room
		block := make([]byte, room)
		runtime.KeepAlive(block) // which the compiler would leave out
		runtime.GC()             // the block is free, but of the heap
	}
}

// ballast is counted as memory in use, but is neither written nor searched.
var ballast []byte

// Spare delays the first collection until some memory is in use. Later ones wait until the memory in use has doubled: a
// fixed limit would let each allocation collect once that much is in use for good.
func Spare(room int) {
	ballast = make([]byte, room/2)
	debug.SetGCPercent(100)
}
