package raw

import (
	"fmt"

	"github.com/abi-opt/abi-opt/iree/sig"
)

// Encode returns the signature as text. It fails for types that the ABI cannot express.
func (s Signature) Encode() (string, error) {
	if err := s.validate(); err != nil {
		return "", err
	}
	return format.Write(func(b *sig.Builder, side sig.Side) {
		types := [...][]Type{s.Inputs, s.Results}[side]
		for i := range types {
			writeItem(b, &types[i])
		}
	})
}

// validate returns an error for the first type that the text format cannot express.
func (s Signature) validate() error {
	for side, types := range [...][]Type{s.Inputs, s.Results} {
		for i, t := range types {
			if why := t.validate(); why != "" {
				err := unwritable(why)
				err.Detail = fmt.Sprintf("%v %d: %v", sig.Side(side), i, t)
				return err
			}
		}
	}
	return nil
}

// validate returns the reason why the type cannot be written, or "".
func (t *Type) validate() sig.Reason {
	switch t.Kind {
	case Buffer:
		for _, d := range t.Dims {
			if d < Dynamic {
				return BadDim
			}
		}
	case Scalar:
		if len(t.Dims) != 0 {
			return BadScalarField
		}
	case Ref, Unrecognized:
		if t.Elem != 0 || len(t.Dims) != 0 {
			return BadRefField
		}
		return ""
	default:
		return BadKind
	}
	if _, ok := t.Elem.RawCode(); !ok {
		return BadElem
	}
	return ""
}

var itemTags = [...]byte{Unrecognized: 'U', Buffer: 'B', Scalar: 'S', Ref: 'O'}

func writeItem(b *sig.Builder, t *Type) {
	b.Nest(itemTags[t.Kind], func() {
		// Code 0, float32, is the default and never written.
		if code, _ := t.Elem.RawCode(); code > 0 {
			b.Integer('t', code)
		}
		for _, d := range t.Dims {
			b.Integer('d', d)
		}
	})
}
