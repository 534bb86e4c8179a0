package classify

import "github.com/abi-opt/abi-opt/diag"

// IDs of errors in signatures. Package layout reports errors in types.
const (
	// ErrUnsupported is a signature that the target does not support.
	//
	// Example: c.func private @f(vector<1xi64>), for FreeBSD
	ErrUnsupported diag.ID = "abi-unsupported"
)
