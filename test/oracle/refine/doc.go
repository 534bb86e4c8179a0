// Package refine checks that simplified functions refine the original ones: for all inputs, they
// return the same values, or a value instead of poison.
package refine
