package llvmtypes

import (
	"strings"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// NoCounterpart continues a message about a type that is not converted.
const NoCounterpart = "which has no counterpart in LLVM"

// Hint returns the hint on a type that has no counterpart in LLVM, or "".
func Hint(t ir.Type) string {
	if _, ok := t.(*ir.TensorType); ok {
		return "tensors become memrefs first: mlir-opt --one-shot-bufferize=bufferize-function-boundaries"
	}
	if strings.HasPrefix(t.String(), "!"+c.Dialect.Name+".") {
		return "a function with C's types is a '" + c.FuncOp.Name + "', which '" + c.CallOp.Name + "' calls"
	}
	return ""
}
