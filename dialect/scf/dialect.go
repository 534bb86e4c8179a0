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
		ConditionOp, ExecuteRegionOp, ForOp, IfOp, IndexSwitchOp, ParallelOp, ReduceOp, ReduceReturnOp, WhileOp, YieldOp,
	},
	Missing: map[string]string{
		"scf.forall":             "run 'scf-forall-to-for' of mlir-opt first",
		"scf.forall.in_parallel": "run 'scf-forall-to-for' of mlir-opt first",
	},
}
