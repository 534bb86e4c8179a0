package c

import (
	"fmt"
	"io"

	"github.com/alecthomas/participle/v2/lexer"
)

// The tokens of type bodies. A nested type is one token, so that the grammar
// hands it whole to the parser of types.
const (
	tokWord   lexer.TokenType = iota + 1 // a bare identifier
	tokType                              // !x.y, !x.y<…>, or x<…>
	tokInt                               // a decimal number
	tokString                            // "…"
	tokPunct                             // { } : , = ?
)

// bodyLexer makes the tokens of type bodies.
type bodyLexer struct{}

// Symbols implements lexer.Definition.
func (bodyLexer) Symbols() map[string]lexer.TokenType {
	return map[string]lexer.TokenType{
		"EOF": lexer.EOF, "Word": tokWord, "Type": tokType,
		"Int": tokInt, "String": tokString, "Punct": tokPunct,
	}
}

// Lex implements lexer.Definition.
func (d bodyLexer) Lex(name string, r io.Reader) (lexer.Lexer, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	return d.LexString(name, string(text))
}

// LexString implements lexer.StringDefinition.
func (bodyLexer) LexString(_ string, text string) (lexer.Lexer, error) {
	return &tokens{text: text}, nil
}

// tokens is the state of one run of the lexer.
type tokens struct {
	text string
	pos  int
}

// Next implements lexer.Lexer. Positions have only an offset: the text is a
// part of a file that its user knows.
func (l *tokens) Next() (lexer.Token, error) {
	l.skipSpace()
	start := l.pos
	if start == len(l.text) {
		return lexer.EOFToken(lexer.Position{Offset: start}), nil
	}
	kind, err := l.scan()
	if err != nil {
		return lexer.Token{}, err
	}
	return lexer.Token{Type: kind, Value: l.text[start:l.pos], Pos: lexer.Position{Offset: start}}, nil
}

// skipSpace skips white space and // comments.
func (l *tokens) skipSpace() {
	for l.pos < len(l.text) {
		switch c := l.text[l.pos]; {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			l.pos++
		case c == '/' && l.pos+1 < len(l.text) && l.text[l.pos+1] == '/':
			for l.pos < len(l.text) && l.text[l.pos] != '\n' {
				l.pos++
			}
		default:
			return
		}
	}
}

func (l *tokens) scan() (lexer.TokenType, error) {
	switch c := l.text[l.pos]; {
	case c == '"':
		return tokString, l.scanString()
	case c >= '0' && c <= '9':
		l.skipWhile(isDigit)
		return tokInt, nil
	case c == '!':
		l.pos++
		l.skipWhile(isWordByte)
		return tokType, l.scanParameters()
	case isWordByte(c):
		return l.scanWord()
	}
	l.pos++
	return tokPunct, nil
}

func (l *tokens) scanWord() (lexer.TokenType, error) {
	l.skipWhile(isWordByte)
	if l.pos < len(l.text) && l.text[l.pos] == '<' {
		return tokType, l.scanParameters()
	}
	return tokWord, nil
}

// scanParameters skips <…> if it is next, to the bracket that closes it.
func (l *tokens) scanParameters() error {
	start, depth := l.pos, 0
	for l.pos < len(l.text) {
		switch l.text[l.pos] {
		case '<':
			if depth++; depth > MaxDepth {
				return l.errorf(start, "types are nested deeper than %d", MaxDepth)
			}
		case '>':
			if l.text[l.pos-1] != '-' {
				depth--
			}
		case '"':
			if err := l.scanString(); err != nil {
				return err
			}
			continue
		}
		if depth == 0 {
			if l.pos > start {
				l.pos++
			}
			return nil
		}
		l.pos++
	}
	if depth > 0 {
		return l.errorf(start, "'<' is not closed")
	}
	return nil
}

func (l *tokens) scanString() error {
	start := l.pos
	for l.pos++; l.pos < len(l.text); l.pos++ {
		switch l.text[l.pos] {
		case '\\':
			l.pos++
		case '"':
			l.pos++
			return nil
		case '\n':
			return l.errorf(start, "the string is not closed")
		}
	}
	l.pos = len(l.text)
	return l.errorf(start, "the string is not closed")
}

func (l *tokens) skipWhile(ok func(byte) bool) {
	for l.pos < len(l.text) && ok(l.text[l.pos]) {
		l.pos++
	}
}

func (l *tokens) errorf(offset int, format string, args ...any) error {
	return &lexError{msg: fmt.Sprintf(format, args...), pos: lexer.Position{Offset: offset}}
}

// lexError implements participle.Error.
type lexError struct {
	msg string
	pos lexer.Position
}

func (e *lexError) Error() string            { return e.msg }
func (e *lexError) Message() string          { return e.msg }
func (e *lexError) Position() lexer.Position { return e.pos }

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func isWordByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || isDigit(c) || c == '_' || c == '$' || c == '.'
}
