package llvm

import "github.com/abi-opt/abi-opt/ir"

// ArgProblem says what is wrong with an attribute on an argument of type t, or
// with result on a result; "" if nothing is.
func ArgProblem(a ir.NamedAttribute, t ir.Type, result bool) string { return argProblem(a, t, result) }
