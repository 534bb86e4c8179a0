package c

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	ctypes "github.com/abi-opt/abi-opt/types/c"
)

// Unnamed returns a type without its typedefs. Unlike [Underlying] it keeps what pointers point to.
func Unnamed(t ir.Type) ir.Type {
	for range MaxDepth {
		switch t.(type) {
		case *PtrType, *FuncPtrType:
			return t
		}
		f, ok := t.(Foreign)
		if !ok {
			break
		}
		t = f.CType()
	}
	return t
}

// pointsAlike reports whether C assigns a pointer to an object of a pointer type without a cast
// (C17 6.5.16.1): both point to compatible types, or one is a void pointer or has no pointee type.
// Qualifiers are ignored.
func pointsAlike(from, to ir.Type) bool {
	return isVoidPointer(from) || isVoidPointer(to) || compatible(from, to)
}

func isVoidPointer(t ir.Type) bool {
	p, ok := Unnamed(t).(*PtrType)
	return ok && Unnamed(p.Elem) == ir.Type(llvm.Void)
}

// compatible reports whether two types are compatible (C17 6.2.7). Pointers without a pointee type are
// compatible with all, and records with those of the same tag. Qualifiers are ignored, and signless
// integers count as signed.
func compatible(x, y ir.Type) bool {
	x, y = Unnamed(x), Unnamed(y)
	if x == y || x != nil && y != nil && (isOpaque(x) && ctypes.IsPointer(y) || isOpaque(y) && ctypes.IsPointer(x)) {
		return true
	}
	switch x := x.(type) {
	case *PtrType:
		y, ok := y.(*PtrType)
		return ok && compatible(x.Elem, y.Elem)
	case *FuncPtrType:
		y, ok := y.(*FuncPtrType)
		return ok && x.Variadic == y.Variadic && slices.EqualFunc(x.Func.Inputs, y.Func.Inputs, compatible) &&
			slices.EqualFunc(x.Func.Results, y.Func.Results, compatible)
	case *ir.IntegerType:
		y, ok := y.(*ir.IntegerType)
		return ok && x.Width == y.Width && isUnsigned(x) == isUnsigned(y)
	case *ArrayType:
		y, ok := y.(*ArrayType)
		return ok && (x.Len == y.Len || ctypes.IsFlexible(x) || ctypes.IsFlexible(y)) && compatible(x.Elem, y.Elem)
	case *AtomicType:
		y, ok := y.(*AtomicType)
		return ok && compatible(x.Elem, y.Elem)
	case *ir.ComplexType:
		y, ok := y.(*ir.ComplexType)
		return ok && compatible(x.Elem, y.Elem)
	case *TagType, *RecordType:
		tag := tagOf(x)
		return tag != nil && tag == tagOf(y)
	}
	return false
}

// isOpaque reports whether a type is a pointer without a pointee type.
func isOpaque(t ir.Type) bool {
	_, ok := t.(*llvm.PointerType)
	return ok
}

// tagOf returns the type of a record known by its tag, or nil.
func tagOf(t ir.Type) *TagType {
	switch t := t.(type) {
	case *TagType:
		return t
	case *RecordType:
		if t.Name != "" {
			return Tag(t.Union, t.Name)
		}
	}
	return nil
}
