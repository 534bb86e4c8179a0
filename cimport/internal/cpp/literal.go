package cpp

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// literal visits the elements of a string literal or character constant. It does not store them, as
// there may be as many as the input has bytes.
type literal struct {
	prefix string // "", L, u, U or u8
	utf16  bool
	add    func(unit uint32) // called with each element, before truncation to the width of the type
}

// escapes maps the letters of simple escape sequences to their values.
var escapes = map[byte]uint32{
	'n': '\n', 't': '\t', 'r': '\r', 'a': 7, 'b': 8, 'f': 12, 'v': 11, 'e': 27, 'E': 27,
	'\\': '\\', '\'': '\'', '"': '"', '?': '?',
}

// Chars describes a target's character types.
type Chars struct {
	Unsigned     bool // plain char
	Wide16       bool // wchar_t has 16 bits and holds UTF-16
	WideUnsigned bool
}

// LiteralLen returns the number of elements of a String.
func (p *Preprocessor) LiteralLen(text string) (n int, ok bool) {
	_, ok = p.literal(text, func(uint32) { n++ })
	return n, ok
}

// LiteralBytes returns the elements of a String as bytes.
func (p *Preprocessor) LiteralBytes(text string) (b []byte, ok bool) {
	_, ok = p.literal(text, func(unit uint32) { b = append(b, byte(unit)) })
	return b, ok
}

// LiteralUnits calls add with the elements of a String, before truncation to the width of the type.
func (p *Preprocessor) LiteralUnits(text string, add func(unit uint32)) (ok bool) {
	_, ok = p.literal(text, add)
	return ok
}

// literal decodes the spelling of a String or Char.
func (p *Preprocessor) literal(text string, add func(unit uint32)) (l literal, ok bool) {
	start := strings.IndexAny(text, `"'`)
	if start < 0 || start+2 > len(text) {
		return l, false
	}
	l = literal{prefix: text[:start], add: add}
	l.utf16 = l.prefix == "u" || l.prefix == "L" && p.options.Chars.Wide16
	body := text[start+1 : len(text)-1]
	wide := l.prefix != "" && l.prefix != "u8"
	for i := 0; i < len(body); {
		if body[i] != '\\' {
			r, n := utf8.DecodeRuneInString(body[i:])
			if wide && r != utf8.RuneError {
				l.addRune(r)
			} else {
				for _, c := range []byte(body[i : i+n]) {
					add(uint32(c))
				}
			}
			i += n
			continue
		}
		n, ok := l.escape(body[i+1:], wide)
		if !ok {
			return l, false
		}
		i += 1 + n
	}
	return l, true
}

// addRune adds a character in the encoding of the prefix.
func (l *literal) addRune(r rune) {
	if l.utf16 && r > 0xffff {
		r -= 0x10000
		l.add(0xd800 + uint32(r>>10))
		l.add(0xdc00 + uint32(r&0x3ff))
		return
	}
	l.add(uint32(r))
}

// escape adds the value of an escape sequence and returns its length after the backslash.
func (l *literal) escape(text string, wide bool) (n int, ok bool) {
	if text == "" {
		return 0, false
	}
	c := text[0]
	switch {
	case c >= '0' && c <= '7':
		for n < len(text) && n < 3 && text[n] >= '0' && text[n] <= '7' {
			n++
		}
		v, _ := strconv.ParseUint(text[:n], 8, 32)
		l.add(uint32(v))
		return n, true
	case c == 'x':
		for n = 1; n < len(text) && isHex(text[n]); n++ {
		}
		v, err := strconv.ParseUint(text[1:n], 16, 32)
		l.add(uint32(v))
		return n, err == nil
	case c == 'u' || c == 'U':
		n = 5
		if c == 'U' {
			n = 9
		}
		if n > len(text) {
			return 0, false
		}
		v, err := strconv.ParseUint(text[1:n], 16, 32)
		if wide {
			l.addRune(rune(v))
		} else {
			for _, b := range []byte(string(rune(v))) {
				l.add(uint32(b))
			}
		}
		return n, err == nil
	}
	v, ok := escapes[c]
	l.add(v)
	return 1, ok
}

func isHex(c byte) bool { return c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'f' }

// CharValue returns the value of a character constant. Without a prefix it is an int made of chars.
func (p *Preprocessor) CharValue(text string) (v int64, unsigned, ok bool) {
	n := 0
	var last, sum uint32
	l, ok := p.literal(text, func(unit uint32) {
		n++
		last, sum = unit, sum<<8|unit&0xff
	})
	switch {
	case !ok || n == 0:
		return 0, false, false
	case l.prefix == "L" && l.utf16:
		return int64(uint16(last)), true, true
	case l.prefix == "L" && !p.options.Chars.WideUnsigned:
		return int64(int32(last)), false, true
	case l.prefix != "":
		return int64(last), true, true
	case n == 1 && p.options.Chars.Unsigned:
		return int64(uint8(last)), false, true
	case n == 1:
		return int64(int8(last)), false, true
	}
	return int64(int32(sum)), false, true
}
