package reflection

import (
	"strconv"
	"strings"
)

// Encode returns the signature as JSON. It fails where Validate does, and with
// the same error.
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

// appendOwn writes one of the three members of the ABI.
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
		out = appendType(out, t)
	}
	return out
}

// appendType writes a type. The nil of an invalid one is no JSON, but Equal
// must tell it from others.
func appendType(out []byte, t Type) []byte {
	if t == nil {
		return append(out, "nil"...)
	}
	return t.appendJSON(out)
}

func (s Scalar) appendJSON(out []byte) []byte { return appendString(out, string(s)) }

func (Unknown) appendJSON(out []byte) []byte { return append(out, `"unknown"`...) }

func (Null) appendJSON(out []byte) []byte { return append(out, "null"...) }

func (t NDArray) appendJSON(out []byte) []byte {
	out = append(out, `["ndarray",`...)
	out = append(appendType(out, t.Elem), ',')
	if t.Unranked {
		return append(out, "null]"...)
	}
	out = strconv.AppendInt(out, int64(len(t.Dims)), 10)
	for _, d := range t.Dims {
		out = appendSize(append(out, ','), d)
	}
	return append(out, ']')
}

func (t SList) appendJSON(out []byte) []byte { return appendTagged(out, `["slist"`, t) }

func (t STuple) appendJSON(out []byte) []byte { return appendTagged(out, `["stuple"`, t) }

func appendTagged(out []byte, tag string, slots []Type) []byte {
	out = append(out, tag...)
	for _, slot := range slots {
		out = appendType(append(out, ','), slot)
	}
	return append(out, ']')
}

func (t SDict) appendJSON(out []byte) []byte {
	out = append(out, `["sdict"`...)
	for _, f := range t {
		out = appendString(append(out, ",["...), f.Key)
		out = append(appendType(append(out, ','), f.Slot), ']')
	}
	return append(out, ']')
}

func (t Named) appendJSON(out []byte) []byte {
	out = append(appendString(append(out, `["named",`...), t.Key), ',')
	return append(appendType(out, t.Slot), ']')
}

func (t HomogeneousList) appendJSON(out []byte) []byte {
	out = append(out, `["py_homogeneous_list",`...)
	return append(appendType(out, t.Elem), ']')
}

func (t Strided) appendJSON(out []byte) []byte {
	out = t.Array.appendJSON(append(out, `["strided",`...))
	for _, n := range t.Strides {
		out = appendSize(append(out, ','), n)
	}
	return append(out, ']')
}

func (t Opaque) appendJSON(out []byte) []byte {
	return append(appendString(append(out, `["opaque",`...), string(t)), ']')
}

// appendSize writes a number, and null for Dynamic.
func appendSize(out []byte, n int64) []byte {
	if n == Dynamic {
		return append(out, "null"...)
	}
	return strconv.AppendInt(out, n, 10)
}

// appendString writes a JSON string. Nothing is escaped but the quote, the
// backslash and control characters, as IREE's emitters did.
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
