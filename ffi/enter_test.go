//go:build !ffi_nolinkname

package ffi

// allocations and shortAllocations are how many objects a call allocates.
const (
	allocations      = 0
	shortAllocations = 0
)
