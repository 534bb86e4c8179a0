package cconv

import "slices"

// A Kind is the kind of a value, by its letter.
type Kind byte

// The kinds.
const (
	I32  Kind = 'i' // integers other than 64 bits wide, and what is stored as such
	I64  Kind = 'I'
	F32  Kind = 'f'
	F64  Kind = 'F'
	Ref  Kind = 'r' // a reference to an object
	Span Kind = 'C' // any number of tuples; it ends with 'D'
)

// The letters that are no kinds.
const (
	version   = '0'
	void      = 'v' // stands for no values at all
	spanEnd   = 'D'
	separator = '_'
)

// A Value is an argument or a result, or a place for any number of tuples of
// them.
type Value struct {
	Kind  Kind
	Tuple []Kind // Span only: what a tuple is made of
}

// A Signature is the arguments and results of a function.
type Signature struct {
	Args, Results []Value
}

// Values returns values of the kinds, none of them a Span.
func Values(kinds ...Kind) []Value {
	var values []Value
	for _, k := range kinds {
		values = append(values, Value{Kind: k})
	}
	return values
}

// SpanOf returns a span of tuples.
func SpanOf(tuple ...Kind) Value { return Value{Kind: Span, Tuple: tuple} }

// Equal reports whether the two signatures are the same.
func (s Signature) Equal(u Signature) bool {
	return slices.EqualFunc(s.Args, u.Args, Value.equal) &&
		slices.EqualFunc(s.Results, u.Results, Value.equal)
}

func (v Value) equal(w Value) bool { return v.Kind == w.Kind && slices.Equal(v.Tuple, w.Tuple) }

// single reports whether the kind is that of one value.
func (k Kind) single() bool {
	switch k {
	case I32, I64, F32, F64, Ref:
		return true
	}
	return false
}
