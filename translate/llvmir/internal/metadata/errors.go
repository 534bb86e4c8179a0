package metadata

import "github.com/abi-opt/abi-opt/diag"

// The diagnostics about metadata. The examples are input.
const (
	// ErrDebugInfo is debug info that does not fit together.
	//
	// Example: #llvm.di_composite_type<recId = distinct[0]<>, isRecSelf = true> outside of the type with that recId
	ErrDebugInfo diag.ID = "debug-info"
	// ErrInvalid is an attribute that cannot be translated to metadata.
	//
	// Example: llvm.br ^b {loop_annotation = #llvm.newer_annotation}
	ErrInvalid diag.ID = "metadata"
)
