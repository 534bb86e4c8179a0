// Package ctype has predicates on C types for all conventions.
package ctype

import (
	"slices"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/c"
)

// IsArray, IsRecord, IsVector and IsBitInt report the kind of a type.
func IsArray(l *layout.Layout) bool  { _, ok := l.Type.(*c.ArrayType); return ok }
func IsRecord(l *layout.Layout) bool { _, ok := l.Type.(*c.RecordType); return ok }
func IsVector(l *layout.Layout) bool { _, ok := l.Type.(*ir.VectorType); return ok }
func IsBitInt(l *layout.Layout) bool { _, ok := l.Type.(*c.BitIntType); return ok }

// IsAggregate reports whether a type is not a scalar: a record, a complex number, or the _Atomic
// type of one.
func IsAggregate(l *layout.Layout) bool {
	_, isComplex := l.Type.(*ir.ComplexType)
	return isComplex || IsRecord(l) || c.IsAtomicAggregate(l.Type)
}

// IsEmptyClass reports whether a C++ class has no members to pass. Its size is 1, or 0 if arrays of length 0
// are its members.
func IsEmptyClass(l *layout.Layout) bool {
	t, ok := l.Type.(*c.RecordType)
	return ok && t.CXX && !slices.ContainsFunc(l.Fields, func(f layout.Field) bool { return !f.IsEmpty() })
}

// IsNonTrivial reports whether a C++ record is passed by its address.
func IsNonTrivial(ty ir.Type) bool {
	r, ok := c.Underlying(ty).(*c.RecordType)
	return ok && r.NonTrivial
}

// ValueMemory returns the LLVM type of a value outside memory. It differs from the type in memory
// for _BitInt, which has its exact width.
func ValueMemory(l *layout.Layout) *layout.Memory {
	if b, ok := l.Type.(*c.BitIntType); ok {
		m := *l.Memory
		m.Type, m.Elem = ir.Int(b.Int.Width), nil
		return &m
	}
	return l.Memory
}

// ScalarType returns the LLVM type of a scalar or vector outside memory.
func ScalarType(l *layout.Layout) ir.Type {
	switch ty := l.Type.(type) {
	case *ir.IntegerType:
		return ir.Int(ty.Width)
	case *ir.VectorType:
		if ty.Elem == ir.I1 {
			return ir.Vector(ir.I1, ty.Shape[0])
		}
	}
	return ValueMemory(l).Type
}

// IsNarrow reports whether a type is an integer of less than 32 bits, and whether it is signed.
func IsNarrow(ty ir.Type) (signed, ok bool) {
	if i := c.IntegerOf(ty); i != nil {
		signed, ok = i.Signedness == ir.Signed, i.Width < 32
	}
	return signed, ok
}

// IsDefined reports whether the pieces of an argument have no undefined bits. This holds for a
// scalar, complex number or vector whose pieces are not wider than its memory type.
func IsDefined(m *layout.Model, l *layout.Layout, pieces []classify.Piece) bool {
	if IsRecord(l) || c.IsAtomicAggregate(l.Type) {
		return false
	}
	bits := memoryBits(m, l)
	if bits%8 != 0 {
		return false
	}
	passed := m.LLVMBits(pieces[0].Type)
	if len(pieces) == 2 {
		passed = 2 * m.Pointer.Bits()
	}
	return passed <= bits
}

// memoryBits returns LLVM's size in bits of the value's memory type.
func memoryBits(m *layout.Model, l *layout.Layout) layout.Bits {
	if IsVector(l) {
		return m.LLVMBits(l.Memory.Type)
	}
	if f, ok := l.Type.(*ir.FloatType); ok {
		return m.LLVMBits(f)
	}
	return l.Size.Bits()
}
