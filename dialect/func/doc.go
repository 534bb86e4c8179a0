// Package fn is MLIR's func dialect: functions and their calls.
//
// [FuncOp] is a function or its declaration; a [Builder] makes both.
// [CallOp] calls a function by name, [CallIndirectOp] calls a value of function
// type, such as a [ConstantOp] holds. The Go package cannot be called func, as
// that is a keyword.
//
// The package knows nothing but ir: no target, and no other dialect.
package fn
