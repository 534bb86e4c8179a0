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
