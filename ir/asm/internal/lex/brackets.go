package lex

import "strings"

// Extent is the result of Balanced.
type Extent struct {
	End     int    // offset after the closing bracket
	Depth   int    // nesting of brackets
	Problem string // "", or an error at offset End
}

// Balanced finds the bracket that closes the one at an offset. It skips strings and comments, and
// ignores the angle brackets in -> >= <=.
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
				return Extent{i, depth, "unbalanced '" + string(opening(stack[len(stack)-1])) + "' character in pretty dialect name"}
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
	return Extent{len(text), depth, "unbalanced '" + text[open:open+1] + "' character in pretty dialect name"}
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

func opening(close byte) byte { return "<([{"[strings.IndexByte(">)]}", close)] }

// marks are the bytes that Closing considers: 1 opens a bracket, -1 closes one, and the others may
// start a string or comment.
var marks = [256]int8{'(': 1, '[': 1, '{': 1, ')': -1, ']': -1, '}': -1, '"': 2, '/': 3}

// Closing returns the offset of the bracket ) ] or } that closes the one at open, or -1. It is a
// fast scan that skips strings and comments and does not check that brackets match in kind.
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
