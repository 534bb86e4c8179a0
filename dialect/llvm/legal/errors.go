package legal

import "github.com/abi-opt/abi-opt/diag"

// The diagnostics of the rules.
const (
	// ErrRule is an operation that LLVM's verifier rejects and MLIR's does not.
	//
	// Example: llvm.func @f() comdat(@group::@f)
	ErrRule diag.ID = "llvm-rule"
	// ErrVersion is an operation that the version of LLVM does not have.
	//
	// Example: llvm.atomicrmw usub_sat %p, %a seq_cst : !llvm.ptr, i32, for LLVM 19
	ErrVersion diag.ID = "llvm-version"
	// warnUnchecked is an intrinsic of one target, whose signature is not checked. The warning is
	// given once per intrinsic.
	//
	// Example: llvm.func @f(%a: i32) { %0 = llvm.call_intrinsic "llvm.x86.rdpid"() : () -> i32 llvm.return }
	warnUnchecked diag.ID = "unchecked-intrinsic"
)
