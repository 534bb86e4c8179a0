package asm

import (
	"errors"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/lex"
)

// dialectText is a type or attribute of a dialect as it stands in the text:
// !dialect.mnemonic<body> or !dialect<body>.
type dialectText struct {
	dialect  string
	mnemonic string // with everything up to <; "" in the second form
	body     string // what stands between < and >
	present  bool   // there is a <…>
	start    int    // of all of it
	from     int    // of the body
	end      int    // of all of it
}

// spelled returns everything after the dialect's name (and dot).
func (d *dialectText) spelled() string {
	if d.present {
		return d.mnemonic + "<" + d.body + ">"
	}
	return d.mnemonic
}

// typeName is the name that a dialect gave a type.
type typeName struct{ dialect, name string }

// dialectText reads what a prefixed name and the <…> that touches it say. The
// next token afterwards is what follows.
func (p *parser) dialectText() (d dialectText) {
	d.start, d.end = p.tok.Start, p.tok.End
	d.dialect, d.mnemonic, _ = strings.Cut(p.text[d.start+1:d.end], ".")
	if d.end >= p.lex.End() || p.text[d.end] != '<' {
		p.advance()
		return d
	}
	p.dialectBody(&d)
	return d
}

// dialectBody reads the <…> at the end of what was read.
func (p *parser) dialectBody(d *dialectText) {
	x := lex.Balanced(p.text[:p.lex.End()], d.end, maxNesting)
	switch {
	case x.Depth > maxNesting:
		p.failAt(x.End, 1, errNesting, "nesting is too deep: more than %d levels", maxNesting)
	case x.Problem != "":
		p.failAt(x.End, 1, errToken, "%s", x.Problem)
	default:
		d.present, d.from, d.end = true, d.end+1, x.End
		d.body = p.text[d.from : d.end-1]
		p.seek(d.end)
	}
}

// hasBody reports whether the prefixed name that is next is followed by <…>.
func (p *parser) hasBody() bool {
	return p.tok.End < p.lex.End() && p.text[p.tok.End] == '<'
}

// isAlias reports whether the prefixed name that is next is an alias: it has no
// dot and no body.
func (p *parser) isAlias() bool {
	return !p.hasBody() && strings.IndexByte(p.word(), '.') < 0
}

// prefixedType reads !alias, !dialect.mnemonic<body> or !dialect<body>.
func (p *parser) prefixedType() ir.Type {
	if p.isAlias() {
		t := p.typeAliases[p.word()]
		if t == nil {
			p.undefinedAlias()
			return ir.None
		}
		p.advance()
		return p.nested(t)
	}
	spelling, end := p.word(), p.tok.End
	if p.hasBody() {
		spelling, end = p.spelling()
	}
	if t := p.types[spelling]; t != nil && end >= 0 {
		p.seek(end)
		return p.nested(t)
	}
	if !p.enter() {
		return ir.None
	}
	t := p.dialectType()
	p.leave()
	if p.failed {
		return ir.None
	}
	if end >= 0 {
		p.types[spelling] = t
	}
	return t
}

func (p *parser) dialectType() ir.Type {
	d := p.dialectText()
	if p.failed {
		return ir.None
	}
	if def := p.ctx.Type(d.dialect + "." + d.mnemonic); def != nil {
		t, err := def.Parse(p.newBody(&d))
		if err == nil && !p.failed {
			return t
		}
		p.bodyFailed(&d, err)
		return ir.None
	}
	if p.known(&d, errUnknownType, "type", p.typeNames) {
		return ir.Opaque(d.dialect, d.spelled())
	}
	return ir.None
}

// known reports a type or attribute that nobody registered, unless its dialect
// may be unknown.
func (p *parser) known(d *dialectText, id diag.ID, what string, names func(*ir.Dialect) []string) (opaque bool) {
	at := p.pos(d.start, d.end-d.start)
	dialect := p.ctx.Dialect(d.dialect)
	switch {
	case dialect == nil && p.opts.AllowUnregistered:
		return true
	case dialect == nil:
		p.Errorf(at, errUnregistered, "%s created with unregistered dialect '%s'. If this is intended, please use -allow-unregistered-dialect", what, d.dialect)
	default:
		p.Errorf(at, id, "unknown %s '%s' in dialect '%s'%s", what, d.mnemonic, d.dialect, didYouMean(d.mnemonic, names(dialect)))
	}
	return false
}

func (p *parser) typeNames(d *ir.Dialect) (names []string) {
	for _, t := range d.Types {
		names = append(names, t.Mnemonic)
	}
	return names
}

func (p *parser) attrNames(d *ir.Dialect) (names []string) {
	for _, a := range d.Attrs {
		names = append(names, a.Mnemonic)
	}
	return names
}

// didYouMean proposes the known word that is nearest.
func didYouMean(word string, known []string) string {
	if near := diag.Nearest(word, known); near != "" {
		return ", did you mean '" + near + "'?"
	}
	return ""
}

// newBody returns the body for a dialect's hook.
func (p *parser) newBody(d *dialectText) *ir.Body {
	return &ir.Body{
		Context: p.ctx,
		Text:    d.body,
		Present: d.present,
		ParseType: func(from, to int) (t ir.Type, err error) {
			err = p.within(d, from, to, func() { t = p.Type() })
			return t, err
		},
		ParseAttr: func(from, to int) (a ir.Attribute, err error) {
			err = p.within(d, from, to, func() { a = p.Attr(nil) })
			return a, err
		},
		Define: func(name string, t ir.Type) bool { return p.nameType(typeName{d.dialect, name}, t) },
	}
}

// nameType gives a type a name, unless another has it.
func (p *parser) nameType(name typeName, t ir.Type) bool {
	for _, f := range p.frames[:p.level] {
		if f.state.Def != nil && f.state.Def.Traits&ir.DraftNames != 0 {
			return true
		}
	}
	if first := p.named[name]; first != nil {
		return first == t
	}
	if p.index != nil && !p.index.nameType(name, t) {
		return false
	}
	if p.named == nil {
		p.named = map[typeName]ir.Type{}
	}
	p.named[name] = t
	return true
}

// within reads a part of a body. A syntax error in it is returned, not kept: the
// dialect decides what to do with it.
func (p *parser) within(d *dialectText, from, to int, read func()) error {
	if p.failed {
		return errors.New("an error was reported before")
	}
	lexer, tok, prevEnd, depth, reported := p.lex, p.tok, p.prevEnd, p.depth, len(p.diags)
	p.lex.Window(d.from+from, d.from+to)
	p.spend(to - from)
	p.advance()
	read()
	p.expectEnd()
	var err error
	if p.failed && len(p.diags) > reported {
		e := p.diags[len(p.diags)-1]
		err = &ir.BodyError{ID: e.ID, Offset: e.Pos.Offset - d.from, Len: e.Pos.Len, Msg: e.Message}
		p.diags = p.diags[:reported]
		p.failed = false
	}
	p.lex, p.tok, p.prevEnd, p.depth = lexer, tok, prevEnd, depth
	if p.failed {
		p.pass()
		return errors.New("what is needed was lost")
	}
	return err
}

// bodyFailed reports the error that a dialect's hook returned.
func (p *parser) bodyFailed(d *dialectText, err error) {
	var be *ir.BodyError
	if !errors.As(err, &be) {
		msg := "invalid body"
		if err != nil {
			msg = err.Error()
		}
		p.failAt(d.start, d.end-d.start, errSyntax, "%s", msg)
		return
	}
	id := be.ID
	if id == "" {
		id = errSyntax
	}
	from := d.from
	if !d.present {
		from = d.end
	}
	p.failAt(from+be.Offset, be.Len, id, "%s", be.Msg)
}
