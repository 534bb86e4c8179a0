// Package fn is MLIR's func dialect: functions and their calls. It cannot be called func, which is
// a keyword of Go.
//
// [FuncOp] is a function or its declaration; a [Builder] builds both. [CallOp] calls a function by
// name, [CallIndirectOp] a value of function type, such as the result of a [ConstantOp].
//
// The package depends only on ir, not on targets or other dialects.
package fn
