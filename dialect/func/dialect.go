package fn

import (
	_ "embed"

	"github.com/abi-opt/abi-opt/ir"
)

//go:embed examples.mlir
var examples string

// Dialect is func.
var Dialect = &ir.Dialect{
	Name:     "func",
	Summary:  "functions and their calls",
	Examples: examples,
	Ops:      []*ir.OpDef{FuncOp, ReturnOp, CallOp, CallIndirectOp, ConstantOp},

	Canonical: []ir.Pattern{{Root: CallIndirectOp, Rewrite: callDirectly}},
}
