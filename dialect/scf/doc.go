// Package scf is MLIR's scf dialect: structured control flow, with loops and branches as ops with
// regions.
//
// Each op is one [ir.OpDef]; [Dialect] lists them, and a [Builder] builds them. The pass
// convert-scf-to-cf turns them into blocks and branches.
//
// The package depends only on ir, not on targets or other dialects.
package scf
