package ffi

// callAddr and thunksAddr are the addresses of the assembly routines call and thunks. backFn is the
// C function that runs a callback's handler.
var callAddr, thunksAddr, backFn uintptr
