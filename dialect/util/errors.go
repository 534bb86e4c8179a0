package util

import "github.com/abi-opt/abi-opt/diag"

// The IDs of the diagnostics of the package.
const (
	// Example: !util.list<>
	errList diag.ID = "util-list"
)
