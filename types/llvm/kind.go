package llvm

import (
	"slices"
	"sync/atomic"

	"github.com/abi-opt/abi-opt/ir"
)

// IsCompatible reports whether t is a type of LLVM.
func IsCompatible(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.IntegerType:
		return t.Signedness == ir.Signless && t.Width > 0
	case *ir.FloatType:
		return IsFloat(t)
	case *ir.VectorType:
		return IsVector(t)
	case *ArrayType:
		return t.compatible.is(func() bool { return IsElement(t.Elem) && IsCompatible(t.Elem) })
	case *StructType:
		return t.compatible.is(func() bool { return all(t.Fields, IsElement) && all(t.Fields, IsCompatible) })
	case *FunctionType:
		return t.compatible.is(func() bool {
			return (t.Result == Void || IsValueType(t.Result)) && all(t.Params, IsValueType)
		})
	case *TargetType:
		return all(t.Types, IsCompatible)
	case *PointerType, *VoidType, *KeywordType, *SelfType:
		return true
	}
	return false
}

// once caches a property of a type.
type once struct{ state uint32 } // 0: not computed, 1: true, 2: false

func (o *once) is(find func() bool) bool {
	state := atomic.LoadUint32(&o.state)
	if state == 0 {
		state = 2
		if find() {
			state = 1
		}
		atomic.StoreUint32(&o.state, state)
	}
	return state == 1
}

func all(ts []ir.Type, ok func(ir.Type) bool) bool {
	return !slices.ContainsFunc(ts, func(t ir.Type) bool { return !ok(t) })
}

// IsSized reports whether values of the type can be stored in memory.
func IsSized(t ir.Type) bool {
	switch t := t.(type) {
	case *VoidType, *FunctionType, *SelfType:
		return false
	case *KeywordType:
		return t.Name == "x86_amx"
	case *TargetType:
		return t.HasZero() || t.Name == "aarch64.svcount"
	case *StructType:
		return !t.Opaque && all(t.Fields, IsSized)
	case *ArrayType:
		return IsSized(t.Elem)
	}
	return IsCompatible(t)
}

// IsPlain reports whether a struct has at most 65,536 fields, all of them integers of up to 64
// bits, floating-point numbers or pointers into address space 0. Most structs are plain, and plain
// structs are valid in all versions of LLVM, so this saves checking each field.
func (t *StructType) IsPlain() bool {
	return t.plain.is(func() bool { return !t.Opaque && len(t.Fields) <= 1<<16 && all(t.Fields, isPlain) })
}

func isPlain(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.IntegerType:
		return t.Width <= 64 && IsInteger(t)
	case *PointerType:
		return t.AddrSpace == 0
	case *ir.FloatType:
		return IsFloat(t)
	}
	return false
}

// IsElement reports whether MLIR allows the type in arrays and structs. Types of other dialects are
// allowed until they are converted.
func IsElement(t ir.Type) bool {
	switch t := t.(type) {
	case *VoidType, *FunctionType:
		return false
	case *KeywordType:
		return t.Name == "x86_amx"
	}
	return true
}

// IsValueType reports whether values can have the type: operands, results and parameters.
func IsValueType(t ir.Type) bool {
	switch t.(type) {
	case *VoidType, *FunctionType:
		return false
	}
	return IsCompatible(t)
}

// IsInteger reports whether t is an integer of LLVM, which has no sign.
func IsInteger(t ir.Type) bool {
	i, ok := t.(*ir.IntegerType)
	return ok && i.Signedness == ir.Signless && i.Width > 0
}

// IsFloat reports whether t is a floating-point type of LLVM.
func IsFloat(t ir.Type) bool {
	switch t {
	case ir.BF16, ir.F16, ir.F32, ir.F64, ir.F80, ir.F128, ir.PPCF128:
		return true
	}
	return false
}

// IsPointer reports whether t is a pointer.
func IsPointer(t ir.Type) bool {
	_, ok := t.(*PointerType)
	return ok
}

// IsVector reports whether t is a vector of LLVM, which has one dimension.
func IsVector(t ir.Type) bool {
	v, ok := t.(*ir.VectorType)
	if !ok || len(v.Shape) != 1 || v.Shape[0] <= 0 {
		return false
	}
	return IsInteger(v.Elem) || IsFloat(v.Elem) || IsPointer(v.Elem)
}

// IsAggregate reports whether t is an array, or a struct with a body.
func IsAggregate(t ir.Type) bool {
	switch t := t.(type) {
	case *StructType:
		return !t.Opaque
	case *ArrayType:
		return true
	}
	return false
}

// ElementOf returns the element type of a vector, and t itself for other types.
func ElementOf(t ir.Type) ir.Type {
	if v, ok := t.(*ir.VectorType); ok {
		return v.Elem
	}
	return t
}

// WithElement replaces the element type of a vector, or a scalar as a whole, by elem.
func WithElement(t, elem ir.Type) ir.Type {
	if v, ok := t.(*ir.VectorType); ok {
		return ir.ScalableVector(elem, v.Shape, v.Scalable)
	}
	return elem
}

// At returns the type at a position in an aggregate, or nil if the position is invalid.
func At(t ir.Type, position ...int64) ir.Type {
	for _, i := range position {
		switch agg := t.(type) {
		case *StructType:
			if i < 0 || i >= int64(len(agg.Fields)) {
				return nil
			}
			t = agg.Fields[i]
		case *ArrayType:
			if i < 0 || uint64(i) >= agg.Len {
				return nil
			}
			t = agg.Elem
		default:
			return nil
		}
	}
	return t
}
