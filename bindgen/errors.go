package bindgen

import "github.com/abi-opt/abi-opt/diag"

const (
	// ErrTarget is a target that is not known.
	//
	// Example: abi-opt bindgen -target=pdp11 zlib.h
	ErrTarget diag.ID = "bindgen-target"
)
