package affine

import (
	_ "embed"

	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/ir"
)

//go:embed examples.mlir
var examples string

// Dialect is affine.
var Dialect = &ir.Dialect{
	Name:     "affine",
	Summary:  "loops, conditions and memory accesses whose bounds and indices are affine",
	Examples: examples,
	Ops: []*ir.OpDef{
		ApplyOp, DelinearizeIndexOp, DMAStartOp, DMAWaitOp, ForOp, IfOp, LinearizeIndexOp, LoadOp, MaxOp, MinOp, ParallelOp,
		PrefetchOp, StoreOp, VectorLoadOp, VectorStoreOp, YieldOp,
	},
	Canonical: canonical,
	Folds:     folds,
	Constant:  arith.ConstantFor,
}
