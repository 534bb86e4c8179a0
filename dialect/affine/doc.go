// Package affine has the ops of MLIR's affine dialect that apply a map of affine expressions to
// indices. Other passes compute strides and offsets with them, and lower-affine
// turns them into arithmetic.
//
// Loops, conditions and memory accesses are not supported; the error names the pass of mlir-opt
// that lowers them.
//
// [Dialect] lists the ops. A [Formula] builds an affine.apply, or less if the result is known.
package affine
