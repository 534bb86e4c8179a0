package cimport

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// maxNesting bounds the nesting of declarators, expressions and records.
const maxNesting = 256

// parser parses declarations. A syntax error ends the current declaration: see
// [parser.declarations].
type parser struct {
	pp     *cpp.Preprocessor
	std    standard
	on     *compiler
	target *target
	ahead  []cpp.Token // lookahead, including the current token
	at     int         // index of the current token in ahead
	held   int         // the number of attempts, which may return to an earlier token in ahead
	last   cpp.Token   // the token before the current one
	depth  int         // of nesting
	// braces counts the braces open before the current token.
	braces int

	scope   scopes
	parts   []declaratorPart // of the declarators being parsed
	params  []param          // of the parameter lists being parsed
	layouts *layout.Table
	inside  *record // the record whose members are being lowered
	// written is set while types keep all names of the source: also those that the platform has another
	// name for, such as unsigned long on Windows, and tags of enumerations.
	written bool
	// namesInC caches the results of inC.
	namesInC map[qualified]ir.Type
	// shapes and pointerShapes hold the shapes that equal types share: 10,000 callbacks, each of which takes the one
	// before, need 0.5 GB instead of 4.
	shapes        map[shapeKey]*Shape
	pointerShapes map[pointerShapeKey]*Shape
	paramNames    map[*function][]string // that the pointers to a function share
	funcPtrs      map[funcPtrKey]ir.Type
	seenInAll     int // types that were checked for pointers to functions
	pack          packStack
	pragmas       pragmas

	decls  []*declaration // functions and variables in the order of their first declarations
	byName map[string]*declaration
	types  []namedType
	calls  []call
	// untagged are the enumerations without a tag.
	untagged []*enum
	options  *Options
	isMade   bool // by a Maker

	diags   []diag.Diagnostic
	errors  int
	leftOut []LeftOut
	ignored written // the last attribute that was reported to have no effect

	excerpt *excerptParts // records declarations; nil if not needed
	altivec altivec

	trace *trace // builds trees of expressions; nil if not needed
}

// maxErrors is the number of errors after which parsing ends.
const maxErrors = 20

// namedType is a typedef or tag with file scope.
type namedType struct {
	name string // tags have the prefix "struct ", "union " or "enum "
	t    qualified
	at   cpp.Pos
}

func newParser(pp *cpp.Preprocessor, c *compiler, layouts *layout.Table) *parser {
	if layouts == nil || layouts.Model() != c.model {
		layouts = layout.NewTable(c.model)
	}
	p := &parser{
		pp: pp, std: c.std, on: c, target: newTarget(c.platform, c.model), scope: newScopes(), layouts: layouts,
		byName: map[string]*declaration{}, namesInC: map[qualified]ir.Type{}, funcPtrs: map[funcPtrKey]ir.Type{},
		pragmas: pragmas{renamed: map[string]string{}, weak: map[string]bool{}},
	}
	for text, k := range c.keywords() {
		pp.Intern(text).Keyword = k
	}
	if c.of.altivec {
		p.useAltivec()
	}
	p.declareBuiltinTypes()
	return p
}

// tok returns the current token.
func (p *parser) tok() *cpp.Token {
	if p.at < len(p.ahead) {
		return &p.ahead[p.at]
	}
	return p.peek(0)
}

// peek returns the token n after the current one.
func (p *parser) peek(n int) *cpp.Token {
	for len(p.ahead) <= p.at+n || p.altivec.isOpen(&p.ahead[len(p.ahead)-1]) {
		t := p.pp.Next()
		if p.errors >= maxErrors {
			t.Kind = cpp.EOF
		}
		if t.Kind == cpp.Pragma {
			p.pragma(&t)
			continue
		}
		if message := t.Stray(); message != "" {
			p.errorAt(t.At, len(t.Text), message, errSyntax)
			continue
		}
		if last := len(p.ahead) - 1; last >= 0 {
			p.altivec.decide(&p.ahead[last], &t)
		}
		p.ahead = append(p.ahead, t)
	}
	return &p.ahead[p.at+n]
}

// next consumes the current token and returns it.
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
	p.last = t
	if p.excerpt != nil {
		p.excerpt.token(&t)
	}
	if p.at++; p.at == len(p.ahead) && p.held == 0 {
		p.ahead, p.at = p.ahead[:0], 0
	}
	return t
}

func (p *parser) is(k cpp.Kind) bool { return p.tok().Kind == k }

// accept consumes the current token if it has kind k.
func (p *parser) accept(k cpp.Kind) bool {
	if !p.is(k) {
		return false
	}
	p.next()
	return true
}

// keyword returns the keyword of the current token, or 0.
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

// isName reports whether the current token is an identifier other than a keyword.
func (p *parser) isName() bool { return p.is(cpp.Ident) && p.tok().Name.Keyword == 0 }

// expect consumes a token of kind k: an identifier, a string or a punctuator of one character.
func (p *parser) expect(k cpp.Kind) cpp.Token {
	switch {
	case p.is(k):
		return p.next()
	case k == cpp.Ident:
		p.fail(p.tok(), "expected identifier")
	case k == cpp.String:
		p.fail(p.tok(), "expected string literal")
	}
	p.fail(p.tok(), "expected '%c'", rune(k))
	return cpp.Token{}
}

// inParens calls read between parentheses.
func inParens[T any](p *parser, read func() T) T {
	p.expect('(')
	v := read()
	p.expect(')')
	return v
}

// A syntaxError unwinds the parser to the current declaration, after it was reported.
type syntaxError struct{}

// fail reports a syntax error at a token and ends the declaration.
func (p *parser) fail(at *cpp.Token, format string, args ...any) {
	p.failAt(at.At, len(at.Text), format, args...)
}

// failAt is like fail, for a range of n bytes.
func (p *parser) failAt(at cpp.Pos, n int, format string, args ...any) {
	p.errorAt(at, n, fmt.Sprintf(format, args...), errSyntax)
	panic(syntaxError{})
}

// endOfLast returns the end of the token before the current one, where a ';' is missing.
func (p *parser) endOfLast() cpp.Pos {
	at := p.last.At
	if at.File != nil && strings.HasPrefix(at.File.Source.Text[at.Offset:], p.last.Text) { // not from a macro
		at.Offset += int32(len(p.last.Text))
	}
	return at
}

// isOnLineOfLast reports whether the current token is on the line of the one before it.
func (p *parser) isOnLineOfLast(t *cpp.Token) bool {
	from, to := p.last.At, t.At
	return from.File != nil && from.File == to.File && from.Offset <= to.Offset &&
		!strings.Contains(from.File.Source.Text[from.Offset:to.Offset], "\n")
}

// failHinting is fail, with a hint unless it is empty.
func (p *parser) failHinting(at *cpp.Token, hint, format string, args ...any) {
	p.errorAt(at.At, len(at.Text), fmt.Sprintf(format, args...), errSyntax)
	p.hint(at.At, hint)
	panic(syntaxError{})
}

func (p *parser) errorAt(at cpp.Pos, n int, message string, id diag.ID) {
	p.report(diag.Error, id, at, n, message)
}

// warn reports a skipped declaration or an ignored construct.
func (p *parser) warn(id diag.ID, at cpp.Pos, n int, format string, args ...any) {
	p.report(diag.Warning, id, at, n, fmt.Sprintf(format, args...))
}

// report adds a diagnostic, unless it is an error that follows from a limit, one too many, or perhaps
// about a declaration of a header that is not found. It returns the diagnostic, which is valid until the
// next one is reported.
func (p *parser) report(severity diag.Severity, id diag.ID, at cpp.Pos, n int, message string) *diag.Diagnostic {
	if severity == diag.Error {
		if p.pp.Exceeds() || p.pp.LacksBefore(at) {
			return &diag.Diagnostic{}
		}
		if p.errors++; p.errors > maxErrors {
			return &diag.Diagnostic{}
		}
	}
	p.diags = append(p.diags, diag.Diagnostic{Severity: severity, ID: id, Pos: at.Diag(n), Message: cpp.Shorten(message), Notes: cpp.IncludeNotes(at)})
	return &p.diags[len(p.diags)-1]
}

// enter counts one more level of nesting; p.depth-- leaves it.
func (p *parser) enter() {
	if p.depth++; p.depth > maxNesting {
		p.fail(p.tok(), "nested more than %d deep", maxNesting)
	}
}

// attempt calls read and reports whether there was no syntax error. After an error, it returns to the token and the
// diagnostics before the call.
func (p *parser) attempt(read func()) (ok bool) {
	at, last, depth, braces, errors := p.at, p.last, p.depth, p.braces, p.errors
	parts, params, open, diags, recorded := len(p.parts), len(p.params), len(p.scope.open), len(p.diags), 0
	if p.excerpt != nil && p.excerpt.current != nil {
		recorded = len(p.excerpt.current.tokens)
	}
	p.held++
	defer func() {
		p.held--
		panicked := recover()
		if panicked == nil {
			if p.held == 0 && p.at == len(p.ahead) {
				p.ahead, p.at = p.ahead[:0], 0
			}
			return
		}
		if _, isSyntax := panicked.(syntaxError); !isSyntax {
			panic(panicked)
		}
		for len(p.scope.open) > open {
			p.scope.end()
		}
		p.at, p.last, p.depth, p.braces, p.errors = at, last, depth, braces, errors
		p.parts, p.params, p.diags = p.parts[:parts], p.params[:params], p.diags[:diags]
		if recorded > 0 {
			p.excerpt.current.tokens = p.excerpt.current.tokens[:recorded]
		}
		ok = false
	}()
	read()
	return true
}

// skipBalanced skips tokens up to the bracket that matches the current one.
func (p *parser) skipBalanced() {
	first := *p.tok()
	for depth := 0; ; {
		switch t := p.next(); t.Kind {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		case cpp.EOF:
			p.failWith(&t, first.At, len(first.Text), "to match this '"+first.Text+"'", "unexpected end of the file")
		}
		if depth <= 0 {
			return
		}
	}
}

// skipInitializer skips tokens up to a comma outside brackets or up to end, a semicolon or a
// closing brace.
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

// recover skips the rest of a declaration that began with the given number of open braces.
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

// continuesDeclaration reports whether the tokens after a closing brace belong to the same
// declaration.
func (p *parser) continuesDeclaration() bool {
	switch p.tok().Kind {
	case ';', ',', ')', ']', '=', '[', '*':
		return true
	}
	return p.keyword() == kwAttribute || p.isName() && (p.peek(1).Kind == ';' || p.peek(1).Kind == ',')
}
