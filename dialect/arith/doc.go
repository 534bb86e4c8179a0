// Package arith is MLIR's arith dialect: arithmetic on signless integers, indices and
// floating-point numbers, and on vectors and tensors of them.
//
// Each op is one [ir.OpDef]; [Dialect] lists them, and a [Builder] builds them:
//
//	b := arith.NewBuilder(ir.AtEnd(block))
//	sum := b.AddI(x, b.ConstInt(ir.I32, 1))
//
// Folds give the same bits as MLIR's folds and LLVM's instructions, or nothing.
//
// The package depends only on ir, not on targets or other dialects.
package arith
