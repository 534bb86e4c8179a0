package reflection

import "strconv"

// String returns the signature in readable form, such as (ndarray<4x?xf32>, scale: f32) -> ({mean:
// f32, values: list<i64>}).
func (s Signature) String() string {
	out := appendTexts(append(make([]byte, 0, 128), '('), s.Args)
	out = appendTexts(append(out, ") -> ("...), s.Results)
	return string(append(out, ')'))
}

// String returns i32.
func (s Scalar) String() string { return string(s) }

// String returns unknown.
func (Unknown) String() string { return "unknown" }

// String returns null.
func (Null) String() string { return "null" }

// The other types are printed as ndarray<4x?xf32> (ndarray<*xf32> if unranked), [T, U],
// (T, U) or (T,), {key: T, other: U}, key: T, list<T>, strided<4x?xf32, [8, 1]> and
// opaque<!llvm.ptr>. Keys are quoted unless they are identifiers.

func (t NDArray) String() string         { return text(t) }
func (t SList) String() string           { return text(t) }
func (t STuple) String() string          { return text(t) }
func (t SDict) String() string           { return text(t) }
func (t Named) String() string           { return text(t) }
func (t HomogeneousList) String() string { return text(t) }
func (t Strided) String() string         { return text(t) }
func (t Opaque) String() string          { return text(t) }

func text(t Type) string { return string(appendText(nil, t)) }

// appendText writes a type; a nil in an invalid type is "nil".
func appendText(out []byte, t Type) []byte {
	switch t := t.(type) {
	case nil:
		return append(out, "nil"...)
	case NDArray:
		out = append(out, "ndarray<"...)
		return append(appendShape(out, t), '>')
	case SList:
		return append(appendTexts(append(out, '['), t), ']')
	case STuple:
		if out = appendTexts(append(out, '('), t); len(t) == 1 {
			out = append(out, ',')
		}
		return append(out, ')')
	case SDict:
		out = append(out, '{')
		for i, f := range t {
			out = appendText(comma(out, i), Named(f))
		}
		return append(out, '}')
	case Named:
		if isIdentifier(t.Key) {
			out = append(out, t.Key...)
		} else {
			out = strconv.AppendQuote(out, t.Key)
		}
		return appendText(append(out, ": "...), t.Slot)
	case HomogeneousList:
		return append(appendText(append(out, "list<"...), t.Elem), '>')
	case Strided:
		out = append(appendShape(append(out, "strided<"...), t.Array), ", ["...)
		for i, n := range t.Strides {
			out = appendSize(comma(out, i), n)
		}
		return append(out, "]>"...)
	case Opaque:
		return append(out, "opaque<"+string(t)+">"...)
	}
	return append(out, t.String()...)
}

func appendTexts(out []byte, types []Type) []byte {
	for i, t := range types {
		out = appendText(comma(out, i), t)
	}
	return out
}

// comma writes the separator before item i of a list.
func comma(out []byte, i int) []byte {
	if i > 0 {
		return append(out, ", "...)
	}
	return out
}

// appendShape writes 4x?xf32, or *xf32 for an unranked array.
func appendShape(out []byte, t NDArray) []byte {
	if t.Unranked {
		out = append(out, "*x"...)
	}
	for _, d := range t.Dims {
		out = append(appendSize(out, max(d, Dynamic)), 'x')
	}
	return appendText(out, t.Elem)
}

func appendSize(out []byte, n int64) []byte {
	if n == Dynamic {
		return append(out, '?')
	}
	return strconv.AppendInt(out, n, 10)
}
