// Package cf is MLIR's cf dialect: control flow between the blocks of a function.
//
// Each op is one [ir.OpDef]; [Dialect] lists them, and a [Builder] builds them. [ir.Edges] returns
// the branches of any terminator with the values that each passes.
//
// The package depends only on ir, not on targets or other dialects.
package cf
