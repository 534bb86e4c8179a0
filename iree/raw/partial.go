package raw

import (
	"fmt"

	"github.com/abi-opt/abi-opt/iree/sig"
)

// EncodePartial returns the partial signature of one argument or result, which is attached before
// the signature of the function is known: a span with one item.
func EncodePartial(side sig.Side, t Type) (string, error) {
	if why := t.validate(); why != "" {
		return "", unwritable(why)
	}
	var b sig.Builder
	b.Nest(side.Tag(), func() { writeItem(&b, &t) })
	return b.Text()
}

// DecodePartial reads a partial signature strictly.
func DecodePartial(side sig.Side, text string) (Type, error) {
	p := sig.Parse(text)
	if p.Kind() != sig.Span || p.Tag() != side.Tag() {
		return Type{}, format.Fail(&p, BadPartial)
	}
	d := decoder{}
	items, err := d.items(p.Nested())
	if err != nil {
		return Type{}, err
	}
	if p.Next() != sig.End || len(items) != 1 {
		return Type{}, format.Fail(&p, BadPartial)
	}
	return items[0], nil
}

// Merge combines partial signatures, one for each argument and result, to a signature.
func Merge(inputs, results []string) (s Signature, err error) {
	s.Inputs, s.Results, err = sig.Both(inputs, results, mergeSide)
	return s, err
}

func mergeSide(side sig.Side, texts []string) ([]Type, error) {
	var types []Type
	for i, text := range texts {
		if text == "" {
			return nil, fmt.Errorf("Reflection signature missing for %v %d", side, i) //lint:ignore ST1005 the words of IREE
		}
		t, err := DecodePartial(side, text)
		if err != nil {
			return nil, fmt.Errorf("%w: '%s' on %v %d: %w", BadPartial, text, side, i, err)
		}
		types = append(types, t)
	}
	return types, nil
}
