package classify

import "github.com/abi-opt/abi-opt/diag"

// The kinds of error that a signature can have, besides those of its types
// (see package layout).
const (
	// ErrSignless is an i8 or i16 in a C signature: its extension is unknown.
	//
	// Example: c.func @f(%x: i8)
	ErrSignless diag.ID = "c-signless"
	// ErrUnsupported is a signature that the target cannot pass.
	//
	// Example: c.func private @f(vector<1xi64>), for FreeBSD
	ErrUnsupported diag.ID = "abi-unsupported"
)
