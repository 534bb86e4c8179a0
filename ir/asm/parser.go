package asm

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/internal/format"
	"github.com/abi-opt/abi-opt/ir/asm/internal/lex"
)

const (
	// maxNesting limits the nesting of types, attributes, locations and affine expressions, and
	// maxRegions that of regions. They bound the stack of recursive functions here and in users of
	// the package.
	maxNesting = 12_000
	maxRegions = 10_000

	// maxBrackets limits the nesting of brackets that are counted before they are parsed. A level
	// of nesting has up to three.
	maxBrackets = 3 * maxNesting

	// textBudget and textBudgetFactor limit the text of types and attributes with aliases expanded.
	// Types are interned by their text, and a few lines of aliases could need more of it than fits
	// in memory.
	textBudget       = 1 << 24
	textBudgetFactor = 32
)

// parser parses one source. It implements ir.Parser and format.Parser.
type parser struct {
	ctx  *ir.Context
	src  *diag.Source
	text string
	opts Options

	lex     lex.Lexer
	tok     lex.Token // the next token
	prevEnd int       // end of the previous token

	diags    []diag.Diagnostic
	warnings []diag.Diagnostic
	warned   map[string]bool // names of attributes with a warning
	// missing is the token that was expected at the last error, or "". namesOp is set if that error names the op.
	missing string
	namesOp bool
	// failed is set after a syntax error. Nothing is parsed until recover.
	failed   bool
	hopeless bool            // continuing would only repeat the error
	lost     map[string]bool // names that failed ops and aliases would have defined

	depth       int // of nesting, including regionDepth
	regionDepth int // nesting of regions
	expanded    int // bytes of the text budget that were used
	budget      int

	types recent[ir.Type]
	ops   recent[recentOp]

	blobs map[string]*ir.Blob // by key; nil if the text is not a file

	distinct map[int64]ir.Attribute // values of distinct attributes
	named    map[typeName]ir.Type   // named types
	open     []openType             // enclosing named types

	typeAliases *typeAliases
	attrAliases map[string]attrAlias
	deferred    []deferredLoc
	laterArgs   map[ir.Location]deferredLoc // by temporary location

	values   valueScopes
	blocks   []blockScope
	frames   []*frame // one per op being parsed
	level    int      // number of frames in use
	operands []ir.Operand
	args     []ir.RegionArg
	typeBuf  []ir.Type

	slab *ir.Slab

	// The fields below are for an Outline and its parsers.

	outline *Outline // nil for a parser of the whole source
	// skipRegion, if not nil, skips the region of a top-level op, or reports false.
	skipRegion func() bool
	// references collects the symbols that are used, unless it is nil.
	references []string
	// lateAliases are the aliases of attributes defined after the operations.
	lateAliases map[string]attrAlias
	visible     int     // the offset before which type aliases are visible
	aliases     *parser // parses type aliases at their first use; nil before any was used
}

// pos returns the position of n bytes at an offset, limited to the text.
func (p *parser) pos(offset, n int) diag.Pos {
	offset = min(offset, len(p.text))
	n = min(n, len(p.text)-offset)
	return diag.Pos{Source: p.src, Offset: offset, Len: n}
}

func (p *parser) Pos() diag.Pos {
	return diag.Pos{Source: p.src, Offset: p.tok.Start, Len: p.tok.End - p.tok.Start}
}

func (p *parser) Last() diag.Pos { return p.pos(max(p.prevEnd-1, 0), 1) }

func (p *parser) OpPos() diag.Pos { return p.frame().at }

func (p *parser) Since(at diag.Pos) diag.Pos {
	at.Len = max(p.prevEnd-at.Offset, 0)
	return at
}

func (p *parser) Context() *ir.Context { return p.ctx }

func (p *parser) Failed() bool { return p.failed }

func (p *parser) Errorf(at diag.Pos, id diag.ID, format string, args ...any) {
	if p.failed {
		return
	}
	p.failed = true
	p.missing, p.namesOp = "", false
	p.report(at, id, format, args...)
	if id == errToken {
		p.suggest(p.hintFor(strayHints, ""))
	}
	p.stop()
}

// expectedAt reports that something is missing.
func (p *parser) expectedAt(at diag.Pos, what string) {
	if p.failed {
		return
	}
	hint := p.hintFor(missingHints, what)
	p.Errorf(at, format.ErrSyntax, "expected %s", what)
	p.missing = what
	p.suggest(hint)
}

// stop makes the end of the text the next token.
func (p *parser) stop() {
	p.tok = lex.Token{Kind: lex.EOF, Start: p.lex.End(), End: p.lex.End()}
	p.lex.Window(p.lex.End(), p.lex.End())
}

// report adds an error without stopping.
func (p *parser) report(at diag.Pos, id diag.ID, format string, args ...any) *diag.Diagnostic {
	p.diags = append(p.diags, diag.Diagnostic{
		Severity: diag.Error, ID: id, Pos: at, Message: fmt.Sprintf(format, args...),
	})
	return &p.diags[len(p.diags)-1]
}

func (p *parser) failAt(offset, n int, id diag.ID, format string, args ...any) {
	p.Errorf(p.pos(offset, n), id, format, args...)
}

// fail reports an error at the next token.
func (p *parser) fail(id diag.ID, format string, args ...any) {
	p.Errorf(p.Pos(), id, format, args...)
}

// note adds a note to the last error.
func (p *parser) note(at diag.Pos, message string) {
	last := &p.diags[len(p.diags)-1]
	last.Notes = append(last.Notes, diag.Diagnostic{Severity: diag.Note, Pos: at, Message: message})
}

// Expected reports that something is missing after the previous token; expectedWord that the next
// token is wrong.
func (p *parser) Expected(what string) {
	p.expectedAt(p.pos(p.prevEnd, max(p.tok.End-p.prevEnd, 0)), what)
}

func (p *parser) expectedWord(what string) { p.expectedAt(p.Pos(), what) }

// advance moves to the next token. After an error, it does nothing.
func (p *parser) advance() {
	if p.failed {
		return
	}
	p.prevEnd = p.tok.End
	p.tok = p.lex.Next()
	if p.tok.Kind == lex.Invalid {
		p.Errorf(p.problemPos(), errToken, "%s", p.lex.Problem)
	}
}

// problemPos returns the position of the problem in the next token; for a string literal the end of
// its valid part.
func (p *parser) problemPos() diag.Pos {
	if p.text[p.tok.Start] != '"' {
		return p.Pos()
	}
	if p.lex.Problem == lex.BadEscape {
		return p.pos(p.tok.End-len(`\q`), len(`\q`))
	}
	return p.pos(p.tok.End, 1)
}

// window restricts the parser to the text between two offsets and moves to the first token.
func (p *parser) window(from, to int) {
	p.lex.Window(from, to)
	p.tok = lex.Token{Start: from, End: from}
	p.advance()
}

// seek moves to the token at an offset, which also counts as the end of the previous token.
func (p *parser) seek(offset int) {
	if p.failed {
		return
	}
	p.lex.Window(offset, p.lex.End())
	p.advance()
	p.prevEnd = offset
}

// word returns the text of the next token.
func (p *parser) word() string { return p.text[p.tok.Start:p.tok.End] }

// enter increments the nesting; leave decrements it.
func (p *parser) enter() bool {
	p.depth++
	switch {
	case p.depth-p.regionDepth > maxNesting:
		p.fail(errNesting, "nesting is too deep: more than %d levels", maxNesting)
	case p.regionDepth >= maxRegions:
		p.fail(errNesting, "nesting is too deep: more than %d levels", maxRegions)
	}
	return !p.failed
}

func (p *parser) leave() { p.depth-- }

// nest parses one level deeper. It returns none after an error.
func nest[T any](p *parser, none T, parse func() T) T {
	if !p.enter() {
		return none
	}
	v := parse()
	p.leave()
	if p.failed {
		return none
	}
	return v
}

// expand charges n bytes of expanded aliases to the text budget.
func (p *parser) expand(n int) {
	p.expanded += n
	if p.expanded > p.budget {
		p.hopeless = true
		p.fail(errTooLarge, "types and attributes are too large when their aliases are spelled out")
	}
}

func (p *parser) Peek(tok string) bool {
	t := p.tok
	if t.Kind == lex.String || t.Kind == lex.EOF || p.text[t.Start] != tok[0] {
		return false
	}
	if t.End-t.Start == len(tok) {
		return len(tok) == 1 || p.text[t.Start:t.End] == tok
	}
	return t.Kind == lex.Punct && t.End-t.Start < len(tok) && strings.HasPrefix(p.text[t.Start:p.lex.End()], tok)
}

func (p *parser) Accept(tok string) bool {
	if !p.Peek(tok) {
		return false
	}
	if p.tok.End-p.tok.Start == len(tok) {
		p.advance()
	} else {
		p.seek(p.tok.Start + len(tok))
	}
	return true
}

func (p *parser) Expect(tok string) {
	if !p.Accept(tok) {
		if what := "'" + tok + "'"; ir.IsBareIdentifier(tok) {
			p.expectedWord(what)
		} else {
			p.Expected(what)
		}
	}
}

// PeekByte reports whether the next token is the given one-byte punctuation.
func (p *parser) PeekByte(c byte) bool {
	return p.tok.Kind == lex.Punct && p.text[p.tok.Start] == c && p.tok.End-p.tok.Start == 1
}

// AcceptByte consumes the given one-byte punctuation if it is next.
func (p *parser) AcceptByte(c byte) bool {
	if !p.PeekByte(c) {
		return false
	}
	p.advance()
	return true
}

func (p *parser) expectEnd() {
	if p.tok.Kind != lex.EOF {
		p.fail(format.ErrSyntax, "unexpected text after the end")
	}
}

// commaList parses item (, item)* and the closing punctuation; the list may be empty.
func (p *parser) commaList(end byte, item func()) {
	if !p.items(end, item) {
		p.expectByte(end)
	}
}

// commaListAs is commaList with a description of the missing end.
func (p *parser) commaListAs(end byte, what string, item func()) {
	if !p.items(end, item) {
		p.Expected(what)
	}
}

// items is commaList without an error; it reports whether the end was found.
func (p *parser) items(end byte, item func()) bool {
	if p.AcceptByte(end) {
		return true
	}
	for {
		item()
		if p.failed || !p.AcceptByte(',') {
			break
		}
	}
	return p.AcceptByte(end)
}

func (p *parser) CommaList(open, shut string, item func()) {
	p.Expect(open)
	p.commaList(shut[0], item)
}

func (p *parser) expectByte(c byte) {
	if !p.AcceptByte(c) {
		p.Expected("'" + string(c) + "'")
	}
}

// expectAs consumes one-byte punctuation, or reports that what is missing.
func (p *parser) expectAs(c byte, what string) {
	if !p.AcceptByte(c) {
		p.Expected(what)
	}
}
