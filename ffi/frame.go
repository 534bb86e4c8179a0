package ffi

import (
	"sync"
	"unsafe"
)

// Registers are the registers and stack arguments at the start of a C function, and its results.
// The assembly routines use the offsets of the fields.
type Registers struct {
	fn    uintptr        // the function to call; in a callback, the return address of its thunk
	words uintptr        // of stack arguments
	stack unsafe.Pointer // the stack arguments

	// VectorCount is the number of vector registers in use, which variadic functions need on amd64.
	VectorCount uint64
	// Int holds the integer registers: rdi, rsi, rdx, rcx, r8 and r9 on amd64, x0 to x8 on arm64,
	// a0 to a7 on riscv64 and loong64.
	Int [10]uint64
	// Vec holds the vector registers xmm0 to xmm7, or v0 to v7, or fa0 to fa7, which have the low half.
	Vec [8][2]uint64
	// IntResult holds rax and rdx, or x0 and x1, or a0 and a1.
	IntResult [2]uint64
	// VecResult holds xmm0 and xmm1, or v0 to v3, or the low halves fa0 and fa1.
	VecResult [4][2]uint64
	// X87Result holds st0 and st1 as long double, on amd64 only.
	X87Result [2][2]uint64
	// X87Count is the number of results in X87Result.
	X87Count uint64

	errnoLocation uintptr // __errno_location, or 0
	errno         uint64
	stackMask     uintptr // clears the low bits of the stack pointer, on amd64, riscv64 and loong64
}

// inlineWords and inlineMemory are the sizes of stack arguments and memory that a frame has without
// another allocation.
const (
	inlineWords  = 48
	inlineMemory = 512
	inlineKept   = 16
)

// Frame holds the arguments and results of a call. It is for one goroutine.
type Frame struct {
	Registers
	kept   int // of keep
	used   uintptr
	keep   [inlineKept]unsafe.Pointer
	more   []unsafe.Pointer // kept pointers and memory beyond the frame
	area   [inlineWords]uint64
	memory [inlineMemory]byte
}

// stackAlign is the alignment of the stack arguments, unless an argument needs more.
const stackAlign = 16

var frames = sync.Pool{New: func() any {
	f := new(Frame)
	f.stackMask = ^uintptr(stackAlign - 1)
	return f
}}

// NewFrame returns a frame. The registers in it have no defined contents.
func NewFrame() *Frame { return frames.Get().(*Frame) }

// Free returns the frame to the pool. It must not be used again.
func (f *Frame) Free() {
	if f.kept > 0 {
		clear(f.keep[:f.kept])
		f.kept = 0
	}
	if f.more != nil {
		f.more = nil
	}
	if f.stack != nil {
		f.stack, f.stackMask = nil, ^uintptr(stackAlign-1)
	}
	f.used, f.words, f.X87Count, f.errnoLocation = 0, 0, 0, 0
	frames.Put(f)
}

// Call calls the C function at an address.
func (f *Frame) Call(fn uintptr) {
	if fn == 0 {
		panic("BUG: ffi.Frame.Call: the function is nil")
	}
	f.fn = fn
	cgocall(callAddr, unsafe.Pointer(f))
}

// Stack allocates the given number of bytes of stack arguments, and returns their address. The memory
// has no defined contents. The alignment is that of the arguments: a power of two, at least 16.
func (f *Frame) Stack(size, align uintptr) unsafe.Pointer {
	f.stackMask = -align
	f.words = (size + 7) / 8
	if f.words <= inlineWords {
		f.stack = unsafe.Pointer(&f.area)
	} else {
		f.stack = unsafe.Pointer(unsafe.SliceData(make([]uint64, f.words)))
	}
	return f.stack
}

// Arguments returns the first stack argument in a callback.
func (r *Registers) Arguments() unsafe.Pointer { return r.stack }

// Keep keeps the object of a pointer until the frame is freed. The object is on the heap, where it
// does not move. Pointers to C's memory and nil are allowed.
func (f *Frame) Keep(p unsafe.Pointer) {
	if f.kept == inlineKept {
		f.more = append(f.more, p)
		return
	}
	f.keep[f.kept] = p
	f.kept++
}

// Pointer keeps the object of a pointer, and returns its address for a register.
func (f *Frame) Pointer(p unsafe.Pointer) uint64 {
	f.Keep(p)
	return uint64(uintptr(p))
}

// Memory returns memory that lasts until the frame is freed. The alignment is a power of two.
func (f *Frame) Memory(size, align uintptr) unsafe.Pointer {
	base := uintptr(unsafe.Pointer(&f.memory))
	start := (base+f.used+align-1)&^(align-1) - base
	if start+size <= inlineMemory {
		f.used = start + size
		return unsafe.Pointer(&f.memory[start : start+1][0])
	}
	p := Aligned(size, align)
	f.more = append(f.more, p)
	return p
}

// Aligned allocates memory of an alignment that is a power of two.
func Aligned(size, align uintptr) unsafe.Pointer {
	b := make([]byte, size+align)
	p := unsafe.Pointer(unsafe.SliceData(b))
	return unsafe.Add(p, -uintptr(p)&(align-1))
}

// WantErrno makes Call record errno, which [Frame.Errno] returns.
func (f *Frame) WantErrno() { f.errnoLocation = errnoLocation() }

// Errno is the value of errno after the call. WantErrno must be called before it.
func (f *Frame) Errno() int32 { return int32(f.errno) }
