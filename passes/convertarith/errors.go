package convertarith

import "github.com/abi-opt/abi-opt/diag"

// The IDs of the diagnostics of the package.
const (
	// Example: arith.truncf %a upward : f32 to f16
	errRounding diag.ID = "rounding-mode"
	// Example: arith.addi on vector<1000000x8xi32>
	errVectors diag.ID = "vector-too-large"
)
