package lowerabi

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// valueType returns the LLVM type of a value of a C type; other types do not change. A record or
// _Atomic aggregate becomes the address of its storage, a complex number a struct of two numbers,
// as in MLIR.
func valueType(t ir.Type) ir.Type {
	t = scalarOf(c.Underlying(t))
	switch t := t.(type) {
	case *ir.IntegerType:
		return ir.Int(t.Width)
	case *c.BitIntType:
		return ir.Int(t.Int.Width)
	case *c.RecordType, *c.VAListType:
		return llvm.Ptr
	case *c.AtomicType:
		return llvm.Ptr // for records and complex numbers, see scalarOf
	case *ir.ComplexType:
		if e := valueType(t.Elem); c.IsArithmetic(t.Elem) {
			return llvm.Struct(e, e)
		}
	case *ir.VectorType:
		if e := valueType(t.Elem); e != t.Elem {
			return ir.ScalableVector(e, t.Shape, t.Scalable)
		}
	}
	return t
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

// isSigned reports whether a C integer is sign-extended. Signless integers are, except _Bool.
func isSigned(t ir.Type) bool {
	i := c.IntegerOf(t)
	return i != nil && (i.Signedness == ir.Signed || i.Signedness == ir.Signless && i.Width > 1)
}
