package abi

import (
	_ "embed"

	"github.com/abi-opt/abi-opt/ir"
)

//go:embed examples.mlir
var examples string

// Dialect is the abi dialect.
var Dialect = &ir.Dialect{
	Name:     "abi",
	Summary:  "how values of C types cross a call: the calling convention's decisions",
	Examples: examples,
	Ops: []*ir.OpDef{
		FuncOp, ReturnOp, PrologueOp, EpilogueOp,
		CallExecOp, CallArgsOp, CallOp, CallRetsOp,
		DirectOp, ExtendOp, IndirectOp, IgnoreOp, ExpandOp, YieldOp,
	},
	OwnAttrs: true,
}
