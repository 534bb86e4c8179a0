// Package affine is the part of MLIR's affine dialect that computes: an op
// applies a map of affine expressions to indices. Other passes compute strides
// and offsets with it, and lower-affine turns it into arithmetic.
//
// The loops, conditions and accesses of MLIR's dialect are not here; reading them
// is an error that says which pass of mlir-opt makes other ops of them.
//
// [Dialect] lists the ops. A [Formula] builds an affine.apply, or less if the
// result is known.
package affine
