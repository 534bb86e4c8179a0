package cconv

import "fmt"

// Encode returns the signature as a string, both halves always there.
func (s Signature) Encode() (string, error) {
	out := make([]byte, 0, 8+len(s.Args)+len(s.Results))
	out, err := appendHalf(append(out, version), s.Args)
	if err != nil {
		return "", err
	}
	out, err = appendHalf(append(out, separator), s.Results)
	if err != nil {
		return "", err
	}
	return string(out), nil
}

// String returns what Encode does, or the error.
func (s Signature) String() string {
	text, err := s.Encode()
	if err != nil {
		return err.Error()
	}
	return text
}

func appendHalf(out []byte, values []Value) ([]byte, error) {
	if len(values) == 0 {
		return append(out, void), nil
	}
	for i := range values {
		var err error
		if out, err = values[i].append(out); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func (v *Value) append(out []byte) ([]byte, error) {
	switch {
	case v.Kind == Span:
		return appendSpan(out, v.Tuple)
	case !v.Kind.single(), len(v.Tuple) > 0:
		return nil, &Error{Offset: -1, Reason: BadType, Found: fmt.Sprintf("%q", byte(v.Kind))}
	}
	return append(out, byte(v.Kind)), nil
}

func appendSpan(out []byte, tuple []Kind) ([]byte, error) {
	out = append(out, byte(Span))
	for _, k := range tuple {
		if !k.single() {
			return nil, &Error{Offset: -1, Reason: BadSpanType, Found: fmt.Sprintf("%q", byte(k))}
		}
		out = append(out, byte(k))
	}
	return append(out, spanEnd), nil
}
