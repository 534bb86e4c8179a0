package reflection

import "fmt"

// A path leads from the root to a JSON value, by keys (string) and indices (int).
type path []any

// String returns the path in JSONPath notation: $.a[0][2].
func (p path) String() string {
	out := []byte{'$'}
	for _, s := range p {
		key, isKey := s.(string)
		switch {
		case !isKey:
			out = fmt.Appendf(out, "[%d]", s)
		case isIdentifier(key):
			out = append(append(out, '.'), key...)
		default:
			out = fmt.Appendf(out, "[%q]", key)
		}
	}
	return string(out)
}

func isIdentifier(s string) bool {
	for i, c := range []byte(s) {
		letter := c == '_' || 'a' <= c|0x20 && c|0x20 <= 'z'
		if !letter && (i == 0 || c < '0' || c > '9') {
			return false
		}
	}
	return s != ""
}
