package opt

import "github.com/abi-opt/abi-opt/diag"

// IDs of diagnostics.
const (
	// ErrNothingToExplain is reported for a module without functions of a supported dialect.
	//
	// Example: module {}
	ErrNothingToExplain diag.ID = "nothing-to-explain"
	// ErrExplainTarget is reported for a target that --explain and --emit=c-header do not support.
	//
	// Example: module attributes {llvm.target_triple = "vax"} { c.func private @f() }
	ErrExplainTarget diag.ID = "explain-target"
	// ErrRoundTrip is reported by --verify-roundtrip: a module changes when its own text is parsed.
	// The cause is a bug in the parser or printer of a dialect.
	//
	// Example: an op whose Format leaves an attribute out
	ErrRoundTrip diag.ID = "round-trip"
)
