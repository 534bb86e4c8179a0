package fn

import "github.com/abi-opt/abi-opt/diag"

// The IDs of what the verifiers of the ops find.
const (
	// ErrConstant: a number where func.constant wants a function.
	//
	// Example: %0 = func.constant 42 : i32
	ErrConstant diag.ID = "func-constant"
	// A symbol is not a function.
	//
	// Example: func.func @f() { func.call @g() : () -> () return }
	ErrCallee diag.ID = "call-callee"
	// A call does not fit the type of what it calls.
	//
	// Example: func.func private @g(i32) func.func @f() { func.call @g() : () -> () return }
	ErrCallTypes diag.ID = "call-types"
	// A function returns other values than its type says.
	//
	// Example: func.func @f() -> i32 { return }
	ErrReturnTypes diag.ID = "return-types"
	// A declaration is visible elsewhere.
	//
	// Example: func.func @f()
	ErrVisibility diag.ID = "symbol-visibility"
	// A body has no block.
	//
	// Example: func.func @f() {}
	ErrBody diag.ID = "func-body"
)
