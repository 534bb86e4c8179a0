package util

import "github.com/abi-opt/abi-opt/diag"

// IDs of the diagnostics of this package.
const (
	// Example: !util.list<>
	errList diag.ID = "util-list"
)
