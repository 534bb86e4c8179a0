package ffi

// callAddr, shortAddr and thunksAddr are the addresses of the assembly routines call, short and
// thunks.
var callAddr, shortAddr, thunksAddr uintptr

// backFn is the C function that runs a callback's handler.
//
//lint:ignore U1000 the assembly routine back calls it
var backFn uintptr

// goroutine returns the address of the runtime's description of the running goroutine. It begins with
// the bounds of the goroutine's stack; runtime/cgo's C code relies on that too.
func goroutine() uintptr
