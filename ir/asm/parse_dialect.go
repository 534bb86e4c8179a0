package asm

import (
	"cmp"
	"strings"
	"unicode"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/internal/lex"
)

// dialectText is the text of a dialect's type or attribute: !dialect.mnemonic<body> or
// !dialect<body>.
type dialectText struct {
	dialect  string
	mnemonic string // everything up to <; "" in the second form
	body     string // the text between < and >
	present  bool   // whether there is a <…>
	start    int    // start of the text
	from     int    // start of the body
	end      int    // end of the text
}

// spelled returns the text after the dialect's name and dot.
func (d *dialectText) spelled() string {
	if d.present {
		return d.mnemonic + "<" + d.body + ">"
	}
	return d.mnemonic
}

// typeName is the name of a named type.
type typeName struct{ dialect, name string }

// dialectText scans a prefixed name and the <…> directly after it.
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

// dialectBody scans the <…>.
func (p *parser) dialectBody(d *dialectText) {
	x := lex.Balanced(p.text[:p.lex.End()], d.end, maxBrackets)
	switch {
	case x.Depth > maxBrackets:
		p.failAt(x.End, 1, errNesting, "nesting is too deep: more than %d brackets", maxBrackets)
	case x.Problem != "":
		p.failAt(x.End, 1, errToken, "%s", x.Problem)
	default:
		d.present, d.from, d.end = true, d.end+1, x.End
		d.body = p.text[d.from : d.end-1]
		p.seek(d.end)
	}
}

// hasBody reports whether the next token is a prefixed name with <…>.
func (p *parser) hasBody() bool { return p.tok.End < p.lex.End() && p.text[p.tok.End] == '<' }

// isAlias reports whether the next token is an alias: a prefixed name without dot and body.
func (p *parser) isAlias() bool { return !p.hasBody() && strings.IndexByte(p.word(), '.') < 0 }

// prefixedType parses !alias, !dialect.mnemonic<body> or !dialect<body>.
func (p *parser) prefixedType() ir.Type {
	if p.isAlias() {
		t := p.typeCalled(p.word())
		if t == nil {
			p.undefinedAlias()
			return ir.None
		}
		p.advance()
		return p.nested(t)
	}
	t, _ := p.recentType(func(p *parser) (ir.Type, bool) { return p.newDialectType(), true })
	return t
}

// newDialectType parses !dialect.mnemonic<body> or !dialect<body>.
func (p *parser) newDialectType() ir.Type { return nest(p, ir.Type(ir.None), p.dialectType) }

func (p *parser) dialectType() ir.Type {
	name, inBody := p.dialectName(func(name string) bool { return p.ctx.Type(name) != nil })
	if def := p.ctx.Type(name); def != nil {
		t := enterBody(p, inBody, def.Parse, def.Bare)
		if p.failed {
			p.explainType(def)
		}
		return t
	}
	d := p.dialectText()
	if !p.failed && p.known(&d, errUnknownType, "type", p.typeNames) {
		return ir.Opaque(d.dialect, d.spelled())
	}
	return ir.None
}

// dialectName returns dialect.mnemonic of the next token, a prefixed name; the mnemonic may be empty.
// Of !dialect<mnemonic…>, which means the same if that is defined, the mnemonic is in the body.
func (p *parser) dialectName(defined func(string) bool) (name string, inBody bool) {
	name = p.word()[1:]
	if strings.IndexByte(name, '.') >= 0 {
		return name, false
	}
	from := min(p.tok.End+1, p.lex.End())
	word := strings.TrimLeft(p.text[from:p.lex.End()], " \t\n")
	if end := strings.IndexFunc(word, func(r rune) bool {
		return r != '_' && !unicode.IsLetter(r) &&
			!unicode.IsDigit(r)
	}); end >= 0 {
		word = word[:end]
	}
	if defined(name + "." + word) {
		return name + "." + word, word != ""
	}
	return name + ".", false
}

// enterBody is body for a name that may be in a body itself.
func enterBody[T comparable](p *parser, inBody bool, parse func(ir.Parser) T, bare T) T {
	if !inBody {
		return body(p, p.hasBody(), parse, bare)
	}
	p.advance()
	p.advance()
	v := body(p, p.hasBody(), parse, bare)
	p.expectByte('>')
	return v
}

// body parses a type or an attribute from its name on. bare is its value without <…>, or nil.
func body[T comparable](p *parser, hasBody bool, parse func(ir.Parser) T, bare T) T {
	var none T
	name := p.word()
	p.advance()
	switch {
	case hasBody && parse == nil:
		p.fail(errBody, "%s has no parameters", name)
	case hasBody:
		p.advance()
		v := parse(p)
		p.expectByte('>')
		return v
	case bare == none:
		p.failAt(p.prevEnd, 0, errBody, "expected '<'")
	}
	return bare
}

// known reports an unregistered type or attribute as an error, unless its dialect may be
// unregistered.
func (p *parser) known(d *dialectText, id diag.ID, what string, names func(*ir.Dialect) []string) (opaque bool) {
	at := p.pos(d.start, d.end-d.start)
	dialect := p.ctx.Dialect(d.dialect)
	switch {
	case dialect == nil && (p.opts.AllowUnregistered || what == "attribute" && isForeignAttr(d)):
		return true
	case dialect == nil:
		p.Errorf(at, errUnregistered, "%s created with unregistered dialect '%s'. If this is intended, please use -allow-unregistered-dialect", what, d.dialect)
		p.suggest(p.dialectHint(d))
	default:
		name := cmp.Or(d.mnemonic, d.body)
		at = p.pos(d.start+len("!.")+len(d.dialect), len(name))
		if what == "type" && dialect.UnknownType != "" {
			p.Errorf(at, id, "%s: %s", dialect.UnknownType, name)
		} else {
			p.Errorf(at, id, "unknown %s `%s` in dialect `%s`", what, name, d.dialect)
		}
		if near := diag.DidYouMean(d.mnemonic, "", names(dialect)); near != "" {
			p.hint(at, near)
		} else if what == "type" {
			p.suggest(p.otherType(dialect, d.mnemonic))
		}
	}
	return false
}

// otherType returns a hint for the name of a type that its dialect does not have, or "".
func (p *parser) otherType(dialect *ir.Dialect, name string) string {
	if called := p.typesCalled(name); called != "" {
		return called
	}
	if keywordTypes[name] != nil {
		return "'" + name + "' is a type of its own, without '!" + dialect.Name + ".'"
	}
	return dialect.Words.Find(name)
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

func (p *parser) AcceptTypeOf(dialect string) (ir.Type, bool) {
	if p.tok.Kind != lex.Ident {
		return p.AcceptType()
	}
	def := p.ctx.Type(dialect + "." + p.word())
	if def == nil {
		return p.AcceptType()
	}
	return nest(p, ir.Type(ir.None), func() ir.Type {
		after := p.lex
		next := after.Next()
		return body(p, next.Kind == lex.Punct && p.text[next.Start] == '<', def.Parse, def.Bare)
	}), true
}

// openType is a named type whose body is being parsed.
type openType struct {
	name typeName
	// refersOut is set if the body refers to an enclosing type.
	refersOut bool
}

func (p *parser) OpenType(dialect, name string) {
	p.open = append(p.open, openType{name: typeName{dialect, name}})
}

func (p *parser) ReferType(dialect, name string) bool {
	for i := len(p.open) - 1; i >= 0; i-- {
		if p.open[i].name == (typeName{dialect, name}) {
			for k := i + 1; k < len(p.open); k++ {
				p.open[k].refersOut = true
			}
			return true
		}
	}
	return false
}

func (p *parser) CloseType() bool {
	last := len(p.open) - 1
	closed := !p.open[last].refersOut
	p.open = p.open[:last]
	return closed
}

func (p *parser) NameType(dialect, name string, t ir.Type) bool {
	return p.nameType(typeName{dialect, name}, t)
}

// nameType names a type unless another type has the name.
func (p *parser) nameType(name typeName, t ir.Type) bool {
	for _, f := range p.frames[:p.level] {
		if f.state.Def != nil && f.state.Def.Traits&ir.DraftNames != 0 {
			return true
		}
	}
	if first := p.named[name]; first != nil {
		return first == t
	}
	if p.outline != nil && !p.outline.nameType(name, t) {
		return false
	}
	if p.named == nil {
		p.named = map[typeName]ir.Type{}
	}
	p.named[name] = t
	return true
}
