// Package ireeprintabi is the pass iree-print-abi: the IREE signatures of functions are
// remarked.
package ireeprintabi
