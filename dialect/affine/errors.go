package affine

import "github.com/abi-opt/abi-opt/diag"

// IDs of the diagnostics of this package.
const (
	// ErrOperands is a mismatch of operands and map.
	//
	// Example: affine.apply affine_map<(d0) -> (d0)>()
	ErrOperands diag.ID = "affine-operands"
	// ErrMap is an invalid map for an op.
	//
	// Example: affine.apply affine_map<(d0) -> (d0, d0)>(%i)
	ErrMap diag.ID = "affine-results"
)
