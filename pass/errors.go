package pass

import "github.com/abi-opt/abi-opt/diag"

// The IDs of the errors in pipeline texts, and of mistakes in passes.
const (
	// ErrInternal is the ID of the error about a pass that panicked: a mistake
	// in the pass and not in its input.
	//
	// Example: a pass that asks an op for an operand that it does not have
	ErrInternal diag.ID = "internal-error"
	// ErrBrokenIR is the ID of the note on what the verifier finds after a pass: a
	// mistake in the pass as well.
	//
	// Example: a pass that leaves a block without a terminator
	ErrBrokenIR diag.ID = "pass-broke-ir"
	// A pipeline or the options of a pass are not well formed.
	//
	// Example: builtin.module(emit-abi
	ErrPipelineSyntax diag.ID = "pipeline-syntax"
	// A pipeline names an unknown pass.
	//
	// Example: builtin.module(no-such-pass)
	ErrPipelinePass diag.ID = "pipeline-unknown-pass"
	// A pass is given an option that it does not have, or a wrong value.
	//
	// Example: builtin.module(nothing{no-such-option=1})
	ErrPipelineOption diag.ID = "pipeline-option"
	// A pass cannot run on the kind of op that its pipeline is for.
	//
	// Example: func.func(on-module)
	ErrPipelineAnchor diag.ID = "pipeline-anchor"
	// ErrCancelled is the ID of the error that ends a run whose context is done.
	//
	// Example: a run that is interrupted
	ErrCancelled diag.ID = "cancelled"
)
