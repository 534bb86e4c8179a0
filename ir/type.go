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
type TypeBase struct {
	text string
	// opaque says that the type is, or holds, something of an unregistered
	// dialect. Another context may know the dialect and give the same spelling a
	// meaning, so the two are kept apart.
	opaque bool
}

// String returns the canonical spelling of the type.
func (b *TypeBase) String() string { return b.text }

// Equal reports whether the types are the same, as == does. Packages that
// compare structures field by field, such as go-cmp, look for it.
func (b *TypeBase) Equal(t Type) bool { return t != nil && b == t.base() }

func (b *TypeBase) base() *TypeBase { return b }

// types is the uniquing table: canonical spelling to Type.
var types sync.Map

// writers are used again, for the keys of the uniquing tables.
var writers = sync.Pool{New: func() any { return new(Writer) }}

// opaqueMark begins the keys of what is opaque in the uniquing tables.
const opaqueMark = "\x00"

// UniqueType returns the one type that is spelled as the candidate is: the
// candidate itself when it is the first. The candidate must not be changed
// afterwards.
func UniqueType[T Type](candidate T) T {
	w := writers.Get().(*Writer)
	defer writers.Put(w)
	*w = Writer{buf: append(w.buf[:0], opaqueMark...)}
	candidate.Print(w)
	key := w.buf[len(opaqueMark):]
	if _, opaque := Type(candidate).(*OpaqueType); opaque || w.opaque {
		key = w.buf
		candidate.base().opaque = true
	}
	if t, ok := types.Load(string(key)); ok {
		return sameKind[T](t, key)
	}
	text := string(w.buf)
	candidate.base().text = text[len(opaqueMark):]
	t, _ := types.LoadOrStore(text[len(text)-len(key):], candidate)
	return sameKind[T](t, key)
}

func sameKind[T any](t any, text []byte) T {
	same, ok := t.(T)
	if !ok {
		panic(fmt.Sprintf("BUG: %T and %T are both spelled %q", t, same, text))
	}
	return same
}
