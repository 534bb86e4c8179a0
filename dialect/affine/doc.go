// Package affine is the part of MLIR's affine dialect that computes: an op
// applies a map of affine expressions to indices. Other passes compute strides
// and offsets with it, and lower-affine turns it into arithmetic.
//
// [Dialect] lists the ops. A [Formula] builds an affine.apply, or less if the
// result is known.
package affine
