//go:build ffi_nolinkname

package ffi

import (
	"unsafe"

	"github.com/ebitengine/purego"
)

// cgocall calls a C function with one pointer through purego's exported API, which takes longer and
// allocates.
func cgocall(fn uintptr, arg unsafe.Pointer) int32 {
	purego.SyscallN(fn, uintptr(arg))
	return 0
}

func callShort(s *ShortCall) {
	s.caller = uintptr(unsafe.Pointer(&unmoved))
	Use(unsafe.Pointer(s)) // SyscallN does not follow arguments on a stack that moves
	cgocall(shortAddr, unsafe.Pointer(s))
}

// unmoved takes the place of the bounds of a stack: calls are on the heap here, and do not move.
var unmoved [2]uintptr
