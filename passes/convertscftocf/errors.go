package convertscftocf

import "github.com/abi-opt/abi-opt/diag"

// errPlace is an op in a region that must have a single block.
//
// Example: memref.generic_atomic_rmw %m[%i] : memref<4xi32> { ... scf.if %c { } ... }
const errPlace diag.ID = "scf-place"
