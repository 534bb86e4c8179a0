package ffi

import "unsafe"

// ShortCall holds the arguments and results of a call that needs a few registers and nothing else. It
// lives on the goroutine's stack, which saves the time to take a [Frame] from its pool: 6 of 53 ns.
// A callback can make the goroutine's stack move to other memory; the assembly routines then find
// where the results belong. Pointers to objects of Go need [Use] after the call.
type ShortCall struct {
	fn     uintptr
	caller uintptr // the goroutine, which begins with the bounds of its stack
	// Int holds the integer registers of the arguments: rdi, rsi, rdx, rcx, r8 and r9 on amd64, x0 to
	// x7 on arm64, a0 to a7 on riscv64 and loong64. After the call Int[0] and Int[1] hold rax and rdx, x0 and x1, or a0 and a1.
	Int [8]uint64
	// Vec holds the low halves of xmm0 to xmm3, or of v0 to v3, or fa0 to fa3, before and after the call.
	Vec [4]uint64
}

// Call calls the C function at an address.
func (s *ShortCall) Call(fn uintptr) {
	if fn == 0 {
		panic("BUG: ffi.ShortCall.Call: the function is nil")
	}
	s.fn = fn
	callShort(s)
}

// Use makes an object live on the heap, where it does not move, and keeps it until here.
func Use(p unsafe.Pointer) {
	if keepUsed {
		used = p
	}
}

// keepUsed is false, but the compiler must take it that Use stores the pointer.
var keepUsed bool

//lint:ignore U1000 Use writes it
var used unsafe.Pointer
