package converttollvm

import "github.com/abi-opt/abi-opt/diag"

// The IDs of the diagnostics of the package.
const (
	// errDialect is a dialect without a conversion.
	//
	// Example: --convert-to-llvm=filter-dialects=foo
	errDialect diag.ID = "convert-dialect"
)
