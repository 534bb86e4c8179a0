package ir

import "github.com/abi-opt/abi-opt/internal/misuse"

// VectorElement is implemented by the types of dialects that vectors may have as elements.
type VectorElement interface {
	Type
	VectorElement()
}

// IsComplexElement reports whether complex numbers may have parts of type t.
func IsComplexElement(t Type) bool {
	switch t.(type) {
	case *IntegerType, *FloatType:
		return true
	}
	return false
}

// IsVectorElement reports whether vectors may have elements of type t.
func IsVectorElement(t Type) bool {
	switch t := t.(type) {
	case *IntegerType, *FloatType, *IndexType, VectorElement:
		return true
	case *OpaqueType:
		return isPointer(t)
	}
	return false
}

// IsTensorElement reports whether tensors may have elements of type t.
func IsTensorElement(t Type) bool {
	switch t.(type) {
	case *IntegerType, *FloatType, *IndexType, *ComplexType, *VectorType:
		return true
	}
	return !isBuiltin(t)
}

// IsMemRefElement reports whether memrefs may have elements of type t.
func IsMemRefElement(t Type) bool {
	switch t := t.(type) {
	case *MemRefType:
		return true
	case *OpaqueType:
		return isPointer(t)
	}
	return isBuiltin(t) && IsTensorElement(t)
}

// isPointer reports whether a type is MLIR's !ptr.ptr, the only type of a dialect that the project
// does not have that may be an element of memrefs and vectors.
func isPointer(t *OpaqueType) bool { return t.Dialect == "ptr" }

func isBuiltin(t Type) bool {
	switch t.(type) {
	case *IntegerType, *FloatType, *IndexType, *NoneType, *FunctionType, *TupleType, *ComplexType, *VectorType,
		*TensorType, *MemRefType:
		return true
	}
	return false
}

// element returns t, the element type of a composite type. It panics if such a type cannot have it.
func element(t Type, valid func(Type) bool, composite string) Type {
	if t != nil && !valid(t) {
		misuse.Panic(composite + " of " + t.String())
	}
	return t
}
