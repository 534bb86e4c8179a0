//go:build ffi_nolinkname || windows

package ffi

import (
	"unsafe"

	"github.com/ebitengine/purego"
)

// calledFromC returns a C function that runs called.
func calledFromC() uintptr {
	return purego.NewCallback(func(p unsafe.Pointer) uintptr {
		called(p)
		return 0
	})
}
