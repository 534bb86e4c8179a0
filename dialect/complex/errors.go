package complex

import "github.com/abi-opt/abi-opt/diag"

// IDs of the diagnostics of this package.
const (
	// errConstant is a constant that does not match its type.
	//
	// Example: complex.constant [1, 2] : complex<f32>
	errConstant diag.ID = "complex-constant"
	// errNumber is an attribute whose parts are not floating-point numbers.
	//
	// Example: #complex.number<:i32 1, 2>
	errNumber diag.ID = "complex-number"
	// errBitcast is a bitcast between types of different widths.
	//
	// Example: complex.bitcast %a : complex<f32> to i32
	errBitcast diag.ID = "complex-bitcast"
)
