package modules

import "github.com/abi-opt/abi-opt/diag"

// IDs of diagnostics.
const (
	// ErrNothingToExplain is reported for a module without functions of a supported dialect.
	//
	// Example: module {}
	ErrNothingToExplain diag.ID = "nothing-to-explain"
	// ErrTarget is reported for a target that --explain and --emit=c-header do not support.
	//
	// Example: module attributes {llvm.target_triple = "vax"} { c.func private @f() }
	ErrTarget diag.ID = "explain-target"
	// warnUnlikeC is reported for a C interface that --c-wrappers=mlir builds in another way than C calls it.
	//
	// Example: abi-opt --emit=c-header --c-wrappers=mlir f.mlir, for func.func @f(i1) attributes {llvm.emit_c_interface}
	warnUnlikeC diag.ID = "wrapper-unlike-c"
)
