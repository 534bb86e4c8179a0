package cimport

import (
	"fmt"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// maxNesting bounds how deep declarators, expressions and records are nested.
const maxNesting = 256

// parser reads declarations. A syntax error ends the declaration it is in: see
// [parser.declarations].
type parser struct {
	pp     *cpp.Preprocessor
	std    standard
	target *target
	ahead  []cpp.Token // tokens that were looked at
	at     int         // index of the current one
	depth  int         // of what is being read
	// braces is how many braces are open before the current token.
	braces int

	scope   scopes
	parts   []declaratorPart // of the declarators that are being read
	params  []param          // of the parameter lists that are being read
	layouts *layout.Table
	inside  *record // whose members are being lowered
	// namesInC remembers what inC returns.
	namesInC map[qualified]ir.Type
	funcPtrs map[funcPtrKey]ir.Type
	pack     packStack
	pragmas  pragmas

	decls  []*declaration // functions and variables, in the order in which they are first declared
	byName map[string]*declaration
	types  []namedType

	diags  []diag.Diagnostic
	errors int
}

// maxErrors is how many errors are reported before reading ends.
const maxErrors = 20

// namedType is a typedef or tag of the file's scope.
type namedType struct {
	name string // with struct, union or enum before a tag
	t    qualified
}

func newParser(pp *cpp.Preprocessor, std standard, on *platform, model *layout.Model) *parser {
	p := &parser{pp: pp, std: std, target: newTarget(on, model), scope: newScopes(), layouts: layout.NewTable(model), byName: map[string]*declaration{}, namesInC: map[qualified]ir.Type{}, funcPtrs: map[funcPtrKey]ir.Type{}}
	setKeywords(pp, on, std)
	p.declareBuiltinTypes()
	return p
}

// tok is the current token.
func (p *parser) tok() *cpp.Token {
	if p.at < len(p.ahead) {
		return &p.ahead[p.at]
	}
	return p.peek(0)
}

// peek returns the token n after the current one.
func (p *parser) peek(n int) *cpp.Token {
	for len(p.ahead) <= p.at+n {
		t := p.pp.Next()
		if p.errors >= maxErrors {
			t.Kind = cpp.EOF
		}
		if t.Kind == cpp.Pragma {
			p.pragma(&t)
			continue
		}
		p.ahead = append(p.ahead, t)
	}
	return &p.ahead[p.at+n]
}

// next passes the current token and returns it.
func (p *parser) next() cpp.Token {
	t := *p.tok()
	switch t.Kind {
	case '{':
		p.braces++
	case '}':
		p.braces--
	case cpp.EOF:
		return t
	}
	if p.at++; p.at == len(p.ahead) {
		p.ahead, p.at = p.ahead[:0], 0
	}
	return t
}

func (p *parser) is(k cpp.Kind) bool { return p.tok().Kind == k }

// accept passes a token if it is of the kind.
func (p *parser) accept(k cpp.Kind) bool {
	if !p.is(k) {
		return false
	}
	p.next()
	return true
}

// keyword is that of the current token, 0 if it is none.
func (p *parser) keyword() keyword { return keywordOf(p.tok()) }

func keywordOf(t *cpp.Token) keyword {
	if t.Kind != cpp.Ident {
		return 0
	}
	return t.Name.Keyword
}

func (p *parser) acceptKeyword(k keyword) bool {
	if p.keyword() != k {
		return false
	}
	p.next()
	return true
}

// isName reports whether the current token is an identifier that is no keyword.
func (p *parser) isName() bool { return p.is(cpp.Ident) && p.tok().Name.Keyword == 0 }

// expect passes a token of a kind, which is written as what.
func (p *parser) expect(k cpp.Kind, what string) cpp.Token {
	if !p.is(k) {
		p.fail(p.tok(), "expected %s", what)
	}
	return p.next()
}

// A syntaxError ends what is being read; it was reported.
type syntaxError struct{}

// fail reports a syntax error at a token and ends the declaration.
func (p *parser) fail(at *cpp.Token, format string, args ...any) {
	p.failAt(at.At, len(at.Text), format, args...)
}

// failAt is fail for a place of n bytes.
func (p *parser) failAt(at cpp.Pos, n int, format string, args ...any) {
	p.errorAt(at, n, fmt.Sprintf(format, args...), errSyntax)
	panic(syntaxError{})
}

func (p *parser) errorAt(at cpp.Pos, n int, message string, id diag.ID) {
	p.report(diag.Error, id, at, n, message)
}

// warn reports that something is left out or not taken into account.
func (p *parser) warn(id diag.ID, at cpp.Pos, n int, format string, args ...any) {
	p.report(diag.Warning, id, at, n, fmt.Sprintf(format, args...))
}

func (p *parser) report(severity diag.Severity, id diag.ID, at cpp.Pos, n int, message string) {
	if severity == diag.Error {
		if p.pp.Exceeds() {
			return // it follows from that
		}
		if p.errors++; p.errors > maxErrors {
			return
		}
	}
	p.diags = append(p.diags, diag.Diagnostic{Severity: severity, ID: id, Pos: at.Diag(n), Message: cpp.Shorten(message), Notes: cpp.IncludeNotes(at)})
}

// enter counts one more level of nesting; leave it with p.depth--.
func (p *parser) enter() {
	if p.depth++; p.depth > maxNesting {
		p.fail(p.tok(), "nested more than %d deep", maxNesting)
	}
}

// skipBalanced passes tokens up to the end of what the current bracket opens.
func (p *parser) skipBalanced() {
	for depth := 0; ; {
		switch t := p.next(); t.Kind {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		case cpp.EOF:
			p.fail(&t, "unexpected end of the file")
		}
		if depth <= 0 {
			return
		}
	}
}

// skipInitializer passes the tokens up to a comma that is in no bracket, or up to the
// end, a semicolon or a closing brace.
func (p *parser) skipInitializer(end cpp.Kind, expected string) {
	for !p.is(',') && !p.is(end) {
		switch p.tok().Kind {
		case '(', '[', '{':
			p.skipBalanced()
		case cpp.EOF, ')', ']', '}', ';':
			p.fail(p.tok(), "%s", expected)
		default:
			p.next()
		}
	}
}

// recover passes the rest of a declaration that began with as many open braces.
func (p *parser) recover(braces int) {
	for {
		switch t := p.next(); {
		case t.Kind == cpp.EOF, t.Kind == ';' && p.braces <= braces:
			return
		case t.Kind == '}' && p.braces <= braces:
			p.braces = braces
			if !p.continuesDeclaration() {
				return
			}
		}
	}
}

// continuesDeclaration reports whether what follows a closing brace is the rest of the same
// declaration and not the next one.
func (p *parser) continuesDeclaration() bool {
	switch p.tok().Kind {
	case ';', ',', ')', ']', '=', '[', '*':
		return true
	}
	return p.keyword() == kwAttribute || p.isName() && (p.peek(1).Kind == ';' || p.peek(1).Kind == ',')
}
