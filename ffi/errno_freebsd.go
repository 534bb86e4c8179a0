package ffi

// errnoName is the C function that returns the address of errno.
const errnoName = "__error"
