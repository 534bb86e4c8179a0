package llvm

import (
	"github.com/abi-opt/abi-opt/ir"
	types "github.com/abi-opt/abi-opt/types/llvm"
)

// isObject reports whether MLIR accepts the type for a global. MLIR leaves it to LLVM to reject
// functions and structs of unknown size.
func isObject(t ir.Type) bool {
	_, function := t.(*FunctionType)
	return IsCompatible(t) && (types.IsElement(t) || function)
}

func isPrimitive(t ir.Type) bool { return types.IsValueType(t) && !types.IsAggregate(t) }

// sameShape reports whether two types are scalars, or vectors of the same length.
func sameShape(a, b ir.Type) bool { return WithElement(a, ir.I1) == WithElement(b, ir.I1) }

// widthOf returns the width of an integer or floating-point type, or 0.
func widthOf(t ir.Type) int { return ir.WidthOf(t) }
