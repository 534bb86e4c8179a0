// Package verifyabi is the pass verify-abi: the abi ops of a module are compared with the decision
// of the target that it names.
package verifyabi
