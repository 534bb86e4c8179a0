package lowerabi

import (
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// valueType returns the LLVM type of a value of a C type; other types are returned as they are. A
// record, or any _Atomic aggregate, is the address of its storage. A complex number is a struct of
// two, as MLIR converts it.
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
		return llvm.Ptr // of a record or complex number, see scalarOf
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

// scalarOf returns the scalar whose values an opaque type has; other types are returned as they
// are.
func scalarOf(t ir.Type) ir.Type {
	if of := c.Opaque(t); of != nil {
		return of
	}
	return t
}

// isC reports whether a value of the type is one that this pass changes.
func isC(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.IntegerType: // most values have one of these types
		return t.Signedness != ir.Signless
	case *llvm.PointerType, *llvm.StructType, *ir.FloatType, *ir.IndexType:
		return false
	}
	return valueType(t) != t
}

// isRecord reports whether a value of the type is kept in memory, as a va_list and an _Atomic
// complex number are.
func isRecord(t ir.Type) bool {
	_, ok := c.Underlying(t).(*c.RecordType)
	return ok || c.IsVAList(t) || c.IsAtomicAggregate(t)
}

// usesC reports whether an op has operands or results of C types.
func usesC(o *ir.Operation) bool {
	for i := range o.NumOperands() {
		if isC(o.Operand(i).Type()) {
			return true
		}
	}
	for i := range o.NumResults() {
		if isC(o.Result(i).Type()) {
			return true
		}
	}
	return false
}

// isSigned reports whether a C integer extends its sign. A signless integer does, but for _Bool.
func isSigned(t ir.Type) bool {
	i := c.IntegerOf(t)
	return i != nil && (i.Signedness == ir.Signed || i.Signedness == ir.Signless && i.Width > 1)
}
