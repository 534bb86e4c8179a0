package main

import "github.com/abi-opt/abi-opt/ffi"

// message is zlib's text for an error, if it has one.
func message(text *byte) string { return ffi.String(text) }
