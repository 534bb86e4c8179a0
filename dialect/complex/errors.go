package complex

import "github.com/abi-opt/abi-opt/diag"

// The diagnostics of the dialect.
const (
	// errConstant is a constant that is not of its type.
	//
	// Example: complex.constant [1, 2] : complex<f32>
	errConstant diag.ID = "complex-constant"
	// errNumber is an attribute whose parts are no floating-point numbers.
	//
	// Example: #complex.number<:i32 1, 2>
	errNumber diag.ID = "complex-number"
	// errBitcast is a bitcast between types that are not equally wide.
	//
	// Example: complex.bitcast %a : complex<f32> to i32
	errBitcast diag.ID = "complex-bitcast"
)
