package lit

import (
	"fmt"
	"strings"
)

// token is a word or an operator of a command line.
type token struct {
	op   string // operator; empty for a word
	text string // of a word, quotes removed
	fd   int    // of a redirection
}

// operators, longer ones first. A redirection may follow a file descriptor.
var operators = []string{"&>>", "2>&1", "1>&2", ">&2", ">&1", "&&", "||", "&>", ">>", "|", "&", ";", "<", ">"}

// special are the characters that are special to a shell but not supported here. They must be
// quoted, so that a line does not mean two things.
const special = "*?[]()`$#!~"

// lex splits a command line into words and operators.
func (sys system) lex(line string) ([]token, error) {
	var out []token
	for i := 0; i < len(line); {
		if line[i] == ' ' || line[i] == '\t' {
			i++
			continue
		}
		if t, n := lexOperator(line[i:]); n > 0 {
			out = append(out, t)
			i += n
			continue
		}
		text, n, err := sys.lexWord(line[i:])
		if err != nil {
			return nil, err
		}
		out = append(out, token{text: sys.path(text)})
		i += n
	}
	return out, nil
}

func lexOperator(s string) (token, int) {
	for _, op := range operators {
		if !strings.HasPrefix(s, op) {
			continue
		}
		t := token{op: op, fd: 1}
		switch op {
		case "2>&1":
			t.op, t.fd = ">&1", 2
		case "1>&2":
			t.op = ">&2"
		}
		return t, len(op)
	}
	if len(s) > 1 && (s[0] == '1' || s[0] == '2') && s[1] == '>' {
		op := ">"
		if strings.HasPrefix(s[1:], ">>") {
			op = ">>"
		}
		return token{op: op, fd: int(s[0] - '0')}, 1 + len(op)
	}
	return token{}, 0
}

// lexWord reads one word; quotes may open and close inside it.
func (sys system) lexWord(s string) (word string, n int, err error) {
	var b strings.Builder
	for n < len(s) && !strings.ContainsRune(" \t|&;<>", rune(s[n])) {
		switch c := s[n]; {
		case c == '\'':
			end := strings.IndexByte(s[n+1:], '\'')
			if end < 0 {
				return "", 0, fmt.Errorf("unterminated ' quote")
			}
			b.WriteString(s[n+1 : n+1+end])
			n += end + 2
		case c == '"':
			text, size, err := lexDouble(s[n:])
			if err != nil {
				return "", 0, err
			}
			b.WriteString(text)
			n += size
		case c == '\\' && !sys.backslash:
			if n+1 == len(s) {
				return "", 0, fmt.Errorf("backslash at the end of the line")
			}
			b.WriteByte(s[n+1])
			n += 2
		case isSpecial(s, n):
			return "", 0, fmt.Errorf("%q must be quoted", c)
		default:
			b.WriteByte(c)
			n++
		}
	}
	return b.String(), n, nil
}

// isSpecial reports whether s[n] must be quoted. As in a shell, # and ~ are special only at the start
// of a word, and ! only alone.
func isSpecial(s string, n int) bool {
	c := s[n]
	switch c {
	case '#', '~':
		return n == 0
	case '!':
		return n == 0 && (len(s) == 1 || s[1] == ' ')
	}
	return strings.IndexByte(special, c) >= 0
}

// lexDouble reads a double-quoted string, in which a backslash escapes " \ $ and `.
func lexDouble(s string) (text string, n int, err error) {
	var b strings.Builder
	for i := 1; i < len(s); i++ {
		switch c := s[i]; c {
		case '"':
			return b.String(), i + 1, nil
		case '\\':
			if i+1 < len(s) && strings.IndexByte("\"\\$`", s[i+1]) >= 0 {
				i++
			}
			b.WriteByte(s[i])
		case '$', '`':
			return "", 0, fmt.Errorf("%q must be in single quotes", c)
		default:
			b.WriteByte(c)
		}
	}
	return "", 0, fmt.Errorf("unterminated \" quote")
}
