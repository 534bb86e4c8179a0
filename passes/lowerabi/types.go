package lowerabi

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/emit"
	"github.com/abi-opt/abi-opt/ir"
)

// valueType returns the LLVM type of a value of a C type; other types do not change. A record or
// _Atomic aggregate becomes the address of its storage, a complex number a struct of two numbers,
// as in MLIR.
func valueType(t ir.Type) ir.Type {
	if scalar := emit.ScalarType(t); scalar != nil {
		return scalar
	}
	if t, ok := c.Underlying(t).(*ir.ComplexType); ok {
		if e := valueType(t.Elem); c.IsArithmetic(t.Elem) {
			return llvm.Struct(e, e)
		}
		return t
	}
	return llvm.Ptr
}

// scalarOf returns the scalar type that an opaque type is an alias of; other types do not change.
func scalarOf(t ir.Type) ir.Type {
	if of := c.Opaque(t); of != nil {
		return of
	}
	return t
}

// isC reports whether this pass changes values of the type.
func isC(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.IntegerType: // the most common types
		return t.Signedness != ir.Signless
	case *llvm.PointerType, *llvm.StructType, *ir.FloatType, *ir.IndexType:
		return false
	}
	return valueType(t) != t
}

// isRecord reports whether values of the type are kept in memory, including va_lists and _Atomic
// complex numbers.
func isRecord(t ir.Type) bool {
	_, ok := c.Underlying(t).(*c.RecordType)
	return ok || c.IsVAList(t) || c.IsAtomicAggregate(t)
}

// usesC reports whether an op has operands or results of C types.
func usesC(o *ir.Operation) bool {
	var buf [16]ir.Type
	return slices.ContainsFunc(o.AppendResultTypes(o.AppendOperandTypes(buf[:0])), isC)
}
