package cconv

import (
	"slices"
	"strings"
)

// Split returns the letters of the arguments and those of the results, as the
// machine does: an empty string has neither, the results and their separator
// may be missing, and 'v' is nothing.
func Split(text string) (args, results string, err error) {
	if text == "" {
		return "", "", nil
	}
	if text[0] != version {
		return "", "", &Error{Reason: BadVersion, Found: text[:1]}
	}
	args, results, _ = strings.Cut(text[1:], string(rune(separator)))
	return dropVoid(args), dropVoid(results), nil
}

func dropVoid(half string) string {
	if half == string(rune(void)) {
		return ""
	}
	return half
}

// Decode reads a string. Halves may be missing as for Split; everything else
// must be as Encode writes it. The error is an *Error.
func Decode(text string) (Signature, error) {
	args, results, err := Split(text)
	if err != nil {
		return Signature{}, err
	}
	d := decoder{text: text, values: make([]Value, 0, len(args)+len(results))}
	var s Signature
	if s.Args, err = d.half(1, 1+len(args)); err != nil {
		return Signature{}, err
	}
	if s.Results, err = d.half(len(text)-len(results), len(text)); err != nil {
		return Signature{}, err
	}
	return s, nil
}

// Canonical returns nil if text is a signature as Encode writes it.
func Canonical(text string) error {
	s, err := Decode(text)
	if err != nil {
		return err
	}
	if again, err := s.Encode(); err != nil || again != text {
		return &Error{Reason: NotCanonical, Found: text}
	}
	return nil
}

// The syntax before 2021 had other letters for the same things.
var oldLetters = strings.NewReplacer("[", "C", "]", "D", ".", "_", "C", "[", "D", "]", "_", ".")

// DecodeOld reads a string in the syntax from before 2021, in which brackets
// stand around spans and a dot before the results. The error is an *Error.
func DecodeOld(text string) (Signature, error) {
	return Decode(oldLetters.Replace(text))
}

// A decoder makes values of letters, all in one slab.
type decoder struct {
	text   string
	values []Value
}

// half reads the letters from start to end.
func (d *decoder) half(start, end int) ([]Value, error) {
	first := len(d.values)
	for i := start; i < end; i++ {
		v := Value{Kind: Kind(d.text[i])}
		switch {
		case v.Kind.single():
		case v.Kind == Span:
			n := strings.IndexByte(d.text[i:end], spanEnd)
			if n < 0 {
				return nil, &Error{Offset: i, Reason: OpenSpan}
			}
			var err error
			if v.Tuple, err = d.tuple(i+1, i+n); err != nil {
				return nil, err
			}
			i += n
		default:
			return nil, found(d.text, i, badLetter(d.text[i]))
		}
		d.values = append(d.values, v)
	}
	if first == len(d.values) {
		return nil, nil
	}
	return slices.Clip(d.values[first:]), nil
}

// badLetter tells letters that stand in the wrong place from those that are
// none.
func badLetter(c byte) Reason {
	switch c {
	case void:
		return VoidValue
	case separator:
		return BadHalf
	}
	return BadType
}

// tuple reads the letters inside a span.
func (d *decoder) tuple(start, end int) ([]Kind, error) {
	var tuple []Kind
	for i := start; i < end; i++ {
		k := Kind(d.text[i])
		if !k.single() {
			return nil, found(d.text, i, BadSpanType)
		}
		tuple = append(tuple, k)
	}
	return tuple, nil
}
