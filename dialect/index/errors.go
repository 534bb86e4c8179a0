package index

import "github.com/abi-opt/abi-opt/diag"

// The IDs of the diagnostics of the package.
const (
	// errCast is a cast that is not between index and an integer.
	//
	// Example: index.casts %a : index to index
	errCast diag.ID = "index-cast"
)
