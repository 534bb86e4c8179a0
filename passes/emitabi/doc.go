// Package emitabi is the pass emit-abi: C functions and calls are classified, and the decision is
// written down as abi ops.
package emitabi
