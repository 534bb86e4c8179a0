// Package memref is MLIR's memref dialect: buffers with a shape and a layout,
// and the views of them.
//
// Each op is one [ir.OpDef]; [Dialect] lists them. [StridesOf] tells how the
// elements of a memref type lie in memory. Ops such as [SubViewOp] that take
// offsets, sizes and strides keep the constant ones in attributes and the
// others as operands; [Mixed] puts the two together.
//
// The package knows nothing but ir: no target, and no other dialect.
package memref
