package grammar

import (
	"io"

	"github.com/abi-opt/abi-opt/ir/asm/lex"
	"github.com/alecthomas/participle/v2/lexer"
)

// tokenType converts the kinds of tokens. Participle's types of real tokens
// are positive.
func tokenType(k lex.Kind) lexer.TokenType {
	if k == lex.EOF {
		return lexer.EOF
	}
	return lexer.TokenType(k)
}

// Definition is the lexer of MLIR text, for grammars that are built by other
// means than New.
type Definition struct{}

// Symbols implements lexer.Definition.
func (Definition) Symbols() map[string]lexer.TokenType {
	return map[string]lexer.TokenType{
		"EOF":    lexer.EOF,
		"Ident":  tokenType(lex.Ident),
		"Int":    tokenType(lex.Int),
		"Float":  tokenType(lex.Float),
		"String": tokenType(lex.String),
		"Symbol": tokenType(lex.Symbol),
		"Value":  tokenType(lex.Value),
		"Block":  tokenType(lex.Block),
		"TypeID": tokenType(lex.TypeID),
		"AttrID": tokenType(lex.AttrID),
		"Punct":  tokenType(lex.Punct),
	}
}

// Lex implements lexer.Definition.
func (d Definition) Lex(name string, r io.Reader) (lexer.Lexer, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	return d.LexString(name, string(text))
}

// LexString implements lexer.StringDefinition.
func (Definition) LexString(_ string, text string) (lexer.Lexer, error) {
	return &stream{lex: lex.New(text), text: text}, nil
}

type stream struct {
	lex  lex.Lexer
	text string
}

// Next implements lexer.Lexer. Only offsets are kept in positions: a body is
// part of a file that knows its lines.
func (s *stream) Next() (lexer.Token, error) {
	t := s.lex.Next()
	pos := lexer.Position{Offset: t.Start}
	if t.Kind == lex.Invalid {
		return lexer.Token{}, &lexer.Error{Msg: s.lex.Problem, Pos: pos}
	}
	return lexer.Token{Type: tokenType(t.Kind), Value: s.text[t.Start:t.End], Pos: pos}, nil
}
