package c

import (
	"regexp"
	"sync"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// Constraints on the operands of c ops.
var (
	// Value is a type of C expressions.
	Value = ir.Constraint{Desc: "a C value type", Ok: isValue}
	// Object is a type of C objects: a value type or an array.
	Object = ir.Constraint{Desc: "a C object type", Ok: IsObject}
	// Address is the type of pointers to C objects and functions.
	Address = ir.Constraint{Desc: "an LLVM pointer of address space 0", Ok: func(t ir.Type) bool { return t == llvm.Ptr }, Only: llvm.Ptr}
	// Callee is the type of a pointer to a function: [Address], or a [FuncPtrType].
	Callee = ir.Constraint{Desc: "a pointer to a function", Ok: func(t ir.Type) bool { return Underlying(t) == llvm.Ptr }}
	// Pointer is !llvm.ptr of any address space.
	Pointer = ir.Constraint{Desc: "an LLVM pointer", Ok: isPointer}
	// Arithmetic is an integer, floating or _BitInt type.
	Arithmetic = ir.Constraint{Desc: "a C arithmetic type", Ok: IsArithmetic}
	// Scalar is an arithmetic type or a pointer.
	Scalar = ir.Constraint{Desc: "a C scalar type", Ok: isScalar}
	// Castable is a scalar, or a type that only c.cast converts from and to another.
	Castable = ir.Constraint{Desc: Scalar.Desc, Ok: func(t ir.Type) bool {
		return isScalar(t) || isAggregate(Underlying(t)) || heldBy(t) != nil && t != ir.Type(MFP8)
	}}
	// Integer is an integer or _BitInt type, or index.
	Integer = ir.Constraint{Desc: "an integer", Ok: isInteger}
)

// isValue reports whether a C expression can have the type: arithmetic, pointer, complex, vector or
// record.
func isValue(t ir.Type) bool {
	switch t := Underlying(t).(type) {
	case *RecordType, *VAListType, *AtomicType, *NullptrType, *MFP8Type:
		return true
	case *ir.ComplexType:
		return IsArithmetic(t.Elem)
	case *ir.VectorType:
		return len(t.Shape) == 1 && t.Scalable == nil && t.Shape[0] > 0 && (IsArithmetic(t.Elem) || isPointer(t.Elem))
	}
	return isScalar(t)
}

func isScalar(t ir.Type) bool { return IsArithmetic(t) || isPointer(t) }

// IsObject reports whether a C object can have the type.
func IsObject(t ir.Type) bool {
	if a, ok := Underlying(t).(*ArrayType); ok {
		return IsObject(a.Elem)
	}
	return isValue(t)
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
		case ir.F16, ir.BF16, ir.F32, ir.F64, ir.F80, ir.F128:
			return true
		}
	}
	return false
}

func isPointer(t ir.Type) bool { return llvm.IsPointer(Underlying(t)) }

func isInteger(t ir.Type) bool {
	switch t := Underlying(t).(type) {
	case *ir.IntegerType:
		return t.Width > 0
	case *BitIntType, *ir.IndexType:
		return true
	}
	return false
}

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

// convention is the attribute of a calling convention, which is written without quotes.
var convention = ir.AttrConstraint{Desc: "the name of a calling convention", Syntax: ir.KeywordSyntax, Ok: func(a ir.Attribute) bool {
	name, ok := a.(ir.StringAttr)
	return ok && conventionName().MatchString(string(name))
}}

var conventionName = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`)
})

// Unextended returns an integer that C passes extended, but whose type does not tell how: i8 or i16. It is nil for other types.
func Unextended(t ir.Type) *ir.IntegerType {
	if i, ok := Underlying(t).(*ir.IntegerType); ok && i.Signedness == ir.Signless && (i.Width == 8 || i.Width == 16) {
		return i
	}
	return nil
}
