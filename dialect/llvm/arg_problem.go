package llvm

import "github.com/abi-opt/abi-opt/ir"

// ArgProblem returns why an attribute is invalid on an argument (or a result) of type t, or "".
func ArgProblem(a ir.NamedAttribute, t ir.Type, result bool) string { return argProblem(a, t, result) }
