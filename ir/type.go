package ir

import "sync/atomic"

// A Type is the type of a value. Types are immutable and interned, so == compares them.
//
// Implementations here: [*IntegerType], [*FloatType], [*IndexType], [*NoneType], [*FunctionType],
// [*TupleType], [*ComplexType], [*VectorType], [*TensorType], [*MemRefType], [*OpaqueType].
// Dialects add their own by embedding [TypeBase] and creating values through [UniqueType].
type Type interface {
	// String returns the canonical text, without aliases.
	String() string
	// Print writes the text, with nested types through w.Type.
	Print(w *Writer)

	// ID returns a number that no other type has.
	ID() uint64

	base() *TypeBase
}

// TypeBase is embedded by every type and holds its identity.
type TypeBase struct {
	self Type
	id   uint64                  // never reused
	size int                     // length of the canonical text
	text *atomic.Pointer[string] // a pointer, so that types can be copied
	// aliased is set if the type or a nested one may have an alias, holdsAliased if a nested one
	// may.
	aliased, holdsAliased bool
	// opaque is set if the type is or contains one of an unregistered dialect. Another context may
	// register the dialect and parse the same text differently, so the two are interned separately.
	opaque bool
}

// String returns the canonical text of the type.
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

// Equal reports whether the types are the same, as == does. Packages that compare structures field
// by field, such as go-cmp, call it.
func (b *TypeBase) Equal(t Type) bool { return t != nil && b == t.base() }

func (b *TypeBase) ID() uint64 { return b.id }

func (b *TypeBase) base() *TypeBase { return b }

// Aliased is a type or attribute that is printed through an alias, defined at the top of the text.
type Aliased interface {
	// AliasName returns the name without ! or #, or "" for no alias.
	AliasName() string
}

// MayBeAliased reports whether a type or one nested in it may have an alias; MayHoldAliased
// considers only nested ones.
func MayBeAliased(t Type) bool   { return t.base().aliased }
func MayHoldAliased(t Type) bool { return t.base().holdsAliased }

// PlainText returns the text of a type, or "" if aliases may change it.
func PlainText(t Type) string {
	b := t.base()
	if b.aliased {
		return ""
	}
	if text := b.text.Load(); text != nil {
		return *text
	}
	return b.String()
}

// SpelledLen returns an upper bound on the length of t.String(), close to it, without building the
// string, which might not fit in memory.
func SpelledLen(t Type) int { return t.base().size }

var (
	types  uniqueTable
	typeID atomic.Uint64
)

// UniqueType interns a type by its text and returns the interned one. The candidate must not be
// changed afterwards.
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
