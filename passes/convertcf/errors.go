package convertcf

import "github.com/abi-opt/abi-opt/diag"

// The IDs of the diagnostics of the package.
const (
	// Example: cf.assert in a module that the pass may not change, or in a region of one block
	errAssertPlace diag.ID = "assert-place"
	// Example: cf.assert in a module with func.func private @puts(i32)
	errAssertCallee diag.ID = "assert-callee"
)
