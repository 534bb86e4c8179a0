package loweraffine

import "github.com/abi-opt/abi-opt/diag"

// The IDs of the diagnostics of the package.
const (
	// errDivisor is about a divisor that is not a positive number.
	//
	// Example: affine.apply affine_map<(d0)[s0] -> (d0 mod s0)>(%i)[%j]
	errDivisor diag.ID = "affine-divisor"
)
