// Package index is MLIR's index dialect: arithmetic on integers with the width of the target's
// addresses. Folds must be correct for every width.
//
//	%0 = index.constant 4
//	%1 = index.mul %i, %0
//	%2 = index.cmp slt(%1, %n)
package index
