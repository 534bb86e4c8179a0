package ffi

import (
	"fmt"
	"unsafe"
)

var libc = NewSharedLibrary(libcNames...)

var calloc, free = libc.Symbol("calloc"), libc.Symbol("free")

// Alloc returns zeroed memory of calloc. It is for objects that C keeps after a call: the garbage collector does
// not know it. [Free] frees it.
func Alloc(size uintptr) unsafe.Pointer {
	var f ShortCall
	f.Int[0], f.Int[1] = 1, uint64(size)
	f.Call(calloc.Address())
	if f.Int[0] == 0 && size > 0 {
		panic(fmt.Sprintf("ffi: out of memory: %d bytes", size))
	}
	return Pointer(uintptr(f.Int[0]))
}

// Free frees memory of [Alloc], or memory that the C library's malloc returned.
func Free(p unsafe.Pointer) {
	var f ShortCall
	f.Int[0] = uint64(uintptr(p))
	f.Call(free.Address())
}
