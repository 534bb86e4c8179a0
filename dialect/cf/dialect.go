package cf

import (
	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/ir"
)

// Dialect is cf.
var Dialect = &ir.Dialect{
	Name:    "cf",
	Summary: "control flow between blocks",
	Ops:     []*ir.OpDef{AssertOp, BranchOp, CondBranchOp, SwitchOp},

	Canonical: canonical,
	Constant:  arith.ConstantFor,
}
