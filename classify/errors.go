package classify

import "github.com/abi-opt/abi-opt/diag"

// The kinds of error that a signature can have, besides those of its types
// (see package layout).
const (
	// ErrUnsupported is a signature that the target cannot pass.
	//
	// Example: c.func private @f(vector<1xi64>), for FreeBSD
	ErrUnsupported diag.ID = "abi-unsupported"
)
