package raw

import (
	"github.com/abi-opt/abi-opt/iree/dtype"
	"github.com/abi-opt/abi-opt/iree/sig"
)

// Decode reads a signature strictly. The error is a *sig.Error.
func Decode(text string) (Signature, error) { return decode(text, sig.Strict) }

// DecodeLenient reads a signature as IREE did, see the package documentation. The error is a
// *sig.Error.
func DecodeLenient(text string) (Signature, error) { return decode(text, sig.Lenient) }

// Canonical returns nil if text is exactly as Encode writes it.
func Canonical(text string) error { return sig.CheckCanonical(format.Name, text, Decode) }

type decoder struct{ mode sig.Mode }

func decode(text string, mode sig.Mode) (Signature, error) {
	d := decoder{mode}
	var sides [2][]Type
	for side := range sides {
		p, err := format.Side(text, sig.Side(side), mode)
		if err == nil {
			sides[side], err = d.items(p)
		}
		if err != nil {
			return Signature{}, err
		}
	}
	return Signature{Inputs: sides[sig.Input], Results: sides[sig.Result]}, nil
}

// items reads the types in an I or R span.
func (d decoder) items(p sig.Parser) (types []Type, err *sig.Error) {
	for ; p.More(); p.Next() {
		t, err := d.item(&p)
		if err != nil {
			return nil, err
		}
		types = append(types, t)
	}
	if p.Err() != nil && d.mode == sig.Strict {
		return nil, format.Fail(&p, Malformed)
	}
	return types, nil
}

// item reads the type at p.
func (d decoder) item(p *sig.Parser) (Type, *sig.Error) {
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
	return Type{}, format.Fail(p, BadItem)
}

// shaped reads the fields of a buffer or a scalar.
func (d decoder) shaped(p sig.Parser, kind Kind, badField sig.Reason) (Type, *sig.Error) {
	t := Type{Kind: kind, Elem: dtype.Float32}
	typed := false
	for ; p.More(); p.Next() {
		why := sig.Reason("")
		switch {
		case p.Tag() == 't':
			why = d.elem(&t, p.Int(), typed)
			typed = true
		case p.Tag() == 'd' && kind == Buffer:
			why = d.dim(&t, p.Int())
		default:
			why = badField
		}
		if why != "" {
			return t, format.Fail(&p, why)
		}
	}
	if p.Err() != nil && d.mode == sig.Strict {
		return t, format.Fail(&p, Malformed)
	}
	return t, nil
}

// elem sets the element type. Typed means that it was set before.
func (d decoder) elem(t *Type, code int32, typed bool) sig.Reason {
	elem, ok := dtype.FromRawCode(code)
	switch {
	case !ok:
		return BadCode
	case d.mode == sig.Lenient:
	case typed:
		return RepeatedCode
	case len(t.Dims) > 0:
		return LateCode
	}
	t.Elem = elem
	return ""
}

func (d decoder) dim(t *Type, n int32) sig.Reason {
	if n < Dynamic {
		if d.mode == sig.Strict {
			return BadDim
		}
		n = Dynamic
	}
	t.Dims = append(t.Dims, n)
	return ""
}

// opaque reads a reference or an unrecognized type, which have no fields.
func (d decoder) opaque(p sig.Parser, kind Kind, badField sig.Reason) (Type, *sig.Error) {
	switch {
	case p.More() && (d.mode == sig.Strict || kind == Ref):
		return Type{}, format.Fail(&p, badField)
	case p.Err() != nil && d.mode == sig.Strict:
		return Type{}, format.Fail(&p, Malformed)
	}
	return Type{Kind: kind}, nil
}
