package loweraffine

import "github.com/abi-opt/abi-opt/diag"

// The IDs of the diagnostics of the package.
const (
	// errDivisor is a constant divisor that is not positive.
	//
	// Example: affine.apply affine_map<(d0) -> (d0 mod -2)>(%i)
	errDivisor diag.ID = "affine-divisor"
)
