// Package ctype has predicates on C types for all conventions.
package ctype

import (
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
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

// IsNonTrivial reports whether a C++ record is passed by its address.
func IsNonTrivial(ty ir.Type) bool {
	r, ok := c.Underlying(ty).(*c.RecordType)
	return ok && r.NonTrivial
}
