// Package ffi calls C functions without cgo. No C compiler is needed, and programs are built with
// CGO_ENABLED=0.
//
// Most programs do not use this package directly: abi-opt bindgen writes Go functions for the
// functions of a header, and these use it. Programs that read headers or build signatures at run
// time use package header, which returns a [Func].
//
// # Calls
//
// A call fills a [Frame] with the registers and the stack arguments that the calling convention
// assigns, and runs an assembly routine that loads them, calls the function and stores its results.
// The frame comes from a pool, so that a call allocates nothing:
//
//	f := ffi.NewFrame()
//	f.Int[0] = uint64(n)
//	f.Call(fn)
//	r := int32(f.IntResult[0])
//	f.Free()
//
// A call that needs a few registers and nothing else uses a [ShortCall], which takes less time: it is
// on the goroutine's stack and not in a pool.
//
// Nothing in the package decides where a value is passed. That is the caller's knowledge.
//
// # Memory
//
// The garbage collector does not see numbers in a frame. A Go pointer that C receives must be passed
// to [Frame.Keep]: it moves the object to the heap and keeps it until the frame is freed. [Use] after
// a [ShortCall] does the same. C must not keep a Go pointer for longer; it may
// keep memory of [Alloc]. Memory for results and for copies that C receives by address comes from
// [Frame.Memory], which aligns it as C requires.
//
// A [Data] is a void *, which is memory or a number. [Frame.Data] keeps its memory during a call, as
// [Data.KeepAlive] does after a ShortCall. [Data.Pin] is for memory that C keeps for longer.
//
// # Callbacks
//
// [NewCallback] returns the address of a C function that calls a Go function. C may call it from any
// thread. At most [MaxCallbacks] exist at a time.
//
// # Platforms
//
// Linux, macOS, FreeBSD and Windows on amd64 and arm64, and Linux on riscv64 and loong64. On Windows, errno is not supported.
// Programs for FreeBSD are built with -gcflags=github.com/ebitengine/purego/internal/fakecgo=-std, and those for riscv64
// with -ldflags=-I=/lib/ld-linux-riscv64-lp64d.so.1, which names the program that loads them.
package ffi
