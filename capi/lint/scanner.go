package lint

import (
	"errors"
	"strconv"
	"strings"
)

// scanner reads a statement token by token. After an error there are no more tokens.
type scanner struct {
	token  string // a word, a string in quotes, or another character; "" at the end
	text   string // after the token
	all    string // with what was read
	err    error
	types  definitions
	depth  int  // of the types around the token
	isOpen bool // some type of a value is not known yet
}

var (
	errSyntax = errors.New("the syntax is not understood")
	// errShort is the error of a statement that may continue on the next line.
	errShort = errors.New("the statement does not end")
)

func newScanner(text string, types definitions) *scanner {
	s := &scanner{}
	s.begin(text, types)
	return s
}

func (s *scanner) begin(text string, types definitions) {
	*s = scanner{text: text, all: text, types: types}
	s.next()
}

// rest returns the text from the token on.
func (s *scanner) rest() string { return s.all[len(s.all)-len(s.text)-len(s.token):] }

// next moves to the next token and returns the last one.
func (s *scanner) next() (last string) {
	for s.text != "" && (s.text[0] <= ' ' || s.text[0] == ';') {
		if s.text[0] == ';' { // a comment
			_, s.text, _ = strings.Cut(s.text, "\n")
		} else {
			s.text = s.text[1:]
		}
	}
	n := 0
	for n < len(s.text) && isWordByte(s.text[n]) {
		n++
	}
	if n == 0 && s.text != "" {
		n = 1
		if s.text[0] == '"' {
			before, _, _ := strings.Cut(s.text[1:], `"`)
			n = min(len(before)+2, len(s.text)) // a string that does not end is a token as well
		}
	}
	last, s.token, s.text = s.token, s.text[:n], s.text[n:]
	return last
}

func isWordByte(c byte) bool {
	return c == '_' || c == '.' || c == '-' || c == '$' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

// fail records an error at the token.
func (s *scanner) fail() {
	if s.err == nil {
		s.err = errSyntax
		if s.token == "" {
			s.err = errShort
		}
	}
	s.token, s.text = "", ""
}

func (s *scanner) accept(token string) bool {
	if s.token != token {
		return false
	}
	s.next()
	return true
}

func (s *scanner) expect(token string) {
	if !s.accept(token) {
		s.fail()
	}
}

func (s *scanner) isWord() bool { return s.token != "" && isWordByte(s.token[0]) }

// name reads the name after @ or %, which may be quoted. A name that is not mangled begins with \01.
func (s *scanner) name() string {
	if quoted, ok := strings.CutPrefix(s.token, `"`); ok {
		s.next()
		return strings.TrimSuffix(quoted, `"`)
	}
	if !s.isWord() {
		s.fail()
	}
	return s.next()
}

// number reads a number from 0 to a greatest one, which may be in parentheses.
func (s *scanner) number(most int64) int64 {
	inside := s.accept("(")
	n, err := strconv.ParseInt(s.token, 10, 64)
	if err != nil || n < 0 || n > most {
		s.fail()
	}
	if s.next(); inside {
		s.expect(")")
	}
	return n
}

// list calls element for each element of a list up to the closing bracket, and reports whether there
// is one that is "...".
func (s *scanner) list(end string, element func()) (variadic bool) {
	if s.accept(end) {
		return false
	}
	for {
		if s.accept("...") {
			variadic = true
		} else {
			element()
		}
		if s.accept(end) || s.err != nil {
			return variadic
		}
		s.expect(",")
	}
}

// skip skips a token, or a group in brackets.
func (s *scanner) skip() {
	for depth := 0; s.err == nil; {
		switch s.token {
		case "":
			s.fail()
		case "(", "[", "{", "<":
			depth++
		case ")", "]", "}", ">":
			depth--
		}
		if s.next(); depth <= 0 {
			return
		}
	}
}
