package inputkind

import "github.com/abi-opt/abi-opt/diag"

// IDs of diagnostics.
const (
	// ErrInputKind is reported for an input that is neither MLIR nor C.
	//
	// Example: abi-opt program.o
	ErrInputKind diag.ID = "input-kind"
)
