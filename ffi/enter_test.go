//go:build !ffi_nolinkname

package ffi

// allocations is how many objects a call allocates.
const allocations = 0
