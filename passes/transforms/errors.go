package transforms

import "github.com/abi-opt/abi-opt/diag"

// The IDs of the diagnostics of the package.
const (
	// Example: --canonicalize='test-convergence max-iterations=1' where one iteration changes something
	errConvergence diag.ID = "canonicalize-convergence"
	// Example: --canonicalize=enable-patterns=AddIAddConstant
	warnLabel diag.ID = "canonicalize-label"

	// errSymbolTable is an op whose symbols are unknown.
	//
	// Example: "a.table"() ({ func.func private @f() }) : () -> (), an op of no known dialect
	errSymbolTable diag.ID = "symbol-table-unknown"
)
