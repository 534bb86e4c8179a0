package affine

import "github.com/abi-opt/abi-opt/diag"

// IDs of the diagnostics of this package.
const (
	// ErrOperands is a mismatch of operands and map.
	//
	// Example: affine.apply affine_map<(d0) -> (d0)>()
	ErrOperands diag.ID = "affine-operands"
	// ErrMap is an invalid map for an op.
	//
	// Example: affine.apply affine_map<(d0) -> (d0, d0)>(%i)
	ErrMap diag.ID = "affine-results"
	// ErrSymbol is an operand that may not be a dimension or a symbol.
	//
	// Example: affine.for %i = 0 to 10 { affine.for %j = 0 to affine_map<()[s0] -> (s0)>()[%i] { } }
	ErrSymbol diag.ID = "affine-symbol"
	// ErrBound is an invalid bound or step of a loop.
	//
	// Example: affine.for %i = 0 to 10 step -1 { }
	ErrBound diag.ID = "affine-bound"
	// ErrLoop is a loop whose values, arguments or dimensions do not match.
	//
	// Example: affine.parallel (%i, %j) = (0) to (10) { }
	ErrLoop diag.ID = "affine-loop"
	// ErrEnd is a region that does not yield the results of its op.
	//
	// Example: %r = affine.if #set() -> f32 { affine.yield }
	ErrEnd diag.ID = "affine-end"
	// ErrReduction is an invalid reduction of a parallel loop.
	//
	// Example: %r = affine.parallel (%i) = (0) to (10) reduce ("addf") -> (i32) { … }
	ErrReduction diag.ID = "affine-reduction"
	// ErrBasis is a list of sizes that does not fit the indices.
	//
	// Example: %0 = affine.linearize_index [%i, %j] by () : index
	ErrBasis diag.ID = "affine-basis"
	// ErrDMA is an invalid operand of a transfer between memory spaces.
	//
	// Example: affine.dma_start %m[%i], %m[%i], %m[%i], %n, %n : memref<10xf32>, memref<10xf32>, memref<10xf32>
	ErrDMA diag.ID = "affine-dma"
)
