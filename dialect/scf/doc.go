// Package scf is MLIR's scf dialect: control flow whose structure is in the text,
// as loops and branches with regions.
//
// Each op is one [ir.OpDef]; [Dialect] lists them, and a [Builder] makes them. The
// pass convert-scf-to-cf turns them into blocks and branches.
//
// The package knows nothing but ir: no target, and no other dialect.
package scf
