package c

import (
	"regexp"
	"sync"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	ctypes "github.com/abi-opt/abi-opt/types/c"
)

// Constraints on the operands of c ops.
var (
	// Value is a type of C expressions.
	Value = ir.Constraint{Desc: "a C value type", Ok: ctypes.IsValue}
	// Object is a type of C objects: a value type or an array.
	Object = ir.Constraint{Desc: "a C object type", Ok: IsObject}
	// Address is the type of pointers to C objects and functions.
	Address = ir.Constraint{Desc: "an LLVM pointer of address space 0", Ok: func(t ir.Type) bool { return t == llvm.Ptr }, Only: llvm.Ptr}
	// Callee is the type of a pointer to a function: [Address], or a [FuncPtrType].
	Callee = ir.Constraint{Desc: "a pointer to a function", Ok: func(t ir.Type) bool { return Underlying(t) == llvm.Ptr }}
	// Pointer is !llvm.ptr of any address space.
	Pointer = ir.Constraint{Desc: "an LLVM pointer", Ok: ctypes.IsPointer}
	// Arithmetic is an integer, floating or _BitInt type.
	Arithmetic = ir.Constraint{Desc: "a C arithmetic type", Ok: IsArithmetic}
	// Scalar is an arithmetic type or a pointer.
	Scalar = ir.Constraint{Desc: "a C scalar type", Ok: ctypes.IsScalar}
	// Castable is a scalar, or a type that only c.cast converts from and to another.
	Castable = ir.Constraint{Desc: Scalar.Desc, Ok: func(t ir.Type) bool {
		return ctypes.IsScalar(t) || ctypes.IsAggregate(Underlying(t)) || ctypes.Held(t) != nil && t != ir.Type(MFP8)
	}}
	// Integer is an integer or _BitInt type, or index.
	Integer = ir.Constraint{Desc: "an integer", Ok: isInteger}
)

func isInteger(t ir.Type) bool {
	switch t := Underlying(t).(type) {
	case *ir.IntegerType:
		return t.Width > 0
	case *BitIntType, *ir.IndexType:
		return true
	}
	return false
}

// convention is the attribute of a calling convention, which is written without quotes.
var convention = ir.AttrConstraint{Desc: "the name of a calling convention", Syntax: ir.KeywordSyntax, Ok: func(a ir.Attribute) bool {
	name, ok := a.(ir.StringAttr)
	return ok && conventionName().MatchString(string(name))
}}

var conventionName = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`)
})
