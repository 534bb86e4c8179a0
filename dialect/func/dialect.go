package fn

import "github.com/abi-opt/abi-opt/ir"

// Dialect is func.
var Dialect = &ir.Dialect{
	Name:    "func",
	Summary: "functions and their calls",
	Ops:     []*ir.OpDef{FuncOp, ReturnOp, CallOp, CallIndirectOp, ConstantOp},

	Canonical: []ir.Pattern{{Root: CallIndirectOp, Rewrite: callDirectly}},
}
