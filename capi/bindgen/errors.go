package bindgen

import "github.com/abi-opt/abi-opt/diag"

const (
	// ErrTarget is a target that is not known, or has pointers of 32 bits.
	//
	// Example: abi-opt bindgen -target=pdp11 zlib.h
	ErrTarget diag.ID = "bindgen-target"

	// ErrErrno is a request for errno on Windows. Each C library has its own there, and a header does
	// not show which one a DLL uses.
	//
	// Example: abi-opt bindgen -target=x86_64-w64-mingw32 -errno=open fcntl.h
	ErrErrno diag.ID = "bindgen-errno"

	// ErrHelper is a function that an option names for the text of errors, or to free texts, and that the headers do not
	// declare or that has another type.
	//
	// Example: abi-opt bindgen -errors='deflate=no_such_function' zlib.h
	ErrHelper diag.ID = "bindgen-helper"

	// ErrName is the name of a package, or a renamed declaration, that Go does not allow.
	//
	// Example: abi-opt bindgen -package=my-package zlib.h
	ErrName diag.ID = "bindgen-name"
)
