package cpp

import (
	"fmt"
	"unicode"
	"unicode/utf8"
)

// inIdentifiers are the characters beyond ASCII that identifiers may have (C11 D.1).
var inIdentifiers = &unicode.RangeTable{
	R16: []unicode.Range16{
		{0xa8, 0xaa, 2}, {0xad, 0xaf, 2}, {0xb2, 0xb5, 1}, {0xb7, 0xba, 1}, {0xbc, 0xbe, 1}, {0xc0, 0xd6, 1}, {0xd8, 0xf6, 1}, {0xf8, 0x167f, 1},
		{0x1681, 0x180d, 1}, {0x180f, 0x1fff, 1}, {0x200b, 0x200d, 1}, {0x202a, 0x202e, 1}, {0x203f, 0x2040, 1}, {0x2054, 0x2054, 1},
		{0x2060, 0x218f, 1}, {0x2460, 0x24ff, 1}, {0x2776, 0x2793, 1}, {0x2c00, 0x2dff, 1}, {0x2e80, 0x2fff, 1}, {0x3004, 0x3007, 1},
		{0x3021, 0x302f, 1}, {0x3031, 0xd7ff, 1}, {0xf900, 0xfd3d, 1}, {0xfd40, 0xfdcf, 1}, {0xfdf0, 0xfe44, 1}, {0xfe47, 0xfffd, 1},
	},
	R32: []unicode.Range32{
		{0x10000, 0x1fffd, 1}, {0x20000, 0x2fffd, 1}, {0x30000, 0x3fffd, 1}, {0x40000, 0x4fffd, 1}, {0x50000, 0x5fffd, 1},
		{0x60000, 0x6fffd, 1}, {0x70000, 0x7fffd, 1}, {0x80000, 0x8fffd, 1}, {0x90000, 0x9fffd, 1}, {0xa0000, 0xafffd, 1},
		{0xb0000, 0xbfffd, 1}, {0xc0000, 0xcfffd, 1}, {0xd0000, 0xdfffd, 1}, {0xe0000, 0xefffd, 1},
	},
}

// notFirst are those with which identifiers cannot begin (C11 D.2).
var notFirst = &unicode.RangeTable{
	R16: []unicode.Range16{{0x300, 0x36f, 1}, {0x1dc0, 0x1dff, 1}, {0x20d0, 0x20ff, 1}, {0xfe20, 0xfe2f, 1}},
}

// extended returns the length of the character beyond ASCII at an offset, or 0 if an identifier
// cannot have it there.
func (l *lexer) extended(i int, first bool) int {
	r, n := utf8.DecodeRuneInString(l.text[i:])
	if r == utf8.RuneError && n == 1 || !unicode.Is(inIdentifiers, r) || first && unicode.Is(notFirst, r) {
		return 0
	}
	return n
}

// Stray returns the error about a character beyond ASCII outside of identifiers, comments and
// literals, or "" for any other token.
func (t *Token) Stray() string {
	if t.Kind != Other || t.Text[0] < utf8.RuneSelf {
		return ""
	}
	r, n := utf8.DecodeRuneInString(t.Text)
	if r == utf8.RuneError && n == 1 {
		return "source file is not valid UTF-8"
	}
	return fmt.Sprintf("unexpected character %U", r)
}
