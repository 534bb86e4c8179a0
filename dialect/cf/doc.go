// Package cf is MLIR's cf dialect: control flow between the blocks of a
// function.
//
// Each op is one [ir.OpDef]; [Dialect] lists them, and a [Builder] makes them.
// [ir.Edges] returns the branches of any of them with the values each carries,
// for passes that rewrite control flow.
//
// The package knows nothing but ir: no target, and no other dialect.
package cf
