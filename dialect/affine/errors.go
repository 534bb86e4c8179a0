package affine

import "github.com/abi-opt/abi-opt/diag"

// The diagnostics of the dialect.
const (
	// ErrOperands is about operands that do not fit the map.
	//
	// Example: affine.apply affine_map<(d0) -> (d0)>()
	ErrOperands diag.ID = "affine-operands"
	// ErrMap is about a map that an op cannot have.
	//
	// Example: affine.apply affine_map<(d0) -> (d0, d0)>(%i)
	ErrMap diag.ID = "affine-results"
)
