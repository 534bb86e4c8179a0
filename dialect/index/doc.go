// Package index is MLIR's index dialect: arithmetic on integers as wide as the
// target's addresses, whatever that width is. So nothing is folded whose result
// would depend on it.
//
//	%0 = index.constant 4
//	%1 = index.mul %i, %0
//	%2 = index.cmp slt(%1, %n)
package index
