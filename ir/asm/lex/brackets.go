package lex

import "strings"

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

// marks are the bytes that Closing looks at: 1 opens a bracket, -1 closes one; a
// string or comment may begin with the others.
var marks = [256]int8{'(': 1, '[': 1, '{': 1, ')': -1, ']': -1, '}': -1, '"': 2, '/': 3}

// Closing returns the offset of the bracket, one of ) ] }, that closes the one at
// open, or -1. It is for a first look at a text: between them it goes by tokens
// no more than strings and comments need, and takes any bracket for any other.
func Closing(text string, open int) int {
	depth := 0
	for i := open; i < len(text); i++ {
		mark := marks[text[i]]
		for mark == 0 {
			if i++; i == len(text) {
				return -1
			}
			mark = marks[text[i]]
		}
		switch mark {
		case 1, -1:
			if depth += int(mark); depth == 0 {
				return i
			}
		case 2:
			end, problem := skipString(text, i)
			if problem != "" {
				return -1
			}
			i = end - 1
		case 3:
			if strings.HasPrefix(text[i:], "//") {
				n := strings.IndexByte(text[i:], '\n')
				if n < 0 {
					return -1
				}
				i += n
			}
		}
	}
	return -1
}
