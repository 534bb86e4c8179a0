package ir

import (
	"github.com/abi-opt/abi-opt/internal/misuse"
	"sync/atomic"
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

	// ID returns the number of the type, which no other type ever has.
	ID() uint64

	base() *TypeBase
}

// TypeBase is embedded by every type and holds what makes it unique.
type TypeBase struct {
	self Type
	id   uint64                  // distinct for every type there ever was
	size int                     // of the canonical spelling
	text *atomic.Pointer[string] // apart, so that a type can be copied to make another of it
	// aliased says that the type or something in it may have an alias, holdsAliased that
	// something in it may.
	aliased, holdsAliased bool
	// opaque says that the type is, or holds, something of an unregistered
	// dialect. Another context may know the dialect and give the same spelling a
	// meaning, so the two are kept apart.
	opaque bool
}

// String returns the canonical spelling of the type.
func (b *TypeBase) String() string {
	if text := b.text.Load(); text != nil {
		return *text
	}
	w := Writer{buf: make([]byte, 0, b.size)}
	b.self.Print(&w)
	text := string(w.buf)
	b.text.Store(&text)
	return text
}

// Equal reports whether the types are the same, as == does. Packages that
// compare structures field by field, such as go-cmp, look for it.
func (b *TypeBase) Equal(t Type) bool { return t != nil && b == t.base() }

// ID implements [Type].
func (b *TypeBase) ID() uint64 { return b.id }

func (b *TypeBase) base() *TypeBase { return b }

// Aliased is a type or attribute that proposes the name of an alias for itself. It is
// printed by that alias, which is defined at the top of the text.
type Aliased interface {
	// AliasName returns the name without ! or #, or "" for no alias.
	AliasName() string
}

// MayBeAliased reports whether a type or something in it may have an alias, MayHoldAliased
// whether something in it may.
func MayBeAliased(t Type) bool   { return baseOf(t).aliased }
func MayHoldAliased(t Type) bool { return baseOf(t).holdsAliased }

func baseOf(t Type) *TypeBase {
	misuse.If(t == nil, "the type is nil")
	return t.base()
}

// PlainText returns the spelling of a type that is the same in every text, or "" if the type
// or something in it may have an alias.
func PlainText(t Type) string {
	b := baseOf(t)
	if b.aliased {
		return ""
	}
	if text := b.text.Load(); text != nil {
		return *text
	}
	return b.String()
}

// SpelledLen returns about how long t.String() is, and no less, without making
// it. No program can make one that is longer than memory, which this tells beforehand.
func SpelledLen(t Type) int { return baseOf(t).size }

// types is the uniquing table of types.
var (
	types  uniqueTable
	typeID atomic.Uint64
)

// UniqueType returns the one type that is spelled as the candidate is: the
// candidate itself when it is the first. The candidate must not be changed
// afterwards.
func UniqueType[E any, T interface {
	*E
	Type
}](candidate T) T {
	w := keyWriter(0)
	defer w.release()
	candidate.Print(w)
	_, opaque := Type(candidate).(*OpaqueType)
	if opaque = opaque || w.opaque; opaque {
		w.buf[0] = opaqueMark
	}
	return unique(&types, w.buf, (*E)(candidate), func() {
		_, aliased := Type(candidate).(Aliased)
		*candidate.base() = TypeBase{
			self: candidate, id: typeID.Add(1), size: w.spelled(), text: new(atomic.Pointer[string]),
			aliased: aliased || w.aliased, holdsAliased: w.aliased, opaque: opaque,
		}
	})
}
