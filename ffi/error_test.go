package ffi_test

import (
	"errors"
	"fmt"
	"io/fs"
	"syscall"
	"testing"
	"unsafe"

	"github.com/abi-opt/abi-opt/ffi"
)

func TestError(t *testing.T) {
	for want, e := range map[string]*ffi.Error{
		"open: no file":                   {Function: "open", Code: 2, Message: "no file", Err: syscall.EPERM},
		"open: " + syscall.ENOENT.Error(): {Function: "open", Code: -1, Err: syscall.ENOENT},
		"open: error -3":                  {Function: "open", Code: -3},
		"open failed":                     {Function: "open"},
		"open: error 9223372036854775807": {Function: "open", Code: 1<<63 - 1},
	} {
		if got := e.Error(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
		if got := ffi.Code(fmt.Errorf("wrapped: %w", e)); got != e.Code {
			t.Errorf("%s: code %d", want, got)
		}
	}
	if err := error(&ffi.Error{Err: syscall.ENOENT}); !errors.Is(err, fs.ErrNotExist) {
		t.Error("errno is not found")
	}
	if ffi.Code(errors.New("x")) != 0 || ffi.Code(nil) != 0 {
		t.Error("an error without a code has one")
	}
}

func TestLength(t *testing.T) {
	if ffi.Length[int8](127) != 127 || ffi.Length[uint8](255) != 255 || ffi.Length[uint64](0) != 0 || ffi.Length[int32](1<<31-1) != 1<<31-1 {
		t.Error("a length changes")
	}
	for _, f := range []func(){
		func() { ffi.Length[int8](128) }, func() { ffi.Length[uint8](256) }, func() { ffi.Length[int32](1 << 31) }, func() { ffi.Length[int16](1 << 16) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Error("no panic")
				}
			}()
			f()
		}()
	}
}

func TestCStrings(t *testing.T) {
	array := unsafe.Slice(ffi.CStrings([]string{"a", "", "bc"}), 4)
	if ffi.String(array[0]) != "a" || ffi.String(array[1]) != "" || ffi.String(array[2]) != "bc" || array[3] != nil {
		t.Error("the strings differ")
	}
	if array := ffi.CStrings([][]byte{}); array == nil || *array != nil {
		t.Error("an empty array has no end")
	}
	if ffi.CStrings[string](nil) != nil {
		t.Error("nil is not NULL")
	}
}
