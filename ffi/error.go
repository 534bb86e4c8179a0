package ffi

import (
	"errors"
	"fmt"
)

// Error is the failure of a C function whose result generated code takes for an error.
type Error struct {
	Function string // in C
	Code     int64  // the result; 0 for a null pointer
	Message  string // of the library, or ""
	Err      error  // errno, or nil
}

// Error returns the message of the library, that of errno, or the code.
func (e *Error) Error() string {
	switch {
	case e.Message != "":
		return e.Function + ": " + e.Message
	case e.Err != nil:
		return e.Function + ": " + e.Err.Error()
	case e.Code == 0:
		return e.Function + " failed"
	}
	return fmt.Sprintf("%s: error %d", e.Function, e.Code)
}

// Unwrap returns errno, or nil.
func (e *Error) Unwrap() error { return e.Err }

// Code returns the code of an [Error] in err, or 0 if there is none.
func Code(err error) int64 {
	var e *Error
	if errors.As(err, &e) {
		return e.Code
	}
	return 0
}
