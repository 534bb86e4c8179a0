package grammar

import "github.com/abi-opt/abi-opt/diag"

// The IDs of the diagnostics of the package.
const (
	// ErrBody is a body of a type or attribute that does not follow its grammar.
	//
	// Example: !c.array<x si8>
	ErrBody diag.ID = "dialect-body"
)
