package convertarith

import "github.com/abi-opt/abi-opt/diag"

// The IDs of the diagnostics of the package.
const (
	// Example: arith.addi on vector<1000000x8xi32>
	errVectors diag.ID = "vector-too-large"
	// Casts keep the elements of a memref where they are.
	//
	// Example: arith.index_cast %m : memref<4xi32> to memref<4xindex>
	errMemory diag.ID = "memory-cast"
)
