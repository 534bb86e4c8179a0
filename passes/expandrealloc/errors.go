package expandrealloc

import "github.com/abi-opt/abi-opt/diag"

// The IDs of the diagnostics of the package.
const (
	// errBlocks is about an op that needs several blocks where there can be one.
	//
	// Example: memref.realloc inside the body of memref.alloca_scope
	errBlocks diag.ID = "realloc-place"
)
