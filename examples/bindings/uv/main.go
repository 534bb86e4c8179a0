// Command uv counts ticks of a timer in an event loop of libuv.
package main

//go:generate go run -C ../../.. ./cmd/abi-opt bindgen -package main -lib libuv.so.1 -rename ^uv_= -only "uv_(loop_(init|close)|run|timer_(init|start)|close|strerror)|UV_RUN_DEFAULT" uv.h -o examples/bindings/uv/lib.go

import (
	"errors"
	"fmt"
	"os"
	"unsafe"

	"github.com/abi-opt/abi-opt/ffi"
)

func main() {
	n, err := ticks(3)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println(n, "ticks")
}

// ticks runs a loop until a timer has fired some times. libuv keeps the loop and the timer between calls, so they are
// memory of C.
func ticks(most int) (n int, err error) {
	loop := (*LoopT)(ffi.Alloc(unsafe.Sizeof(LoopT{})))
	defer ffi.Free(unsafe.Pointer(loop))
	timer := (*TimerT)(ffi.Alloc(unsafe.Sizeof(TimerT{})))
	defer ffi.Free(unsafe.Pointer(timer))
	tick := NewTimerCb(func(t *TimerT) {
		if n++; n == most {
			Close((*HandleT)(unsafe.Pointer(t)), 0)
		}
	})
	defer tick.Free()
	if err := check(LoopInit(loop)); err != nil {
		return 0, err
	}
	if err := check(TimerInit(loop, timer)); err != nil {
		return 0, err
	}
	if err := check(TimerStart(timer, tick, 1, 1)); err != nil {
		return 0, err
	}
	Run(loop, UV_RUN_DEFAULT)
	return n, check(LoopClose(loop))
}

func check(code int32) error {
	if code >= 0 {
		return nil
	}
	return errors.New(ffi.String(Strerror(code)))
}
