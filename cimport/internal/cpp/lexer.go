package cpp

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// lexer splits the text of a file into tokens. Short texts use a lexer by value.
type lexer struct {
	file  *File
	text  string
	at    int
	start bool // at the start of a line
	names *names

	unclosed int // offset of the comment of the problem unterminatedComment
	// directive makes the end of the line a token, which is returned until directive is reset.
	directive bool
	// headerName makes <…> a single token.
	headerName bool
}

// names interns identifiers.
type names struct {
	byText     map[string]*Name
	free       []Name // allocated ahead
	separators bool   // apostrophes separate digits, as in C23
	added      func(text string)
}

func (n *names) intern(text string) *Name {
	if known := n.byText[text]; known != nil {
		return known
	}
	if len(n.free) == 0 {
		n.free = make([]Name, 256)
	}
	added := &n.free[0]
	n.free = n.free[1:]
	added.Text = text
	n.byText[text] = added
	if n.added != nil {
		n.added(text)
	}
	return added
}

// class classifies bytes.
type class uint8

const (
	isSpace class = 1 << iota
	isDigit
	isIdent // a letter, an underscore or a dollar sign
)

var classes = func() (t [256]class) {
	for c := range t {
		switch {
		case c == ' ' || c == '\t' || c == '\v' || c == '\f' || c == '\r':
			t[c] = isSpace
		case c >= '0' && c <= '9':
			t[c] = isDigit
		case c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c == '$':
			t[c] = isIdent
		}
	}
	return t
}()

// byteAt returns the byte at an offset, or 0 beyond the end.
func (l *lexer) byteAt(i int) byte {
	if i < len(l.text) {
		return l.text[i]
	}
	return 0
}

// splice returns the length of a line splice, a backslash at the end of a line, or 0.
func (l *lexer) splice(i int) int {
	if l.byteAt(i) != '\\' {
		return 0
	}
	j := i + 1
	for j < len(l.text) && classes[l.text[j]]&isSpace != 0 {
		j++ // compilers allow white space in between
	}
	if l.byteAt(j) == '\n' {
		return j + 1 - i
	}
	return 0
}

const unterminatedComment = "unterminated comment"

// problemAt returns the position of a problem of the token that next returned.
func (l *lexer) problemAt(t *Token, problem string) Pos {
	if problem == unterminatedComment {
		return Pos{l.file, int32(l.unclosed)}
	}
	return t.At
}

// next returns the next token. An unterminated comment ends with the file, an unterminated literal
// with the line; both are reported in problem.
func (l *lexer) next() (t Token, problem string) {
	var fl flags
	if l.start {
		fl = lineStart
	}
	for l.at < len(l.text) {
		c := l.text[l.at]
		switch {
		case classes[c]&isSpace != 0:
			l.at++
			fl |= spaced
			continue
		case c == '\n':
			if l.directive {
				return l.token(newline, fl, l.at), problem
			}
			l.at++
			fl |= lineStart | spaced
			continue
		case c == '/':
			n, unfinished := l.comment(l.at)
			if n == 0 {
				break
			}
			if unfinished {
				problem, l.unclosed = unterminatedComment, l.at
			}
			l.at += n
			fl |= spaced
			continue
		case c == '\\':
			n := l.splice(l.at)
			if n == 0 {
				break
			}
			l.at += n
			continue
		}
		l.start = false
		t, p := l.lex(c, fl)
		if p != "" {
			problem = p
		}
		return t, problem
	}
	l.start = false
	if l.directive {
		return l.token(newline, fl, l.at), problem
	}
	return l.token(EOF, fl, l.at), problem
}

// token returns the token from an offset to the current position.
func (l *lexer) token(k Kind, fl flags, from int) Token {
	return Token{Kind: k, flags: fl, Text: l.text[from:l.at], At: Pos{l.file, int32(from)}}
}

// comment returns the length of the comment at an offset, or 0.
func (l *lexer) comment(i int) (n int, unfinished bool) {
	j := i + 1
	for l.splice(j) > 0 {
		j += l.splice(j)
	}
	switch l.byteAt(j) {
	case '*':
		for j++; ; {
			k := strings.IndexByte(l.text[j:], '*')
			if k < 0 {
				return len(l.text) - i, true
			}
			j += k + 1
			for l.splice(j) > 0 {
				j += l.splice(j)
			}
			if l.byteAt(j) == '/' {
				return j + 1 - i, false
			}
		}
	case '/':
		return l.lineEnd(j) - i, false
	}
	return 0, false
}

// lineEnd returns the offset of the newline that ends the logical line.
func (l *lexer) lineEnd(i int) int {
	for {
		n := strings.IndexByte(l.text[i:], '\n')
		if n < 0 {
			return len(l.text)
		}
		i += n
		j := i - 1
		for j >= 0 && classes[l.text[j]]&isSpace != 0 {
			j--
		}
		if j < 0 || l.text[j] != '\\' {
			return i
		}
		i++
	}
}

// lex reads the token that begins with c.
func (l *lexer) lex(c byte, fl flags) (Token, string) {
	from := l.at
	switch {
	case classes[c]&isIdent != 0:
		if c == 'L' || c == 'u' || c == 'U' {
			if n := l.literalPrefix(); n > 0 {
				l.at += n
				return l.literal(from, fl)
			}
		}
		return l.ident(fl), ""
	case classes[c]&isDigit != 0, c == '.' && classes[l.byteAt(from+1)]&isDigit != 0:
		return l.number(fl), ""
	case c == '"' || c == '\'':
		return l.literal(from, fl)
	case c == '\\' && l.ucn(from, true) > 0, c >= utf8.RuneSelf && l.extended(from, true) > 0:
		return l.ident(fl), ""
	case c >= utf8.RuneSelf:
		_, n := utf8.DecodeRuneInString(l.text[from:])
		l.at += n
		return l.token(Other, fl, from), ""
	case c == '<' && l.headerName:
		if n := strings.IndexAny(l.text[from:], ">\n"); n > 0 && l.text[from+n] == '>' {
			l.at += n + 1
			return l.token(Other, fl, from), ""
		}
	}
	return l.punctuator(fl), ""
}

// literalPrefix returns the length of a literal's encoding prefix, or 0.
func (l *lexer) literalPrefix() int {
	i := l.at + 1
	if l.text[l.at] == 'u' && l.byteAt(i) == '8' {
		i++
	}
	if c := l.byteAt(i); c == '"' || c == '\'' {
		return i - l.at
	}
	return 0
}

// ucn returns the length of a universal character name that an identifier can have at an offset,
// or 0.
func (l *lexer) ucn(i int, first bool) int {
	digits := 0
	switch l.byteAt(i + 1) {
	case 'u':
		digits = 4
	case 'U':
		digits = 8
	default:
		return 0
	}
	if i+2+digits > len(l.text) {
		return 0
	}
	v, err := strconv.ParseUint(l.text[i+2:i+2+digits], 16, 31)
	if err != nil || !unicode.Is(inIdentifiers, rune(v)) || first && unicode.Is(notFirst, rune(v)) {
		return 0
	}
	return 2 + digits
}

func (l *lexer) ident(fl flags) Token {
	from := l.at
	for l.at < len(l.text) && classes[l.text[l.at]]&(isIdent|isDigit) != 0 {
		l.at++
	}
	t := l.token(Ident, fl, from)
	if c := l.byteAt(l.at); c == '\\' || c >= utf8.RuneSelf {
		t.Text = l.joined(t.Text, func(c byte) bool { return classes[c]&(isIdent|isDigit) != 0 })
	}
	t.Name = l.names.intern(t.Text)
	t.Text = t.Name.Text
	return t
}

// joined reads the rest of a token that contains a splice or a character beyond ASCII.
func (l *lexer) joined(text string, ok func(byte) bool) string {
	var b strings.Builder
	b.WriteString(text)
	for l.at < len(l.text) {
		c := l.text[l.at]
		if c == '\\' {
			if n := l.splice(l.at); n > 0 {
				l.at += n
				continue
			}
			if n := l.ucn(l.at, false); n > 0 {
				v, _ := strconv.ParseUint(l.text[l.at+2:l.at+n], 16, 32)
				b.WriteRune(rune(v))
				l.at += n
				continue
			}
			break
		}
		n := 1
		if c >= utf8.RuneSelf {
			n = l.extended(l.at, false)
		} else if !ok(c) {
			n = 0
		}
		if n == 0 {
			break
		}
		b.WriteString(l.text[l.at : l.at+n])
		l.at += n
	}
	return b.String()
}

// number reads a preprocessing number (C23 6.4.8).
func (l *lexer) number(fl flags) Token {
	from := l.at
	last := byte(0)
	ok := func(c byte) bool {
		sign := (c == '+' || c == '-') && (last|0x20 == 'e' || last|0x20 == 'p')
		separator := c == '\'' && l.names.separators && classes[l.byteAt(l.at+1)]&(isDigit|isIdent) != 0
		if !sign && !separator && c != '.' && classes[c]&(isIdent|isDigit) == 0 {
			return false
		}
		last = c
		return true
	}
	for l.at < len(l.text) && ok(l.text[l.at]) {
		l.at++
	}
	t := l.token(Number, fl, from)
	if c := l.byteAt(l.at); c == '\\' || c >= utf8.RuneSelf {
		t.Text = l.joined(t.Text, ok)
	}
	return t
}

// literal reads a string or character constant after its prefix.
func (l *lexer) literal(from int, fl flags) (Token, string) {
	quote := l.text[l.at]
	kind, problem := String, `missing terminating " character of a string`
	if quote == '\'' {
		kind, problem = Char, "missing terminating ' character of a character constant"
	}
	spliced := false
	for l.at++; l.at < len(l.text); l.at++ {
		switch c := l.text[l.at]; {
		case c == quote:
			l.at++
			t := l.token(kind, fl, from)
			if spliced {
				t.Text = unspliced(t.Text)
			}
			return t, ""
		case c == '\n':
			return l.token(Other, fl, from), problem
		case c == '\\':
			if n := l.splice(l.at); n > 0 {
				spliced = true
				l.at += n - 1
				continue
			}
			l.at++
		}
	}
	l.at = len(l.text)
	return l.token(Other, fl, from), problem
}

func unspliced(text string) string {
	l := lexer{text: text}
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if n := l.splice(i); n > 0 {
			i += n - 1
			continue
		}
		b.WriteByte(text[i])
	}
	return b.String()
}
