package lex

import "strings"

// BadEscape is the problem of a string literal that ends with an unknown escape.
const BadEscape = "unknown escape in string literal"

// skipString returns the offset after the string literal at an offset, or the problem and its
// offset.
func skipString(text string, quote int) (end int, problem string) {
	for i := quote + 1; i < len(text); i++ {
		switch text[i] {
		case '"':
			return i + 1, ""
		case '\n', '\v', '\f':
			return i, "expected '\"' in string literal"
		case '\\':
			n := escapeLen(text[i+1:])
			if n == 0 {
				return min(i+2, len(text)), BadEscape
			}
			i += n
		}
	}
	return len(text), "expected '\"' in string literal"
}

// escapeLen returns the number of bytes after a backslash, or 0 if the escape is unknown.
func escapeLen(s string) int {
	switch {
	case s == "":
		return 0
	case strings.IndexByte(`"\nt`, s[0]) >= 0:
		return 1
	case len(s) > 1 && classes[s[0]]&hexa != 0 && classes[s[1]]&hexa != 0:
		return 2
	}
	return 0
}

// Unquote returns the bytes of a valid string literal.
func Unquote(literal string) string {
	s := literal[1 : len(literal)-1]
	if strings.IndexByte(s, '\\') < 0 {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' {
			b.WriteByte(s[i])
			continue
		}
		switch c := s[i+1]; {
		case c == 'n':
			b.WriteByte('\n')
		case c == 't':
			b.WriteByte('\t')
		case c == '"' || c == '\\':
			b.WriteByte(c)
		default:
			b.WriteByte(nibble(c)<<4 | nibble(s[i+2]))
			i++
		}
		i++
	}
	return b.String()
}

func nibble(c byte) byte {
	switch {
	case c <= '9':
		return c - '0'
	case c <= 'F':
		return c - 'A' + 10
	}
	return c - 'a' + 10
}
