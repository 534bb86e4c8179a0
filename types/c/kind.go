package c

import (
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// IsValue reports whether a C expression can have the type: arithmetic, pointer, complex, vector or
// record.
func IsValue(t ir.Type) bool {
	switch t := Underlying(t).(type) {
	case *RecordType, *VAListType, *AtomicType, *NullptrType, *MFP8Type:
		return true
	case *ir.ComplexType:
		return IsArithmetic(t.Elem)
	case *ir.VectorType:
		return len(t.Shape) == 1 && t.Scalable == nil && t.Shape[0] > 0 && (IsArithmetic(t.Elem) || IsPointer(t.Elem))
	}
	return IsScalar(t)
}

// IsScalar reports whether t is an arithmetic type or a pointer.
func IsScalar(t ir.Type) bool { return IsArithmetic(t) || IsPointer(t) }

// IsObject reports whether a C object can have the type.
func IsObject(t ir.Type) bool {
	if a, ok := Underlying(t).(*ArrayType); ok {
		return IsObject(a.Elem)
	}
	return IsValue(t)
}

// IsArithmetic reports whether t is a real arithmetic type of C.
func IsArithmetic(t ir.Type) bool {
	switch t := Underlying(t).(type) {
	case *BitIntType:
		return true
	case *ir.IntegerType:
		switch t.Width {
		case 1:
			return t.Signedness == ir.Signless
		case 8, 16, 32, 64, 128:
			return true
		}
	case *ir.FloatType:
		switch t {
		case ir.F16, ir.BF16, ir.F32, ir.F64, ir.F80, ir.F128, ir.PPCF128:
			return true
		}
	}
	return false
}

// IsPointer reports whether t is a pointer, whatever it points to.
func IsPointer(t ir.Type) bool { return llvm.IsPointer(Underlying(t)) }

// IntegerOf returns the integer type underlying an integer or _BitInt type, or nil.
func IntegerOf(t ir.Type) *ir.IntegerType {
	switch t := Underlying(t).(type) {
	case *ir.IntegerType:
		return t
	case *BitIntType:
		return t.Int
	}
	return nil
}

// IsSigned reports whether a C integer is sign-extended. Signless integers are, except _Bool.
func IsSigned(t ir.Type) bool {
	i := IntegerOf(t)
	return i != nil && (i.Signedness == ir.Signed || i.Signedness == ir.Signless && i.Width > 1)
}

// IsNamed reports whether a type is an object type or a record known by its tag.
func IsNamed(t ir.Type) bool {
	_, isTag := Underlying(t).(*TagType)
	return isTag || IsObject(t)
}

// Unextended returns an integer that C passes extended, but whose type does not tell how: i8 or i16. It is nil for other types.
func Unextended(t ir.Type) *ir.IntegerType {
	if i, ok := Underlying(t).(*ir.IntegerType); ok && i.Signedness == ir.Signless && (i.Width == 8 || i.Width == 16) {
		return i
	}
	return nil
}
