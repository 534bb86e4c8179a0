//go:build ffi_nolinkname

package ffi

// These are how many objects a call, and one with a callback, allocates.
const (
	allocations         = 1
	shortAllocations    = 2
	callbackAllocations = 6
)
