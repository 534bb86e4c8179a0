// Command curl prints what a URL has.
package main

//go:generate go run -C ../../.. ./cmd/abi-opt bindgen -package main -lib libcurl.so.4 -rename ^curl_= -only "curl_easy_(init|setopt|perform|cleanup|strerror)|CURLOPT_(URL|WRITEFUNCTION|TIMEOUT)|CURLE_OK" -types curl_write_callback curl/curl.h -o examples/bindings/curl/lib.go

import (
	"errors"
	"fmt"
	"io"
	"os"
	"unsafe"

	"github.com/abi-opt/abi-opt/ffi"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: curl URL")
		os.Exit(2)
	}
	if err := get(os.Stdout, os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// get copies what a URL has. The callback is an argument after the dots, and its type is declared by -types: no
// function of the header mentions it.
func get(w io.Writer, url string) error {
	handle := EasyInit()
	defer EasyCleanup(handle)
	write := NewWriteCallback(func(data *byte, size, n uint64, _ ffi.Data) uint64 {
		written, _ := w.Write(unsafe.Slice(data, size*n))
		return uint64(written)
	})
	defer write.Free()
	EasySetopt(handle, CURLOPT_URL, url)
	EasySetopt(handle, CURLOPT_TIMEOUT, 10)
	EasySetopt(handle, CURLOPT_WRITEFUNCTION, write)
	if code := EasyPerform(handle); code != CURLE_OK {
		return errors.New(ffi.String(EasyStrerror(code)))
	}
	return nil
}
