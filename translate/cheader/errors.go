package cheader

import "github.com/abi-opt/abi-opt/diag"

const (
	// ErrDeclaration is a function that cannot be declared in C, or an include guard that is not an
	// identifier.
	//
	// Example: c.func @f(%a: vector<4x!llvm.ptr>), because C has no vectors of pointers
	ErrDeclaration diag.ID = "c-header"
)
