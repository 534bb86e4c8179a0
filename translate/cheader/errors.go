package cheader

import "github.com/abi-opt/abi-opt/diag"

const (
	// ErrDeclaration is a function that cannot be declared in C.
	//
	// Example: c.func @f(%a: vector<4x!llvm.ptr>), as there are no vectors of pointers in C
	ErrDeclaration diag.ID = "c-header"
)
