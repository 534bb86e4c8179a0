package scf

import (
	_ "embed"

	"github.com/abi-opt/abi-opt/ir"
)

//go:embed examples.mlir
var examples string

// Dialect is scf.
var Dialect = &ir.Dialect{
	Name:     "scf",
	Summary:  "structured control flow: loops and branches with regions",
	Examples: examples,
	Ops: []*ir.OpDef{
		ConditionOp, ExecuteRegionOp, ForallOp, ForOp, IfOp, InParallelOp, IndexSwitchOp, ParallelOp, ReduceOp, ReduceReturnOp, WhileOp, YieldOp,
	},
	Canonical: canonical,
}
