package asm

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/format"
	"github.com/abi-opt/abi-opt/ir/asm/lex"
)

const (
	// maxNesting is how deep types, attributes, locations and affine expressions
	// may be nested, maxRegions how deep regions. They keep the recursive parts of
	// this package and of its users within a bounded stack.
	maxNesting = 12_000
	maxRegions = 10_000

	// maxBrackets is how deep brackets may be nested where they are counted before
	// what they mean is known. A level has up to three.
	maxBrackets = 3 * maxNesting

	// textBudget and textBudgetFactor bound the text that aliases and nested
	// bodies stand for, spelled out: the identity of types is their spelling, and
	// a few lines of aliases could ask for more of it than there is memory.
	textBudget       = 1 << 24
	textBudgetFactor = 32
)

// parser reads one source. It implements ir.Parser.
type parser struct {
	ctx  *ir.Context
	src  *diag.Source
	text string
	opts Options

	lex     lex.Lexer
	tok     lex.Token // the next token
	prevEnd int       // where the last token ended

	diags    []diag.Diagnostic
	warnings []diag.Diagnostic
	warned   map[string]bool // the names of attributes that there were warnings about
	// failed says that a syntax error was reported: nothing more is read, but
	// for what recover finds.
	failed   bool
	hopeless bool            // the error is one that reading on would only repeat
	lost     map[string]bool // names that failed ops and aliases would have defined

	depth       int // of nesting
	regionDepth int // the part of it that regions make
	spent       int // of the text budget
	budget      int

	// What was read before, by its spelling.
	types   map[string]ir.Type
	recent  [64]spelledType // of types, those that there were lately
	attrs   map[string]attrAlias
	ints    [64]spelledInt
	blobs   map[string]*ir.Blob // by their keys; nil outside of a file
	strings map[string]ir.Attribute
	symbols [64]spelledSymbol

	distinct map[int64]ir.Attribute // the values of distinct attributes
	named    map[typeName]ir.Type   // the types that have names
	open     []openType             // the bodies of named types around the place

	typeAliases *typeAliases
	attrAliases map[string]attrAlias
	deferred    []deferredLoc
	laterArgs   map[ir.Location]deferredLoc // by what stands for the location

	customOps [128]customOp // which there were lately
	values    valueScopes
	blocks    []blockScope
	frames    []*frame // one for each op that is being read
	level     int      // of frames in use
	operands  []ir.Operand
	args      []ir.RegionArg
	typeBuf   []ir.Type

	slab *ir.Slab
	locs []ir.SourceLoc // to be cut off

	// The fields below are for an Outline and its parsers.

	outline *Outline // nil for a parser of the whole source
	// skipRegion, if not nil, skips the region of a top-level op, or reports false.
	skipRegion func() bool
	// references collects the symbols that are used, unless it is nil.
	references []string
	// lateAliases are the aliases of attributes defined after the operations.
	lateAliases map[string]attrAlias
	visible     int // the offset before which type aliases are visible
	// inner parses type aliases at their first use. It is at depth outer of such parsers,
	// and has parsed all aliases before upTo.
	inner       *parser
	outer, upTo int
}

// pos returns the position of n bytes, or as many as there are, at an offset.
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
	p.report(at, id, format, args...)
	p.stop()
}

// stop makes the end of the text the next token.
func (p *parser) stop() {
	p.tok = lex.Token{Kind: lex.EOF, Start: p.lex.End(), End: p.lex.End()}
	p.lex.Window(p.lex.End(), p.lex.End())
}

// report adds an error that does not end the reading.
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

// note adds a note to the error just reported.
func (p *parser) note(at diag.Pos, message string) {
	last := &p.diags[len(p.diags)-1]
	last.Notes = append(last.Notes, diag.Diagnostic{Severity: diag.Note, Pos: at, Message: message})
}

// Expected reports that something should stand behind the last token; expectedWord that the
// next one is not what it should be.
func (p *parser) Expected(what string) {
	p.failAt(p.prevEnd, max(p.tok.End-p.prevEnd, 0), format.ErrSyntax, "expected %s", what)
}

func (p *parser) expectedWord(what string) { p.fail(format.ErrSyntax, "expected %s", what) }

// advance goes to the next token. After an error there is none.
func (p *parser) advance() {
	if p.failed {
		return
	}
	p.prevEnd = p.tok.End
	p.tok = p.lex.Next()
	if p.tok.Kind == lex.Invalid {
		hint := foreignTokens[p.text[p.tok.Start]]
		p.Errorf(p.problemPos(), errToken, "%s", p.lex.Problem)
		p.suggest(hint)
	}
}

// problemPos returns the place of what is wrong with the next token: of a string
// literal, where it breaks off.
func (p *parser) problemPos() diag.Pos {
	if p.text[p.tok.Start] != '"' {
		return p.Pos()
	}
	if p.lex.Problem == lex.BadEscape {
		return p.pos(p.tok.End-len(`\q`), len(`\q`))
	}
	return p.pos(p.tok.End, 1)
}

// window makes the text from one offset to another what is left, and its first token
// the next one.
func (p *parser) window(from, to int) {
	p.lex.Window(from, to)
	p.tok = lex.Token{Start: from, End: from}
	p.advance()
}

// seek makes the token at an offset the next one, and what was before it the
// last.
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

// enter counts one level of nesting; leave undoes it.
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

// spend takes n bytes from the text budget.
func (p *parser) spend(n int) {
	p.spent += n
	if p.spent > p.budget {
		p.hopeless = true
		p.fail(errTooLarge, "types and attributes are too large when their aliases are spelled out")
	}
}

func (p *parser) Peek(tok string) bool {
	t := p.tok
	if t.Kind == lex.String || t.Kind == lex.EOF {
		return false
	}
	if p.text[t.Start] != tok[0] {
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

// PeekByte reports whether the next token is a certain one-byte punctuation.
func (p *parser) PeekByte(c byte) bool {
	return p.tok.Kind == lex.Punct && p.text[p.tok.Start] == c && p.tok.End-p.tok.Start == 1
}

// AcceptByte consumes a one-byte punctuation if it is next.
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

// commaList reads item (, item)* up to a closing punctuation, which it
// consumes; there may be no item.
func (p *parser) commaList(end byte, item func()) {
	if !p.items(end, item) {
		p.expectByte(end)
	}
}

// commaListAs does so; what says what is missing at the end.
func (p *parser) commaListAs(end byte, what string, item func()) {
	if !p.items(end, item) {
		p.Expected(what)
	}
}

// items reads what commaList does, and reports whether the end is there.
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

// expectAs consumes a one-byte punctuation, or says what is expected.
func (p *parser) expectAs(c byte, what string) {
	if !p.AcceptByte(c) {
		p.Expected(what)
	}
}
