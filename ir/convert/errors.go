package convert

import "github.com/abi-opt/abi-opt/diag"

// The IDs of the diagnostics of the package.
const (
	// ErrIllegal is the ID of the error about an operation that had to be converted, but that no
	// pattern converted.
	//
	// Example: convert-cf-to-llvm on cf.br ^next(%a : tensor<4xi32>)
	ErrIllegal diag.ID = "conversion-illegal"
)
