// Package fn is MLIR's func dialect: functions and their calls.
//
// [Func] is a function or its declaration; [New] and [Declare] build one.
// [Call] calls a function by name, [CallIndirect] calls a value of function
// type, such as a [Constant] holds. The Go package cannot be called func, as
// that is a keyword.
//
// The package knows nothing but ir: no target, and no other dialect.
package fn
