package lowerabi

import "github.com/abi-opt/abi-opt/diag"

// The diagnostics of the pass.
const (
	// Example: c.local : !Huge, where the size of !Huge overflows
	errLayout diag.ID = "c-layout"
	// Example: --lower-abi on a module that still has a c.func or c.call
	errNotEmitted diag.ID = "abi-not-emitted"
	// Example: a module with llvm.target_triple = "vax-dec-ultrix" that has an abi op
	errTarget diag.ID = "abi-layout-target"
)
