// Package emitabi is the pass emit-abi: it classifies C functions and calls, and records the
// decisions as abi ops.
package emitabi
