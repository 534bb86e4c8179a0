package fn

import "github.com/abi-opt/abi-opt/ir"

// Dialect is func.
var Dialect = &ir.Dialect{
	Name:    "func",
	Summary: "functions and their calls",
	Ops:     []*ir.OpDef{Func, Return, Call, CallIndirect, Constant},

	Canonical: []ir.Pattern{{Root: CallIndirect, Rewrite: callDirectly}},
}
