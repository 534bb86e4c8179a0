package memrefexpand

import "github.com/abi-opt/abi-opt/diag"

// The IDs of the diagnostics of the package.
const (
	// errBlocks is an op that needs several blocks in a region of one block.
	//
	// Example: memref.realloc inside the body of memref.alloca_scope
	errBlocks diag.ID = "realloc-place"
)
