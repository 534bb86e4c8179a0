package ir

import (
	"fmt"
	"sync"
)

// A Type says what a value is. Types are immutable and unique: equal types are
// identical, so == compares them.
//
// Implementers here: [*IntegerType], [*FloatType], [*IndexType], [*NoneType],
// [*FunctionType], [*TupleType], [*ComplexType], [*VectorType],
// [*TensorType], [*MemRefType], [*OpaqueType]. Dialects add their own by
// embedding [TypeBase] and making values through [UniqueType].
type Type interface {
	// String returns the canonical spelling, without aliases.
	String() string
	// Print writes the spelling, nested types through w.Type.
	Print(w *Writer)

	base() *TypeBase
}

// TypeBase is embedded by every type. It keeps the canonical spelling, which
// is the type's identity.
type TypeBase struct{ text string }

// String returns the canonical spelling of the type.
func (b *TypeBase) String() string { return b.text }

func (b *TypeBase) base() *TypeBase { return b }

// types is the uniquing table: canonical spelling to Type.
var types sync.Map

// UniqueType returns the one type that is spelled as the candidate is: the
// candidate itself when it is the first. The candidate must not be changed
// afterwards.
func UniqueType[T Type](candidate T) T {
	w := Writer{buf: make([]byte, 0, 64)}
	candidate.Print(&w)
	if t, ok := types.Load(string(w.buf)); ok {
		return sameKind[T](t, w.buf)
	}
	candidate.base().text = string(w.buf)
	t, _ := types.LoadOrStore(candidate.base().text, candidate)
	return sameKind[T](t, w.buf)
}

func sameKind[T any](t any, text []byte) T {
	same, ok := t.(T)
	if !ok {
		panic(fmt.Sprintf("BUG: %T and %T are both spelled %q", t, same, text))
	}
	return same
}
