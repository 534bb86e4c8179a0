package fn

import "github.com/abi-opt/abi-opt/diag"

// IDs of the diagnostics of this package.
const (
	// ErrConstant is a func.constant with a number instead of a function.
	//
	// Example: %0 = func.constant 42 : i32
	ErrConstant diag.ID = "func-constant"
	// A symbol is not a function.
	//
	// Example: func.func @f() { func.call @g() : () -> () return }
	ErrCallee diag.ID = "call-callee"
	// A call does not match the type of its callee.
	//
	// Example: func.func private @g(i32) func.func @f() { func.call @g() : () -> () return }
	ErrCallTypes diag.ID = "call-types"
	// A function returns other values than its type requires.
	//
	// Example: func.func @f() -> i32 { return }
	ErrReturnTypes diag.ID = "return-types"
	// A declaration is not private.
	//
	// Example: func.func @f()
	ErrVisibility diag.ID = "symbol-visibility"
	// A body has no block.
	//
	// Example: func.func @f() {}
	ErrBody diag.ID = "func-body"
)
