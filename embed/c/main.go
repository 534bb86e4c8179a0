//go:build cgo

// Command c is the C library libabiopt; abiopt.h describes it. Make it with
//
//	go build -buildmode=c-shared -o libabiopt.so ./embed/c
package main

// #include <stdlib.h>
import "C"

import (
	"unsafe"

	"github.com/abi-opt/abi-opt/embed"
)

//export abiopt_answer
func abiopt_answer(request *C.char) *C.char {
	return C.CString(string(embed.Text([]byte(C.GoString(request)))))
}

//export abiopt_free
func abiopt_free(answer *C.char) { C.free(unsafe.Pointer(answer)) }

func main() {}
