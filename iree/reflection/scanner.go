package reflection

import (
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// A scanner reads JSON (RFC 8259) token by token. The first mistake is kept in
// err, and everything that is read after it is empty.
type scanner struct {
	text string
	pos  int
	err  *Error // without its path
}

func (s *scanner) fail(at int, why Reason) { s.failDetail(at, why, "") }

func (s *scanner) failDetail(at int, why Reason, detail string) {
	if s.err == nil {
		s.err = &Error{Offset: at, Reason: why, Detail: detail}
	}
}

// unexpected blames the byte at the position.
func (s *scanner) unexpected(wanted string) {
	found := "the end"
	if s.pos < len(s.text) {
		found = strconv.QuoteRuneToASCII(rune(s.text[s.pos]))
	}
	s.failDetail(s.pos, NotJSON, "expected "+wanted+", found "+found)
}

// space skips white space. Compact text has none.
func (s *scanner) space() {
	if s.pos < len(s.text) && s.text[s.pos] <= ' ' {
		s.spaces()
	}
}

func (s *scanner) spaces() {
	for s.pos < len(s.text) {
		switch s.text[s.pos] {
		case ' ', '\t', '\n', '\r':
			s.pos++
		default:
			return
		}
	}
}

// peek returns the next byte, 0 at the end.
func (s *scanner) peek() byte {
	if s.pos < len(s.text) {
		return s.text[s.pos]
	}
	return 0
}

// more reports whether there is another member behind the first n of an array
// or object. It reads the comma before it, or the closing bracket.
func (s *scanner) more(n int, closing byte) bool {
	if s.err != nil {
		return false
	}
	s.space()
	switch c := s.peek(); {
	case c == ',' && n > 0:
		s.pos++
		s.space()
		return true
	case c == closing:
		s.pos++
		return false
	case n == 0:
		return true
	}
	s.unexpected("',' or " + strconv.QuoteRune(rune(closing)))
	return false
}

// memberKey reads the key of an object's member and the colon.
func (s *scanner) memberKey() string {
	if s.peek() != '"' {
		s.unexpected("a key")
		return ""
	}
	key := s.str()
	if s.space(); s.peek() != ':' {
		s.unexpected("':'")
	}
	if s.err != nil {
		return ""
	}
	s.pos++
	s.space()
	return key
}

// atom reads a value that is no array and no object, and drops it.
func (s *scanner) atom() {
	switch c := s.peek(); {
	case c == '"':
		s.str()
	case c == '-' || isDigit(c):
		s.number()
	case c == 't':
		s.literal("true")
	case c == 'f':
		s.literal("false")
	case c == 'n':
		s.literal("null")
	default:
		s.unexpected("a value")
	}
}

func (s *scanner) literal(word string) {
	if !strings.HasPrefix(s.text[s.pos:], word) {
		s.unexpected(word)
		return
	}
	s.pos += len(word)
}

// number reads a number and returns its text.
func (s *scanner) number() string {
	start := s.pos
	if s.peek() == '-' {
		s.pos++
	}
	if s.peek() == '0' {
		s.pos++
	} else {
		s.digits()
	}
	if s.peek() == '.' {
		s.pos++
		s.digits()
	}
	if s.peek()|0x20 == 'e' {
		s.pos++
		if c := s.peek(); c == '+' || c == '-' {
			s.pos++
		}
		s.digits()
	}
	return s.text[start:s.pos]
}

func (s *scanner) digits() {
	if !isDigit(s.peek()) {
		s.unexpected("a digit")
	}
	for isDigit(s.peek()) {
		s.pos++
	}
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// str reads a string and returns its value, a part of the text if nothing in
// it is escaped.
func (s *scanner) str() string {
	start := s.pos + 1
	ascii := true
	for i := start; i < len(s.text); i++ {
		c := s.text[i]
		if isPlain[c] {
			continue
		}
		switch {
		case c == '"':
			s.pos = i + 1
			if ascii {
				return s.text[start:i]
			}
			return s.validUTF8(start, s.text[start:i])
		case c == '\\':
			return s.escaped(start, i)
		case c < ' ':
			s.failDetail(i, NotJSON, "control character in a string")
			return ""
		}
		ascii = false
	}
	s.failDetail(start-1, NotJSON, "string without an end")
	return ""
}

// isPlain tells the ASCII characters that mean themselves in a string.
var isPlain = func() (plain [256]bool) {
	for c := ' '; c < utf8.RuneSelf; c++ {
		plain[c] = c != '"' && c != '\\'
	}
	return plain
}()

func (s *scanner) validUTF8(start int, value string) string {
	if !utf8.ValidString(value) {
		s.fail(start, BadUTF8)
		return ""
	}
	return value
}

// escaped reads the string that begins at start and has its first backslash at
// i.
func (s *scanner) escaped(start, i int) string {
	var b strings.Builder
	for i < len(s.text) {
		c := s.text[i]
		switch {
		case c == '"':
			b.WriteString(s.text[start:i])
			s.pos = i + 1
			return s.validUTF8(start, b.String())
		case c < ' ':
			s.failDetail(i, NotJSON, "control character in a string")
			return ""
		case c == '\\':
			b.WriteString(s.text[start:i])
			r, n := unescape(s.text[i:])
			if n == 0 {
				s.failDetail(i, NotJSON, "malformed escape in a string")
				return ""
			}
			b.WriteRune(r)
			i += n
			start = i
		default:
			i++
		}
	}
	s.failDetail(s.pos, NotJSON, "string without an end")
	return ""
}

const (
	escapes   = `"\/bfnrt`
	unescapes = "\"\\/\b\f\n\r\t"
)

// unescape returns the character of the escape that text begins with, and the
// escape's length, 0 if it is malformed.
func unescape(text string) (rune, int) {
	if len(text) < 2 {
		return 0, 0
	}
	if at := strings.IndexByte(escapes, text[1]); at >= 0 {
		return rune(unescapes[at]), 2
	}
	r, ok := hex4(text)
	switch {
	case !ok:
		return 0, 0
	case !utf16.IsSurrogate(r):
		return r, 6
	}
	low, ok := hex4(text[6:])
	if r = utf16.DecodeRune(r, low); !ok || r == utf8.RuneError {
		return 0, 0
	}
	return r, 12
}

// hex4 reads the four hexadecimal digits of a \u escape.
func hex4(text string) (rune, bool) {
	if len(text) < 6 || text[:2] != `\u` {
		return 0, false
	}
	n, err := strconv.ParseUint(text[2:6], 16, 16)
	return rune(n), err == nil
}
