//go:build !ffi_nolinkname

package ffi

// These are how many objects a call, and one with a callback, allocates.
const (
	allocations         = 0
	shortAllocations    = 0
	callbackAllocations = 0
)
