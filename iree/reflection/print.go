package reflection

import "strconv"

// String returns the signature for people to read, such as
// (ndarray<4x?xf32>, scale: f32) -> ({mean: f32, values: list<i64>}).
func (s Signature) String() string {
	out := appendTexts(append(make([]byte, 0, 128), '('), s.Args)
	out = appendTexts(append(out, ") -> ("...), s.Results)
	return string(append(out, ')'))
}

// String returns the name: i32.
func (s Scalar) String() string { return string(s) }

// String returns unknown.
func (Unknown) String() string { return "unknown" }

// String returns null.
func (Null) String() string { return "null" }

// String returns ndarray<4x?xf32>; an unranked array is ndarray<*xf32>.
func (t NDArray) String() string { return text(t) }

// String returns [T, U].
func (t SList) String() string { return text(t) }

// String returns (T, U); one slot is (T,).
func (t STuple) String() string { return text(t) }

// String returns {key: T, other: U}; odd keys are quoted.
func (t SDict) String() string { return text(t) }

// String returns key: T; an odd key is quoted.
func (t Named) String() string { return text(t) }

// String returns list<T>.
func (t HomogeneousList) String() string { return text(t) }

// String returns strided<4x?xf32, [8, 1]>.
func (t Strided) String() string { return text(t) }

// String returns opaque<!llvm.ptr>.
func (t Opaque) String() string { return text(t) }

func text(t Type) string { return string(appendText(nil, t)) }

// appendText writes a type, and nil if an invalid one lacks it.
func appendText(out []byte, t Type) []byte {
	if t == nil {
		return append(out, "nil"...)
	}
	return t.appendText(out)
}

func appendTexts(out []byte, types []Type) []byte {
	for i, t := range types {
		if i > 0 {
			out = append(out, ", "...)
		}
		out = appendText(out, t)
	}
	return out
}

func (s Scalar) appendText(out []byte) []byte { return append(out, s...) }

func (Unknown) appendText(out []byte) []byte { return append(out, "unknown"...) }

func (Null) appendText(out []byte) []byte { return append(out, "null"...) }

func (t NDArray) appendText(out []byte) []byte {
	out = append(out, "ndarray<"...)
	if t.Unranked {
		out = append(out, "*x"...)
	}
	for _, d := range t.Dims {
		if d < 0 {
			out = append(out, '?')
		} else {
			out = strconv.AppendInt(out, d, 10)
		}
		out = append(out, 'x')
	}
	return append(appendText(out, t.Elem), '>')
}

func (t SList) appendText(out []byte) []byte {
	return append(appendTexts(append(out, '['), t), ']')
}

func (t STuple) appendText(out []byte) []byte {
	out = appendTexts(append(out, '('), t)
	if len(t) == 1 {
		out = append(out, ',')
	}
	return append(out, ')')
}

func (t SDict) appendText(out []byte) []byte {
	out = append(out, '{')
	for i, f := range t {
		if i > 0 {
			out = append(out, ", "...)
		}
		out = appendKeyed(out, f.Key, f.Slot)
	}
	return append(out, '}')
}

func (t Named) appendText(out []byte) []byte { return appendKeyed(out, t.Key, t.Slot) }

func appendKeyed(out []byte, key string, slot Type) []byte {
	if isIdentifier(key) {
		out = append(out, key...)
	} else {
		out = strconv.AppendQuote(out, key)
	}
	return appendText(append(out, ": "...), slot)
}

func (t HomogeneousList) appendText(out []byte) []byte {
	return append(appendText(append(out, "list<"...), t.Elem), '>')
}

func (t Strided) appendText(out []byte) []byte {
	array := text(t.Array)
	out = append(out, "strided"+array[len("ndarray"):len(array)-1]+", ["...)
	for i, n := range t.Strides {
		if i > 0 {
			out = append(out, ", "...)
		}
		if n == Dynamic {
			out = append(out, '?')
		} else {
			out = strconv.AppendInt(out, n, 10)
		}
	}
	return append(out, "]>"...)
}

func (t Opaque) appendText(out []byte) []byte { return append(out, "opaque<"+string(t)+">"...) }
