// Package arith is MLIR's arith dialect: arithmetic on signless integers,
// indices and floating-point numbers, and on vectors and tensors of them.
//
// Each op is one [ir.OpDef]; [Dialect] lists them, and a [Builder] makes them:
//
//	b := arith.NewBuilder(ir.AtEnd(block))
//	sum := b.AddI(x, b.ConstInt(ir.I32, 1))
//
// What is computed is what MLIR and LLVM compute: the Fold of an op gives the
// same bits as the instruction that it becomes, or nothing.
//
// The package knows nothing but ir: no target, and no other dialect.
package arith
