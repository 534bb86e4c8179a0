// Package affine compares the lowering of affine and scf ops with mlir-opt's, by running both.
package affine
