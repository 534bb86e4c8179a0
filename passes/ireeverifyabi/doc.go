// Package ireeverifyabi is the pass iree-verify-abi: the IREE signatures of functions
// are compared with their types.
package ireeverifyabi
