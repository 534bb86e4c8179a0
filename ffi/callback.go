package ffi

import (
	"sync"
	"sync/atomic"
	"unsafe"
)

// MaxCallbacks is how many callbacks can exist at a time.
const MaxCallbacks = 16384

// A Handler is the body of a callback: it reads the arguments in the registers and writes the
// results. The registers are valid until it returns.
type Handler func(*Registers)

var callbacks struct {
	start sync.Once
	sync.Mutex
	free     []int
	next     int
	handlers [MaxCallbacks]atomic.Pointer[Handler]
}

// NewCallback returns the address of a C function that calls h. It panics if there are already
// [MaxCallbacks] callbacks.
func NewCallback(h Handler) uintptr {
	if h == nil {
		panic("BUG: ffi.NewCallback: the handler is nil")
	}
	callbacks.start.Do(func() { backFn = calledFromC() })
	callbacks.Lock()
	defer callbacks.Unlock()
	var i int
	switch n := len(callbacks.free); {
	case n > 0:
		i = callbacks.free[n-1]
		callbacks.free = callbacks.free[:n-1]
	case callbacks.next < MaxCallbacks:
		i = callbacks.next
		callbacks.next++
	default:
		panic("ffi: too many callbacks; free those that C no longer calls")
	}
	callbacks.handlers[i].Store(&h)
	return thunksAddr + uintptr(i)*thunkSize
}

// FreeCallback frees a callback. C must not call it any more.
func FreeCallback(fn uintptr) {
	i := int((fn - thunksAddr) / thunkSize)
	if fn < thunksAddr || i >= MaxCallbacks || (fn-thunksAddr)%thunkSize != 0 {
		panic("BUG: ffi.FreeCallback: not the address of a callback")
	}
	callbacks.Lock()
	defer callbacks.Unlock()
	if callbacks.handlers[i].Swap(nil) == nil {
		panic("BUG: ffi.FreeCallback: the callback was freed before")
	}
	callbacks.free = append(callbacks.free, i)
}

// called runs the handler of a callback.
func called(p unsafe.Pointer) {
	r := (*Registers)(p)
	i := (r.fn - 1 - thunksAddr) / thunkSize // r.fn follows the call in the thunk
	h := callbacks.handlers[i].Load()
	if h == nil {
		panic("BUG: C called a callback after it was freed")
	}
	(*h)(r)
}
