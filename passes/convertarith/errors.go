package convertarith

import "github.com/abi-opt/abi-opt/diag"

// The IDs of the diagnostics of the package.
const (
	// Example: arith.addi on vector<1000000x8xi32>
	errVectors diag.ID = "vector-too-large"
)
