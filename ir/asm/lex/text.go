package lex

import "strings"

// skipString returns the offset after the string literal that starts at an
// offset, or what is wrong and where that was noticed.
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
				return min(i+2, len(text)), "unknown escape in string literal"
			}
			i += n
		}
	}
	return len(text), "expected '\"' in string literal"
}

// escapeLen returns how many bytes follow a backslash, 0 for none that make
// sense.
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

// Unquote returns the bytes that a string literal, as the lexer cut it off,
// stands for.
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

// Extent is the result of Balanced.
type Extent struct {
	End     int    // the offset after the closing bracket
	Depth   int    // how deep brackets are nested
	Problem string // "" or what is wrong; End is then where
}

// Balanced finds the bracket that closes the one at an offset. Strings and
// comments are skipped, and the angles in -> >= <= are no brackets.
func Balanced(text string, open, maxDepth int) Extent {
	var buf [32]byte
	stack := buf[:0]
	depth := 0
	for i := open; i < len(text); i++ {
		switch c := text[i]; c {
		case '<', '(', '[', '{':
			if c == '<' && i > open && i+1 < len(text) && text[i+1] == '=' {
				continue
			}
			stack = append(stack, closing(c))
			depth = max(depth, len(stack))
			if depth > maxDepth {
				return Extent{i, depth, "nesting is too deep"}
			}
		case '>', ')', ']', '}':
			if c == '>' && (text[i-1] == '-' || stack[len(stack)-1] != '>') {
				continue
			}
			if stack[len(stack)-1] != c {
				return Extent{i, depth, "unbalanced '" + string(c) + "' character"}
			}
			stack = stack[:len(stack)-1]
			if len(stack) == 0 {
				return Extent{i + 1, depth, ""}
			}
		case '"':
			end, problem := skipString(text, i)
			if problem != "" {
				return Extent{end, depth, problem}
			}
			i = end - 1
		case '/':
			if strings.HasPrefix(text[i:], "//") {
				n := strings.IndexByte(text[i:], '\n')
				if n < 0 {
					n = len(text) - i
				}
				i += n - 1
			}
		}
	}
	return Extent{len(text), depth, "unbalanced '" + text[open:open+1] + "' character"}
}

func closing(open byte) byte {
	switch open {
	case '<':
		return '>'
	case '(':
		return ')'
	case '[':
		return ']'
	}
	return '}'
}
