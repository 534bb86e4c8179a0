package raw

import (
	"strings"

	"github.com/abi-opt/abi-opt/iree/dtype"
	"github.com/abi-opt/abi-opt/iree/sig"
)

// Decode reads a signature strictly. The error is an *Error.
func Decode(text string) (Signature, error) { return decode(text, sig.Strict) }

// DecodeLenient reads a signature as IREE did; the package documentation says
// what that accepts. The error is an *Error.
func DecodeLenient(text string) (Signature, error) { return decode(text, sig.Lenient) }

// Canonical returns nil if text is a signature as Encode writes it.
func Canonical(text string) error {
	s, err := Decode(text)
	if err != nil {
		return err
	}
	if again, _ := s.Encode(); again != text {
		return &Error{Offset: commonPrefix(again, text), Reason: NotCanonical}
	}
	return nil
}

// commonPrefix returns how many bytes a and b begin with in common.
func commonPrefix(a, b string) int {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}

// A decoder reads items into two slabs that are large enough from the start:
// every item has its '!', every dimension its 'd'.
type decoder struct {
	mode  sig.Mode
	types []Type
	dims  []int32
}

func decode(text string, mode sig.Mode) (Signature, error) {
	d := decoder{
		mode:  mode,
		types: make([]Type, 0, max(0, strings.Count(text, "!")-2)),
		dims:  make([]int32, 0, strings.Count(text, "d")),
	}
	s, err := d.signature(text)
	if err != nil {
		return Signature{}, err
	}
	return s, nil
}

func (d *decoder) signature(text string) (s Signature, err *Error) {
	p := sig.Options{Mode: d.mode}.Parse(text)
	if d.mode == sig.Strict {
		return d.strictSpans(&p)
	}
	q := p
	if !p.SeekTag('I') {
		return s, missing(&p, NoInputs)
	}
	if s.Inputs, err = d.items(p.Nested()); err != nil {
		return s, err
	}
	if !q.SeekTag('R') {
		return s, missing(&q, NoResults)
	}
	s.Results, err = d.items(q.Nested())
	return s, err
}

// strictSpans reads one I span, one R span, and the end.
func (d *decoder) strictSpans(p *sig.Parser) (s Signature, err *Error) {
	if p.Kind() != sig.Span || p.Tag() != 'I' {
		return s, unexpected(p, NoInputs)
	}
	if s.Inputs, err = d.items(p.Nested()); err != nil {
		return s, err
	}
	p.Next()
	if p.Kind() != sig.Span || p.Tag() != 'R' {
		return s, unexpected(p, NoResults)
	}
	if s.Results, err = d.items(p.Nested()); err != nil {
		return s, err
	}
	if p.Next() != sig.End {
		return s, unexpected(p, BadSpan)
	}
	return s, nil
}

// unexpected explains why p does not stand on the span that is wanted.
func unexpected(p *sig.Parser, atEnd Reason) *Error {
	if p.Kind() == sig.End {
		return &Error{Offset: p.Offset(), Reason: atEnd}
	}
	return missing(p, BadSpan)
}

// missing blames the malformed component p stands on, if it does.
func missing(p *sig.Parser, why Reason) *Error {
	if err := p.Err(); err != nil {
		return &Error{Offset: p.Offset(), Reason: Malformed, Err: err}
	}
	return &Error{Offset: p.Offset(), Reason: why}
}

// items reads the types in an I or R span.
func (d *decoder) items(p sig.Parser) ([]Type, *Error) {
	first := len(d.types)
	for ; p.More(); p.Next() {
		t, err := d.item(&p)
		if err != nil {
			return nil, err
		}
		d.types = append(d.types, t)
	}
	if p.Err() != nil && d.mode == sig.Strict {
		return nil, missing(&p, Malformed)
	}
	if first == len(d.types) {
		return nil, nil
	}
	return d.types[first:len(d.types):len(d.types)], nil
}

// item reads the type p stands on.
func (d *decoder) item(p *sig.Parser) (Type, *Error) {
	switch p.Tag() {
	case 'B':
		return d.shaped(p.Nested(), Buffer, BadBufferField)
	case 'S':
		return d.shaped(p.Nested(), Scalar, BadScalarField)
	case 'O':
		return d.opaque(p.Nested(), Ref, BadRefField)
	case 'U':
		return d.opaque(p.Nested(), Unrecognized, BadUnknownField)
	}
	return Type{}, &Error{Offset: p.Offset(), Reason: BadItem}
}

// shaped reads the fields of a buffer or a scalar.
func (d *decoder) shaped(p sig.Parser, kind Kind, badField Reason) (Type, *Error) {
	t := Type{Kind: kind, Elem: dtype.Float32}
	first, typed := len(d.dims), false
	for ; p.More(); p.Next() {
		why := Reason(0)
		switch {
		case p.Tag() == 't':
			why = d.elem(&t, p.Int(), typed, len(d.dims) > first)
			typed = true
		case p.Tag() == 'd' && kind == Buffer:
			why = d.dim(p.Int())
		default:
			why = badField
		}
		if why != 0 {
			return t, &Error{Offset: p.Offset(), Reason: why}
		}
	}
	if p.Err() != nil && d.mode == sig.Strict {
		return t, missing(&p, Malformed)
	}
	if first < len(d.dims) {
		t.Dims = d.dims[first:len(d.dims):len(d.dims)]
	}
	return t, nil
}

// elem sets the element type; typed says that it was set before, shaped that
// dimensions were read.
func (d *decoder) elem(t *Type, code int32, typed, shaped bool) Reason {
	elem, ok := dtype.FromRawCode(code)
	switch {
	case !ok:
		return BadCode
	case d.mode == sig.Lenient:
	case typed:
		return RepeatedCode
	case shaped:
		return LateCode
	}
	t.Elem = elem
	return 0
}

func (d *decoder) dim(n int32) Reason {
	if n < Dynamic {
		if d.mode == sig.Strict {
			return BadDim
		}
		n = Dynamic
	}
	d.dims = append(d.dims, n)
	return 0
}

// opaque reads a reference or an unrecognized type, which have no fields.
func (d *decoder) opaque(p sig.Parser, kind Kind, badField Reason) (Type, *Error) {
	switch {
	case p.More() && (d.mode == sig.Strict || kind == Ref):
		return Type{}, &Error{Offset: p.Offset(), Reason: badField}
	case p.Err() != nil && d.mode == sig.Strict:
		return Type{}, missing(&p, Malformed)
	}
	return Type{Kind: kind}, nil
}
