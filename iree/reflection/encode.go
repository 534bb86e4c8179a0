package reflection

import (
	"strconv"
	"strings"
)

// Encode returns the signature as JSON. It fails with the errors of Validate.
func (s Signature) Encode() (string, error) {
	if err := s.Validate(); err != nil {
		return "", err
	}
	return string(s.appendJSON(make([]byte, 0, 64+32*(len(s.Args)+len(s.Results))))), nil
}

// appendJSON writes the members sorted by key.
func (s Signature) appendJSON(out []byte) []byte {
	out = append(out, '{')
	extra := s.Extra
	for _, own := range [...]string{"a", "r", "v"} {
		for len(extra) > 0 && extra[0].Key < own {
			out = append(extra[0].append(out), ',')
			extra = extra[1:]
		}
		out = s.appendOwn(out, own)
	}
	for _, e := range extra {
		out = e.append(append(out, ','))
	}
	return append(out, '}')
}

// appendOwn writes one of the three members defined by the ABI.
func (s Signature) appendOwn(out []byte, key string) []byte {
	switch key {
	case "a":
		out = appendList(append(out, `"a":[`...), s.Args)
		return append(out, "],"...)
	case "r":
		out = appendList(append(out, `"r":[`...), s.Results)
		return append(out, "],"...)
	}
	return append(out, `"v":1`...)
}

func (e Extra) append(out []byte) []byte {
	return append(append(appendString(out, e.Key), ':'), e.Value...)
}

// appendList writes types with commas between them.
func appendList(out []byte, types []Type) []byte {
	for i, t := range types {
		if i > 0 {
			out = append(out, ',')
		}
		out = appendRecord(out, t)
	}
	return out
}

// appendRecord writes a type or an element of one. A nil in an invalid type is written as well,
// though not as JSON, because Equal compares these texts.
func appendRecord(out []byte, v any) []byte {
	switch v := v.(type) {
	case nil:
		return append(out, "nil"...)
	case string:
		return appendString(out, v)
	case int64:
		if v == Dynamic {
			return append(out, "null"...)
		}
		return strconv.AppendInt(out, v, 10)
	case Type:
		return appendRecord(out, v.record())
	}
	out = append(out, '[')
	for i, part := range v.([]any) {
		if i > 0 {
			out = append(out, ',')
		}
		out = appendRecord(out, part)
	}
	return append(out, ']')
}

func (s Scalar) record() any          { return string(s) }
func (Unknown) record() any           { return "unknown" }
func (Null) record() any              { return Dynamic }
func (t SList) record() any           { return tagged("slist", t) }
func (t STuple) record() any          { return tagged("stuple", t) }
func (t Named) record() any           { return []any{"named", t.Key, t.Slot} }
func (t HomogeneousList) record() any { return []any{"py_homogeneous_list", t.Elem} }
func (t Opaque) record() any          { return []any{"opaque", string(t)} }
func (t Strided) record() any         { return tagged("strided", t.Strides, t.Array) }

func (t NDArray) record() any {
	if t.Unranked {
		return []any{"ndarray", t.Elem, Dynamic}
	}
	return tagged("ndarray", t.Dims, t.Elem, int64(len(t.Dims)))
}

func (t SDict) record() any {
	r := []any{"sdict"}
	for _, f := range t {
		r = append(r, []any{f.Key, f.Slot})
	}
	return r
}

// tagged returns a tag, the first elements, and the items of a list.
func tagged[T any](tag string, list []T, first ...any) []any {
	r := append([]any{tag}, first...)
	for _, item := range list {
		r = append(r, item)
	}
	return r
}

// appendString writes a JSON string. Only the quote, the backslash and control characters are
// escaped, as in IREE.
func appendString(out []byte, s string) []byte {
	const hex = "0123456789abcdef"
	out = append(out, '"')
	for i := range len(s) {
		switch c := s[i]; {
		case c == '"' || c == '\\':
			out = append(out, '\\', c)
		case c >= ' ':
			out = append(out, c)
		default:
			if at := strings.IndexByte("\t\n\r", c); at >= 0 {
				out = append(out, '\\', "tnr"[at])
			} else {
				out = append(out, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
			}
		}
	}
	return append(out, '"')
}
