package convertfunc

import "github.com/abi-opt/abi-opt/diag"

// The diagnostics of the pass.
const (
	// errSignature is a type without a counterpart in LLVM.
	//
	// Example: func.func private @f(tensor<4xf32>)
	errSignature diag.ID = "func-signature"
	// errAttribute is an invalid attribute of a function.
	//
	// Example: func.func private @f() attributes {llvm.linkage = 1 : i32}
	errAttribute diag.ID = "func-attribute"
	// warnAttribute is an LLVM attribute that no parameter or result can have.
	//
	// Example: func.func private @f(memref<4xf32> {llvm.noalias})
	warnAttribute diag.ID = "func-attribute-dropped"
	// errInterface is a signature that has no counterpart in C.
	//
	// Example: func.func private @f(vector<[4]xf32>) attributes {llvm.emit_c_interface}, with c-wrappers=c-abi
	errInterface diag.ID = "func-interface"
	// errCall is a call that func.call cannot describe.
	//
	// Example: func.call @f(%a) : (i32) -> () where @f has func.varargs = true
	errCall diag.ID = "func-call"
	// errHeap is a malloc or free of the wrong type.
	//
	// Example: return %m : memref<*xf32> in a module with llvm.func @malloc(i32)
	errHeap diag.ID = "func-heap"
)
