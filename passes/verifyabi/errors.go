package verifyabi

import "github.com/abi-opt/abi-opt/diag"

// The diagnostics of the pass.
const (
	// errTarget names a target that is not known.
	//
	// Example: module attributes {llvm.target_triple = "vax"} { abi.func private @f() }
	errTarget diag.ID = "verify-abi-target"
	// errDiffers is about what the target does otherwise.
	//
	// Example: abi.func private @f(i64) attributes {source = (f32) -> ()}
	errDiffers diag.ID = "verify-abi-differs"
	// errUnknown is about a function whose C type is written nowhere.
	//
	// Example: abi.func private @f(i64)
	errUnknown diag.ID = "verify-abi-unknown"
)
