// Package ctype holds what the conventions of all targets ask of C types in the
// same way.
package ctype

import (
	"errors"
	"fmt"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Of returns the layout of a type that C passes by value. The Param of an error
// is not set.
func Of(table *layout.Table, ty ir.Type) (*layout.Layout, *classify.Error) {
	ty = c.Underlying(ty)
	scalar := ty
	if of := c.Opaque(ty); of != nil {
		scalar = of
	}
	if err := checkSignless(scalar); err != nil {
		return nil, err
	}
	l, err := table.Of(ty)
	if err != nil {
		id := classify.ErrUnsupported
		if le := (*layout.Error)(nil); errors.As(err, &le) {
			id = le.ID
		}
		return nil, &classify.Error{ID: id, Msg: err.Error(), Err: err}
	}
	if IsArray(l) && !c.IsVAList(ty) {
		return nil, Unsupported("C passes no arrays by value; %v must be in a record, or a pointer", ty)
	}
	return l, nil
}

// checkSignless refuses integers of which only the width is known, where
// signedness decides what the callee sees.
func checkSignless(ty ir.Type) *classify.Error {
	i, ok := ty.(*ir.IntegerType)
	if !ok || i.Signedness != ir.Signless || i.Width != 8 && i.Width != 16 {
		return nil
	}
	return &classify.Error{
		ID:  c.ErrSignless,
		Msg: fmt.Sprintf("%v does not say how it is extended; write si%d or ui%[2]d", i, i.Width),
	}
}

// Unsupported is the error about something that a target cannot pass.
func Unsupported(format string, args ...any) *classify.Error {
	return &classify.Error{ID: classify.ErrUnsupported, Msg: fmt.Sprintf(format, args...)}
}

// About returns the error about a parameter.
func About(e *classify.Error, param int) error {
	at := *e
	at.Param = param
	return &at
}

// IsArray, IsRecord, IsVector and IsBitInt report what a type is.
func IsArray(l *layout.Layout) bool  { _, ok := l.Type.(*c.ArrayType); return ok }
func IsRecord(l *layout.Layout) bool { _, ok := l.Type.(*c.RecordType); return ok }
func IsVector(l *layout.Layout) bool { _, ok := l.Type.(*ir.VectorType); return ok }
func IsBitInt(l *layout.Layout) bool { _, ok := l.Type.(*c.BitIntType); return ok }

// IsAggregate reports whether a type is no scalar to a compiler: a record, a
// complex number, or the _Atomic type of one.
func IsAggregate(l *layout.Layout) bool {
	_, isComplex := l.Type.(*ir.ComplexType)
	return isComplex || IsRecord(l) || c.IsAtomicAggregate(l.Type)
}

// IsNonTrivial reports whether a record is passed by its address.
func IsNonTrivial(ty ir.Type) bool {
	r, ok := c.Underlying(ty).(*c.RecordType)
	return ok && r.NonTrivial
}
