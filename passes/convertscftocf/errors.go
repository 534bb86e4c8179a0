package convertscftocf

import "github.com/abi-opt/abi-opt/diag"

// errPlace is about an op in a region that cannot have several blocks.
//
// Example: memref.alloca_scope { scf.if %c { } }
const errPlace diag.ID = "scf-place"
