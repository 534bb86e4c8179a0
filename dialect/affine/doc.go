// Package affine has the ops of MLIR's affine dialect: loops, conditions and memory accesses whose
// bounds and indices are affine expressions of loop numbers and symbols, and ops that compute such
// expressions. The pass lower-affine lowers them. vector_load and vector_store are only read and
// printed, because the vector dialect is missing.
//
// [Dialect] lists the ops. The verifier checks which values may be dimensions and symbols, as MLIR's
// does.
package affine
