package opt

import "github.com/abi-opt/abi-opt/diag"

// The diagnostics of --explain and --verify-roundtrip.
const (
	// ErrNothingToExplain is a module without functions whose values travel by a
	// convention that is known.
	//
	// Example: module {}
	ErrNothingToExplain diag.ID = "nothing-to-explain"
	// ErrExplainTarget is a target that cannot be explained, and that no header is written
	// for.
	//
	// Example: module attributes {llvm.target_triple = "vax"} { c.func private @f() }
	ErrExplainTarget diag.ID = "explain-target"
	// ErrRoundTrip is the ID of the error that --verify-roundtrip reports: a module
	// changes when its own text is read back. The cause is a bug in the parser or
	// printer of a dialect.
	//
	// Example: an op whose Format leaves an attribute out
	ErrRoundTrip diag.ID = "round-trip"
)
