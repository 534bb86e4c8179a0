package raw

import (
	"fmt"

	"github.com/abi-opt/abi-opt/iree/sig"
)

// Encode returns the signature as text. It fails on a type that the ABI cannot
// express.
func (s Signature) Encode() (string, error) {
	if err := s.validate(); err != nil {
		return "", err
	}
	var b sig.Builder
	b.Grow(s.estimate())
	b.Nest('I', func() { writeItems(&b, s.Inputs) })
	b.Nest('R', func() { writeItems(&b, s.Results) })
	return b.Text()
}

// estimate returns a length that few signatures exceed.
func (s Signature) estimate() int {
	n := 16
	for _, list := range [...][]Type{s.Inputs, s.Results} {
		for i := range list {
			n += 7 + 5*len(list[i].Dims)
		}
	}
	return n
}

// validate finds what the text form cannot say.
func (s Signature) validate() error {
	for i, t := range s.Inputs {
		if why := t.validate(); why != 0 {
			return &Error{Reason: why, Err: fmt.Errorf("argument %d: %v", i, t)}
		}
	}
	for i, t := range s.Results {
		if why := t.validate(); why != 0 {
			return &Error{Reason: why, Err: fmt.Errorf("result %d: %v", i, t)}
		}
	}
	return nil
}

// validate returns the reason why the type cannot be written, or 0.
func (t *Type) validate() Reason {
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
		return 0
	default:
		return BadKind
	}
	if _, ok := t.Elem.RawCode(); !ok {
		return BadElem
	}
	return 0
}

// itemTags is indexed by Kind.
var itemTags = [...]byte{Unrecognized: 'U', Buffer: 'B', Scalar: 'S', Ref: 'O'}

func writeItems(b *sig.Builder, items []Type) {
	for i := range items {
		writeItem(b, &items[i])
	}
}

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
