package symboldce

import "github.com/abi-opt/abi-opt/diag"

// The IDs of the diagnostics of the package.
const (
	// errUnknown is an op whose symbols are unknown.
	//
	// Example: "a.table"() ({ func.func private @f() }) : () -> (), an op of no known dialect
	errUnknown diag.ID = "symbol-table-unknown"
)
