package pass

import "github.com/abi-opt/abi-opt/diag"

// The IDs of errors in pipeline texts and of bugs in passes; those that panic have [diag.ErrInternal].
const (
	// ErrBrokenIR is the ID of the note added to verifier errors after a pass, which are bugs in
	// the pass.
	//
	// Example: a pass that leaves a block without a terminator
	ErrBrokenIR diag.ID = "pass-broke-ir"
	// ErrPipelineSyntax is the ID of the error about a malformed pipeline or malformed options.
	//
	// Example: builtin.module(emit-abi
	ErrPipelineSyntax diag.ID = "pipeline-syntax"
	// ErrPipelinePass is the ID of the error about an unknown pass in a pipeline.
	//
	// Example: builtin.module(no-such-pass)
	ErrPipelinePass diag.ID = "pipeline-unknown-pass"
	// ErrPipelineOption is the ID of the error about an unknown option or an invalid value.
	//
	// Example: builtin.module(nothing{no-such-option=1})
	ErrPipelineOption diag.ID = "pipeline-option"
	// ErrPipelineAnchor is the ID of the error about a pass that cannot run on the kind of op that
	// its pipeline runs on.
	//
	// Example: func.func(on-module)
	ErrPipelineAnchor diag.ID = "pipeline-anchor"
	// ErrCancelled is the ID of the error that ends a run whose context is done.
	//
	// Example: a run that is interrupted
	ErrCancelled diag.ID = "cancelled"
)
