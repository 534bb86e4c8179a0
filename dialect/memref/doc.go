// Package memref is MLIR's memref dialect: buffers with a shape and a layout, and views of them.
//
// Each op is one [ir.OpDef]; [Dialect] lists them. [StridesOf] returns the memory layout of a
// memref type. Ops such as [SubViewOp] that take offsets, sizes and strides keep static ones in
// attributes and dynamic ones as operands; [Mixed] merges the two.
//
// The package depends only on ir, not on targets or other dialects.
package memref
