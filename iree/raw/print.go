package raw

import "strconv"

// String returns the type in IREE's notation, such as Buffer<float32[?x4]>, sint32 or RefObject<?>.
func (t Type) String() string { return string(t.append(nil)) }

// String returns the signature in IREE's notation: (args) -> (results).
func (s Signature) String() string {
	out := appendList(make([]byte, 0, 128), s.Inputs)
	out = append(out, " -> "...)
	return string(appendList(out, s.Results))
}

func appendList(out []byte, types []Type) []byte {
	out = append(out, '(')
	for i, t := range types {
		if i > 0 {
			out = append(out, ", "...)
		}
		out = t.append(out)
	}
	return append(out, ')')
}

func (t Type) append(out []byte) []byte {
	switch t.Kind {
	case Buffer:
		return t.appendBuffer(out)
	case Scalar:
		return append(out, t.Elem.String()...)
	case Ref:
		return append(out, "RefObject<?>"...)
	}
	return append(out, "Unrecognized<?>"...)
}

func (t Type) appendBuffer(out []byte) []byte {
	out = append(out, "Buffer<"...)
	out = append(out, t.Elem.String()...)
	out = append(out, '[')
	for i, d := range t.Dims {
		if i > 0 {
			out = append(out, 'x')
		}
		if d < 0 {
			out = append(out, '?')
		} else {
			out = strconv.AppendInt(out, int64(d), 10)
		}
	}
	return append(out, "]>"...)
}
