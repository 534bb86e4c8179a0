package verifyabi

import "github.com/abi-opt/abi-opt/diag"

// The diagnostics of the pass.
const (
	// errTarget is an unknown target.
	//
	// Example: module attributes {llvm.target_triple = "vax"} { abi.func private @f() }
	errTarget diag.ID = "verify-abi-target"
	// errDiffers is an op that differs from the target's decision.
	//
	// Example: abi.func private @f(i64) attributes {source = (f32) -> ()}
	errDiffers diag.ID = "verify-abi-differs"
	// errUnknown is a function whose C type is unknown.
	//
	// Example: abi.func private @f(i64)
	errUnknown diag.ID = "verify-abi-unknown"
)
