package cheader

import "github.com/abi-opt/abi-opt/diag"

// The IDs of the diagnostics of the package.
const (
	// ErrDeclaration is a function that no C declaration describes.
	//
	// Example: c.func @f(%a: vector<4x!llvm.ptr>), as there are no vectors of pointers in C
	ErrDeclaration diag.ID = "c-header"
)
