package index

import "github.com/abi-opt/abi-opt/diag"

// IDs of the diagnostics of this package.
const (
	// errCast is a cast that is not between index and an integer.
	//
	// Example: index.casts %a : index to index
	errCast diag.ID = "index-cast"
)
