//go:build !ffi_nolinkname && !windows

package ffi

import "unsafe"

// crossAddr is the address of the assembly routine cross.
var crossAddr uintptr

// calledPC is where the code of called begins. crosscall2 takes that.
var calledPC uintptr

// calledFromC returns a C function that runs called. It enters Go as cgo's exported functions do: purego's
// callbacks call through reflection, which takes seven times as long and allocates.
func calledFromC() uintptr {
	fn := called
	calledPC = **(**uintptr)(unsafe.Pointer(&fn))
	return crossAddr
}
