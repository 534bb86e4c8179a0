package llvmtypes

import "github.com/abi-opt/abi-opt/diag"

// The IDs of the diagnostics of the package.
const (
	// Example: --convert-arith-to-llvm=index-bitwidth=-1
	errIndexBits diag.ID = "index-bitwidth"
)
