package embed

import "github.com/abi-opt/abi-opt/diag"

// IDs of diagnostics.
const (
	// ErrRequest is reported for a request that cannot be answered.
	//
	// Example: {"functions": [{"name": "f", "result": "integer"}]}
	ErrRequest diag.ID = "embed-request"
)
