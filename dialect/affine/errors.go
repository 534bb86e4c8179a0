package affine

import "github.com/abi-opt/abi-opt/diag"

// The diagnostics of the dialect.
const (
	// BadOperands is about operands that do not fit the map.
	//
	// Example: affine.apply affine_map<(d0) -> (d0)>()
	BadOperands diag.ID = "affine-operands"
	// BadMap is about a map that an op cannot have.
	//
	// Example: affine.apply affine_map<(d0) -> (d0, d0)>(%i)
	BadMap diag.ID = "affine-results"
)
