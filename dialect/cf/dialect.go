package cf

import (
	_ "embed"

	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/ir"
)

//go:embed examples.mlir
var examples string

// Dialect is cf.
var Dialect = &ir.Dialect{
	Name:     "cf",
	Summary:  "control flow between blocks",
	Examples: examples,
	Ops:      []*ir.OpDef{AssertOp, BranchOp, CondBranchOp, SwitchOp},

	Canonical: canonical,
	Constant:  arith.ConstantFor,
}
