package raw

import (
	"fmt"

	"github.com/abi-opt/abi-opt/iree/sig"
)

// A Side is the half of a signature that a type belongs to.
type Side uint8

// The sides.
const (
	Input Side = iota
	Result
)

// String returns "argument" or "result".
func (s Side) String() string { return [...]string{"argument", "result"}[s] }

func (s Side) tag() byte { return [...]byte{'I', 'R'}[s] }

// EncodePartial returns the partial signature of a single argument or result,
// as it is attached before the whole function is known: a span of one item.
func EncodePartial(side Side, t Type) (string, error) {
	if why := t.validate(); why != 0 {
		return "", &Error{Reason: why}
	}
	var b sig.Builder
	b.Nest(side.tag(), func() { writeItem(&b, &t) })
	return b.Text()
}

// DecodePartial reads a partial signature strictly.
func DecodePartial(side Side, text string) (Type, error) {
	p := sig.Parse(text)
	if p.Kind() != sig.Span || p.Tag() != side.tag() {
		return Type{}, missing(&p, BadPartial)
	}
	d := decoder{}
	items, err := d.items(p.Nested())
	if err != nil {
		return Type{}, err
	}
	if p.Next() != sig.End || len(items) != 1 {
		return Type{}, missing(&p, BadPartial)
	}
	return items[0], nil
}

// Merge makes a whole signature of the partial ones, one for each argument and
// one for each result.
func Merge(inputs, results []string) (Signature, error) {
	ins, err := mergeSide(Input, inputs)
	if err != nil {
		return Signature{}, err
	}
	outs, err := mergeSide(Result, results)
	if err != nil {
		return Signature{}, err
	}
	return Signature{Inputs: ins, Results: outs}, nil
}

func mergeSide(side Side, texts []string) ([]Type, error) {
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
