package loweraffine

import "github.com/abi-opt/abi-opt/diag"

// The IDs of the diagnostics of the package.
const (
	// errDivisor is a constant divisor that is not positive.
	//
	// Example: affine.apply affine_map<(d0) -> (d0 mod -2)>(%i)
	errDivisor diag.ID = "affine-divisor"
	// errReduction is a reduction for which arith has no op.
	//
	// Example: affine.parallel (%i) = (0) to (10) reduce ("maxs") -> (si32) { … }
	errReduction diag.ID = "affine-reduce"
	// errVector is an access to a vector.
	//
	// Example: affine.vector_load %m[%i] : memref<8xf32>, vector<4xf32>
	errVector diag.ID = "affine-vector"
)
