package abi

import "github.com/abi-opt/abi-opt/ir"

// Dialect is the abi dialect.
var Dialect = &ir.Dialect{
	Name:    "abi",
	Summary: "how values of C types cross a call: the calling convention's decisions",
	Ops: []*ir.OpDef{
		FuncOp, ReturnOp, PrologueOp, EpilogueOp,
		CallExecOp, CallArgsOp, CallOp, CallRetsOp,
		DirectOp, ExtendOp, IndirectOp, IgnoreOp, ExpandOp, YieldOp,
	},
	OwnAttrs: true,
}
