package reflection

import (
	"slices"
	"strconv"
)

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

// A tracer walks over JSON text and knows the path of the value it is at. It
// serves diagnostics: the decoder itself keeps no path.
type tracer struct {
	scanner
	path   path
	target int  // stop in the value that contains this offset …
	want   path // … or, if not nil, at the value with this path
	found  bool
}

// pathAt returns the path of the innermost value at the offset, as far as the
// text is JSON.
func pathAt(text string, offset int) string {
	t := tracer{scanner: scanner{text: text}, target: offset}
	t.value()
	return t.path.String()
}

// offsetOf returns where the value with the path begins, or -1.
func offsetOf(text string, want path) int {
	t := tracer{scanner: scanner{text: text}, target: len(text), want: want}
	if t.value(); t.found {
		return t.pos
	}
	return -1
}

// value walks over one value. Where the walk ends early, found or err is set
// and the path stays as it is.
func (t *tracer) value() {
	t.space()
	if t.pos > t.target || t.want != nil && slices.Equal(t.path, t.want) {
		t.found = true
		return
	}
	switch t.peek() {
	case '{':
		t.members('}')
	case '[':
		t.members(']')
	default:
		t.atom()
	}
	t.found = t.found || t.err == nil && t.pos > t.target
}

// members walks over the contents of an object or an array.
func (t *tracer) members(closing byte) {
	if len(t.path) > 3*MaxDepth {
		t.fail(t.pos, TooDeep)
		return
	}
	t.pos++
	for i := 0; t.more(i, closing); i++ {
		if t.pos > t.target {
			t.found = true
			return
		}
		s := element(i)
		if closing == '}' {
			if s = member(t.memberKey()); t.err != nil {
				return
			}
		}
		t.path = append(t.path, s)
		if t.value(); t.found || t.err != nil {
			return
		}
		t.path = t.path[:len(t.path)-1]
	}
}
