package grammar

import (
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/lex"
	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
)

// Type is a nested type: where it stands in the body. Use it with @@.
type Type struct{ From, To int }

// Attr is a nested attribute: where it stands in the body. Use it with @@.
type Attr struct{ From, To int }

// Text is a string literal; capturing a String token into it unquotes it.
type Text string

// Resolve returns the type, which may use the file's aliases.
func (t Type) Resolve(b *ir.Body) (ir.Type, error) { return b.ParseType(t.From, t.To) }

// Resolve returns the attribute, which may use the file's aliases.
func (a Attr) Resolve(b *ir.Body) (ir.Attribute, error) { return b.ParseAttr(a.From, a.To) }

// Capture implements participle.Capture.
func (t *Text) Capture(values []string) error {
	*t = Text(lex.Unquote(values[0]))
	return nil
}

// Parse implements participle.Parseable.
func (t *Type) Parse(in *lexer.PeekingLexer) error {
	x := extent{in: in, from: in.Peek().Pos.Offset}
	if !x.typ() {
		return x.failure("type")
	}
	t.From, t.To = x.from, x.to
	return nil
}

// Parse implements participle.Parseable.
func (a *Attr) Parse(in *lexer.PeekingLexer) error {
	x := extent{in: in, from: in.Peek().Pos.Offset}
	if !x.attr() {
		return x.failure("attribute")
	}
	a.From, a.To = x.from, x.to
	return nil
}

// extent finds how far a type or attribute reaches, by its tokens alone.
type extent struct {
	in       *lexer.PeekingLexer
	from, to int
}

// failure is no match if no token was taken, and an error otherwise.
func (x *extent) failure(what string) error {
	if x.to == 0 {
		return participle.NextMatch
	}
	return participle.Errorf(x.in.Peek().Pos, "expected %s", what)
}

func (x *extent) next() {
	t := x.in.Next()
	x.to = t.Pos.Offset + len(t.Value)
}

func (x *extent) is(kind lex.Kind) bool { return x.in.Peek().Type == tokenType(kind) }

func (x *extent) isPunct(text string) bool {
	return x.is(lex.Punct) && x.in.Peek().Value == text
}

// accept takes a token of one of the kinds.
func (x *extent) accept(kinds ...lex.Kind) bool {
	for _, k := range kinds {
		if x.is(k) {
			x.next()
			return true
		}
	}
	return false
}

func (x *extent) acceptPunct(text string) bool {
	if !x.isPunct(text) {
		return false
	}
	x.next()
	return true
}

// typ takes name, name<…>, (…) -> type or (…) -> (…).
func (x *extent) typ() bool {
	for {
		if x.accept(lex.Ident, lex.TypeID) {
			return !x.isPunct("<") || x.brackets()
		}
		if !x.isPunct("(") || !x.brackets() || !x.acceptPunct("->") {
			return false
		}
		if x.isPunct("(") {
			return x.brackets()
		}
	}
}

func (x *extent) attr() bool {
	switch {
	case x.accept(lex.Symbol):
		for x.acceptPunct("::") {
			if !x.accept(lex.Symbol) {
				return false
			}
		}
		return true
	case x.isPunct("["), x.isPunct("{"):
		return x.brackets()
	case x.isPunct("("), x.is(lex.TypeID):
		return x.typ()
	case x.acceptPunct("-"):
		return x.accept(lex.Int, lex.Float) && x.suffix()
	case x.accept(lex.Int, lex.Float, lex.String):
		return x.suffix()
	case x.accept(lex.Ident, lex.AttrID):
		return (!x.isPunct("<") || x.brackets()) && x.suffix()
	}
	return false
}

// suffix takes an optional : type.
func (x *extent) suffix() bool { return !x.acceptPunct(":") || x.typ() }

// brackets takes a bracket and everything up to the one that closes it. The
// angles of >= and <= cannot stand alone in <…>.
func (x *extent) brackets() bool {
	var open []string
	for {
		t := *x.in.Peek()
		if t.EOF() {
			return false
		}
		x.next()
		if t.Type != tokenType(lex.Punct) {
			continue
		}
		switch t.Value {
		case "<", "(", "[", "{":
			if t.Value != "<" || len(open) == 0 || !x.isPunct("=") {
				open = append(open, t.Value)
			}
		case ">", ")", "]", "}":
			last := open[len(open)-1]
			if t.Value == ">" && last != "<" {
				continue
			}
			if last+t.Value != "<>" && last+t.Value != "()" && last+t.Value != "[]" && last+t.Value != "{}" {
				return false
			}
			open = open[:len(open)-1]
			if len(open) == 0 {
				return true
			}
		}
	}
}
