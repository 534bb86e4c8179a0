package opt

import "github.com/abi-opt/abi-opt/diag"

// IDs of diagnostics.
const (
	// ErrRoundTrip is reported by --verify-roundtrip: a module changes when its own text is parsed.
	// The cause is a bug in the parser or printer of a dialect.
	//
	// Example: an op whose Format leaves an attribute out
	ErrRoundTrip diag.ID = "round-trip"
)
