package reflection

import "strconv"

// A step leads from a JSON value to one of its members.
type step struct {
	key   string // of an object's member
	index int    // of an array's member; isMember for an object's
}

const isMember = -1

func member(key string) step { return step{key, isMember} }

func element(index int) step { return step{index: index} }

// A path leads from the root to a JSON value.
type path []step

// String returns the path in the usual notation: $.a[0][2].
func (p path) String() string {
	out := []byte{'$'}
	for _, s := range p {
		switch {
		case s.index != isMember:
			out = strconv.AppendInt(append(out, '['), int64(s.index), 10)
			out = append(out, ']')
		case isIdentifier(s.key):
			out = append(append(out, '.'), s.key...)
		default:
			out = strconv.AppendQuote(append(out, '['), s.key)
			out = append(out, ']')
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
