package lex

import "strings"

// Kind is the kind of a token.
type Kind uint8

// The kinds of token. Prefixed names include their prefix.
const (
	EOF     Kind = iota
	Invalid      // see Lexer.Problem
	Ident        // bare identifier or keyword: func.func, x, i32
	Value        // %name
	Block        // ^name
	Symbol       // @name or @"name"
	TypeID       // !name
	AttrID       // #name
	String       // "text"
	Int          // 42, 0x2A
	Float        // 1.5, 2.e10
	Punct        // ( ) -> :: ...
)

// A Token is a range of the text.
type Token struct {
	Kind       Kind
	Start, End int
}

// Lexer splits a text into tokens.
type Lexer struct {
	// Problem describes the last Invalid token.
	Problem string

	text string
	pos  int
	end  int
}

// New returns a lexer over text.
func New(text string) Lexer { return Lexer{text: text, end: len(text)} }

// Window makes the lexer continue at offset from and end at offset to.
func (l *Lexer) Window(from, to int) { l.pos, l.end = from, to }

// Pos returns the start of the rest of the window.
func (l *Lexer) Pos() int { return l.pos }

// End returns the end of the window.
func (l *Lexer) End() int { return l.end }

// class is a set of roles of a byte in tokens.
type class uint8

const (
	letter class = 1 << iota // may start an identifier
	digit
	inIdent // may continue a bare identifier
	inName  // may continue a prefixed name
	hexa
	space
	punct  // a token of its own
	single // one token, whatever follows
)

var classes = func() (t [256]class) {
	set := func(chars string, c class) {
		for i := range len(chars) {
			t[chars[i]] |= c
		}
	}
	const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	const digits = "0123456789"
	set(letters+"_", letter)
	set(digits, digit)
	set(letters+digits+"_$.", inIdent)
	set(letters+digits+"_$.-", inName)
	set(digits+"abcdefABCDEF", hexa)
	set(" \t\r\n", space)
	set(":,=<>{}()[]-+?*|/", punct)
	set(",=<>}()[]+?*|", single)
	return t
}()

// InName reports whether a byte can occur in the name of a value after %.
func InName(c byte) bool { return classes[c]&inName != 0 }

// IsName reports whether s is a valid name of a value that does not start with a digit.
func IsName(name string) bool {
	for i := range len(name) {
		if !InName(name[i]) {
			return false
		}
	}
	return name != "" && classes[name[0]]&digit == 0
}

// SkipSpace skips white space and comments and returns the new offset.
func (l *Lexer) SkipSpace() int {
	i, text := l.pos, l.text[:l.end]
	for i < len(text) {
		if classes[text[i]]&space != 0 {
			i++
			continue
		}
		if text[i] != '/' || !strings.HasPrefix(text[i:], "//") {
			break
		}
		n := strings.IndexByte(text[i:], '\n')
		if n < 0 {
			i = len(text)
			break
		}
		i += n + 1
	}
	l.pos = i
	return i
}

// Next returns the next token.
func (l *Lexer) Next() Token {
	text, start := l.text[:l.end], l.pos
	for start < len(text) && classes[text[start]]&space != 0 {
		start++
	}
	if start < len(text) && text[start] == '/' {
		start = l.SkipSpace()
	}
	if start >= len(text) {
		l.pos = l.end
		return Token{EOF, l.end, l.end}
	}
	c := text[start]
	end := start + 1
	switch cl := classes[c]; {
	case cl&letter != 0:
		for end < len(text) && classes[text[end]]&inIdent != 0 {
			end++
		}
		return l.token(Ident, start, end)
	case cl&single != 0:
		return l.token(Punct, start, end)
	case cl&digit != 0:
		return l.number(start)
	case cl&punct != 0:
		return l.token(Punct, start, start+l.punctLen(start))
	}
	switch c {
	case '%':
		return l.name(Value, start, "invalid SSA name")
	case '^':
		return l.name(Block, start, "invalid block name")
	case '!':
		return l.name(TypeID, start, "invalid type identifier")
	case '#':
		if l.has(start, "#-}") {
			return l.token(Punct, start, start+3)
		}
		return l.name(AttrID, start, "invalid attribute name")
	case '@':
		return l.symbol(start)
	case '"':
		return l.str(String, start, start)
	case '.':
		if l.has(start, "...") {
			return l.token(Punct, start, start+3)
		}
		return l.invalid(start, start+1, "expected three consecutive dots for an ellipsis")
	}
	return l.invalid(start, start+1, "unexpected character")
}

func (l *Lexer) token(k Kind, start, end int) Token {
	l.pos = end
	return Token{k, start, end}
}

func (l *Lexer) invalid(start, end int, problem string) Token {
	l.Problem = problem
	return l.token(Invalid, start, end)
}

// while returns the offset of the first byte from i on that is not of class c.
func (l *Lexer) while(i int, c class) int {
	text := l.text[:l.end]
	for i < len(text) && classes[text[i]]&c != 0 {
		i++
	}
	return i
}

func (l *Lexer) has(at int, s string) bool { return strings.HasPrefix(l.text[at:l.end], s) }

// punctLen returns the length of the punctuation at an offset.
func (l *Lexer) punctLen(at int) int {
	switch l.text[at] {
	case '-':
		if l.has(at, "->") {
			return 2
		}
	case ':':
		if l.has(at, "::") {
			return 2
		}
	case '{':
		if l.has(at, "{-#") {
			return 3
		}
	}
	return 1
}

// name scans a prefixed name: digits, or a letter or $._- followed by these and digits.
func (l *Lexer) name(k Kind, start int, problem string) Token {
	i := start + 1
	if i < l.end && classes[l.text[i]]&digit != 0 {
		return l.token(k, start, l.while(i+1, digit))
	}
	if i < l.end && classes[l.text[i]]&inName != 0 {
		return l.token(k, start, l.while(i+1, inName))
	}
	return l.invalid(start, i, problem)
}

func (l *Lexer) symbol(start int) Token {
	i := start + 1
	if i < l.end && l.text[i] == '"' {
		return l.str(Symbol, start, i)
	}
	if i < l.end && classes[l.text[i]]&letter != 0 {
		return l.token(Symbol, start, l.while(i+1, inIdent))
	}
	return l.invalid(start, i, "@ identifier expected to start with letter or '_'")
}

// str scans a string literal whose opening quote is at an offset.
func (l *Lexer) str(k Kind, start, quote int) Token {
	end, problem := skipString(l.text[:l.end], quote)
	if problem != "" {
		return l.invalid(start, end, problem)
	}
	return l.token(k, start, end)
}

// number scans [0-9]+, 0x[0-9a-f]+ or [0-9]+.[0-9]*([eE][-+]?[0-9]+)?.
func (l *Lexer) number(start int) Token {
	i := start + 1
	if l.text[start] == '0' && i+1 < l.end && l.text[i] == 'x' && classes[l.text[i+1]]&hexa != 0 {
		return l.token(Int, start, l.while(i+2, hexa))
	}
	i = l.while(i, digit)
	if i >= l.end || l.text[i] != '.' {
		return l.token(Int, start, i)
	}
	i = l.while(i+1, digit)
	if i < l.end && (l.text[i] == 'e' || l.text[i] == 'E') {
		e := i + 1
		if e < l.end && (l.text[e] == '-' || l.text[e] == '+') {
			e++
		}
		if e < l.end && classes[l.text[e]]&digit != 0 {
			i = l.while(e+1, digit)
		}
	}
	return l.token(Float, start, i)
}
