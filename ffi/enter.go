//go:build !ffi_nolinkname

package ffi

import "unsafe"

// cgocall calls a C function with one pointer on the system stack. The runtime keeps it available to
// other packages, because cgo's replacements depend on it. Build tag ffi_nolinkname avoids it.
//
//go:noescape
//go:linkname cgocall runtime.cgocall
func cgocall(fn uintptr, arg unsafe.Pointer) int32

func callShort(s *ShortCall) {
	s.caller = goroutine()
	cgocall(shortAddr, unsafe.Pointer(s))
}
