// Package arith is MLIR's arith dialect: arithmetic on signless integers,
// indices and floating-point numbers, and on vectors and tensors of them.
//
// Each op is one [ir.OpDef]; [Dialect] lists them. [ConstantInt], [CompareInt] and
// [CompareFloat] build the ops whose attributes take some care; every other op is
// built with [ir.Builder.Value]:
//
//	sum := b.Value(arith.AddI, ir.I32, x, y)
//
// The package knows nothing but ir: no target, and no other dialect.
package arith
