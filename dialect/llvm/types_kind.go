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
		return isFloat(t)
	case *ir.VectorType:
		return isVector(t)
	case *ArrayType:
		return t.compatible.is(func() bool { return isElement(t.Elem) && IsCompatible(t.Elem) })
	case *StructType:
		return t.compatible.is(func() bool { return all(t.Fields, isElement) && all(t.Fields, IsCompatible) })
	case *FunctionType:
		return t.compatible.is(func() bool {
			return (t.Result == Void || isValueType(t.Result)) && all(t.Params, isValueType)
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
		return t.Name == "ppc_fp128" || t.Name == "x86_amx"
	case *TargetType:
		return t.hasZero() || t.Name == "aarch64.svcount"
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
		return t.Width <= 64 && isInteger(t)
	case *PointerType:
		return t.AddrSpace == 0
	case *ir.FloatType:
		return isFloat(t)
	}
	return false
}

// isObject reports whether MLIR accepts the type for a global. MLIR leaves it to LLVM to reject
// functions and structs of unknown size.
func isObject(t ir.Type) bool {
	_, function := t.(*FunctionType)
	return IsCompatible(t) && (isElement(t) || function)
}

func isValueType(t ir.Type) bool {
	switch t.(type) {
	case *VoidType, *FunctionType:
		return false
	}
	return IsCompatible(t)
}

func isPrimitive(t ir.Type) bool { return isValueType(t) && !isAggregate(t) }

func isInteger(t ir.Type) bool {
	i, ok := t.(*ir.IntegerType)
	return ok && i.Signedness == ir.Signless && i.Width > 0
}

// isFloat reports whether t is a floating-point type of LLVM.
func isFloat(t ir.Type) bool {
	switch t {
	case ir.BF16, ir.F16, ir.F32, ir.F64, ir.F80, ir.F128:
		return true
	}
	k, ok := t.(*KeywordType)
	return ok && k.Name == "ppc_fp128"
}

// IsPointer reports whether t is a pointer.
func IsPointer(t ir.Type) bool {
	_, ok := t.(*PointerType)
	return ok
}

// isVector reports whether t is a vector of LLVM, which has one dimension.
func isVector(t ir.Type) bool {
	v, ok := t.(*ir.VectorType)
	if !ok || len(v.Shape) != 1 || v.Shape[0] <= 0 {
		return false
	}
	return isInteger(v.Elem) || isFloat(v.Elem) || IsPointer(v.Elem)
}

func isAggregate(t ir.Type) bool {
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

// sameShape reports whether two types are scalars, or vectors of the same length.
func sameShape(a, b ir.Type) bool { return WithElement(a, ir.I1) == WithElement(b, ir.I1) }

// widthOf returns the width of an integer or floating-point type, or 0.
func widthOf(t ir.Type) int {
	if k, ok := t.(*KeywordType); ok && k.Name == "ppc_fp128" {
		return 128
	}
	return ir.WidthOf(t)
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
