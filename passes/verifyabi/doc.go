// Package verifyabi is the pass verify-abi: it compares the abi ops of a module with the decisions
// of its target.
package verifyabi
