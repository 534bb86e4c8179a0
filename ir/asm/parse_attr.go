package asm

import (
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/internal/format"
	"github.com/abi-opt/abi-opt/ir/asm/internal/lex"
)

func (p *parser) Attr(t ir.Type) ir.Attribute {
	a, ok := p.AcceptAttr(t)
	if !ok {
		p.Expected("attribute value")
		return ir.UnitAttr{}
	}
	return a
}

func (p *parser) AcceptAttr(t ir.Type) (ir.Attribute, bool) {
	switch p.tok.Kind {
	case lex.Int, lex.Float:
		return p.numberAttr(t), true
	case lex.String:
		return p.stringAttr(t), true
	case lex.Symbol:
		return p.SymbolRef(), true
	case lex.AttrID:
		return p.typedAttr(t), true
	case lex.TypeID:
		return ir.TypeAttr{Type: p.Type()}, true
	case lex.Ident:
		return p.wordAttr(t)
	case lex.Punct:
		return p.punctAttr(t)
	}
	return nil, false
}

func (p *parser) punctAttr(t ir.Type) (ir.Attribute, bool) {
	switch {
	case p.PeekByte('-'):
		return p.numberAttr(t), true
	case p.PeekByte('['):
		return p.enterAttr((*parser).arrayAttr, nil), true
	case p.PeekByte('{'):
		return p.enterAttr((*parser).dictAttr, nil), true
	case p.PeekByte('('):
		return ir.TypeAttr{Type: p.Type()}, true
	}
	return nil, false
}

// wordAttrs are the attributes that start with a keyword, which is the next token.
var wordAttrs map[string]func(*parser, ir.Type) ir.Attribute

func init() {
	wordAttrs = map[string]func(*parser, ir.Type) ir.Attribute{
		"affine_map":     (*parser).affineMapAttr,
		"affine_set":     (*parser).affineSetAttr,
		"array":          (*parser).denseArrayAttr,
		"dense":          (*parser).denseAttr,
		"dense_resource": (*parser).resourceAttr,
		"distinct":       (*parser).distinctAttr,
		"false":          (*parser).boolAttr,
		"loc":            (*parser).locationAttr,
		"sparse":         (*parser).sparseAttr,
		"strided":        (*parser).stridedAttr,
		"true":           (*parser).boolAttr,
		"unit":           (*parser).unitAttr,
	}
}

func (p *parser) wordAttr(t ir.Type) (ir.Attribute, bool) {
	if parse := wordAttrs[p.word()]; parse != nil {
		return p.enterAttr(parse, t), true
	}
	if typ, ok := p.wordType(); ok {
		return ir.TypeAttr{Type: typ}, true
	}
	return nil, false
}

// enterAttr parses an attribute one level deeper.
func (p *parser) enterAttr(parse func(*parser, ir.Type) ir.Attribute, t ir.Type) ir.Attribute {
	return nest(p, ir.Attribute(ir.UnitAttr{}), func() ir.Attribute { return parse(p, t) })
}

func (p *parser) boolAttr(t ir.Type) ir.Attribute {
	v := p.word() == "true"
	if t != nil && t != ir.I1 {
		p.fail(errNumber, "boolean literal not expected for type %v", t)
	}
	p.advance()
	return ir.IntAttr(b2i(v), ir.I1)
}

func b2i(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

func (p *parser) unitAttr(ir.Type) ir.Attribute {
	p.advance()
	return ir.UnitAttr{}
}

// distinctAttr parses distinct[number]<value>.
func (p *parser) distinctAttr(ir.Type) ir.Attribute {
	p.advance()
	p.expectAs('[', "'[' after 'distinct'")
	at := p.Pos()
	if p.tok.Kind != lex.Int {
		p.expectedWord("distinct ID")
	}
	digits, base := p.digits()
	number, err := strconv.ParseUint(digits, base, 63)
	if err != nil {
		p.Errorf(at, errNumber, "expected an unsigned 64-bit integer")
	}
	a := ir.DistinctAttr{Number: int64(number)}
	p.expectAs(']', "']' to close distinct ID")
	p.expectAs('<', "'<' after distinct ID")
	if !p.PeekByte('>') {
		a.Value = p.Attr(nil)
	}
	if a.Value == (ir.UnitAttr{}) {
		a.Value = nil // equivalent to no value
	}
	p.expectAs('>', "'>' to close distinct attribute")
	if p.failed {
		return a
	}
	first, ok := p.distinct[a.Number]
	if ok && first != a.Value {
		if first == nil {
			first = ir.UnitAttr{}
		}
		p.Errorf(at, format.ErrAttribute, "referenced attribute does not match previous definition: %s", ir.AttrString(first))
	}
	if p.outline != nil {
		if !ok {
			p.pass() // another operation may define it differently
		}
		return a
	}
	if p.distinct == nil {
		p.distinct = map[int64]ir.Attribute{}
	}
	p.distinct[a.Number] = a.Value
	return a
}

// stringAttr parses "text" or, if no type is given, "text" : type.
func (p *parser) stringAttr(t ir.Type) ir.Attribute {
	literal := p.word()
	p.advance()
	if t == nil && p.AcceptByte(':') {
		t = p.Type()
	}
	if t != nil && t != ir.None {
		return ir.TypedStringAttr{Value: lex.Unquote(literal), Type: t}
	}
	return ir.StringAttr(lex.Unquote(literal))
}

func (p *parser) SymbolRef() ir.SymbolRefAttr {
	root := p.SymbolName()
	if !p.Peek("::") {
		return ir.Symbol(root)
	}
	path := []string{root}
	for p.Accept("::") {
		if p.tok.Kind != lex.Symbol {
			p.Expected("nested symbol reference identifier")
		}
		path = append(path, p.SymbolName())
	}
	return ir.NestedSymbol(path...)
}

func (p *parser) SymbolName() string {
	name, ok := p.AcceptSymbolName()
	if !ok {
		p.expectedWord(symbolName)
	}
	return name
}

func (p *parser) AcceptSymbolName() (string, bool) {
	if p.tok.Kind != lex.Symbol {
		return "", false
	}
	name := p.word()[1:]
	if name[0] == '"' {
		name = lex.Unquote(name)
	}
	if name == "" {
		p.fail(format.ErrSyntax, "empty symbol name")
	}
	if p.references != nil {
		p.references = append(p.references, name)
	}
	p.advance()
	return name, true
}

// arrayAttr parses [a, b].
func (p *parser) arrayAttr(ir.Type) ir.Attribute {
	var elems []ir.Attribute
	p.advance()
	p.commaListAs(']', "',' or ']'", func() { elems = append(elems, p.Attr(nil)) })
	if p.failed {
		return ir.UnitAttr{}
	}
	return ir.Array(elems...)
}

func (p *parser) dictAttr(ir.Type) ir.Attribute {
	entries := p.AppendEntries(nil)
	if p.failed {
		return ir.UnitAttr{}
	}
	return ir.Dict(entries...)
}

// typedAttr parses an attribute with a prefixed name and, if it is opaque and no type is given, its
// type.
func (p *parser) typedAttr(t ir.Type) ir.Attribute {
	alias := p.isAlias()
	a := p.prefixedAttr()
	opaque, ok := a.(ir.OpaqueAttr)
	if !ok || alias || t != nil || !p.AcceptByte(':') {
		return a
	}
	opaque.Type = p.Type()
	return opaque
}

// prefixedAttr parses #alias, #dialect.mnemonic<body> or #dialect<body>.
func (p *parser) prefixedAttr() ir.Attribute {
	if p.isAlias() {
		return p.aliasValue()
	}
	return p.enterAttr((*parser).dialectAttr, nil)
}

func (p *parser) dialectAttr(ir.Type) ir.Attribute {
	name, inBody := p.dialectName(func(name string) bool { return p.ctx.Attr(name) != nil })
	if def := p.ctx.Attr(name); def != nil {
		a := enterBody(p, inBody, def.Parse, def.Bare)
		if def.Typed && p.AcceptByte(':') {
			p.Type()
		}
		return a
	}
	d := p.dialectText()
	if dialect := p.ctx.Dialect(d.dialect); !p.failed && dialect != nil && dialect.KeepsAttrs && d.mnemonic != "" {
		return p.unknownAttr(&d, dialect)
	}
	if !p.failed && p.known(&d, errUnknownAttribute, "attribute", p.attrNames) {
		return ir.OpaqueAttr{Dialect: d.dialect, Body: d.spelled()}
	}
	return ir.UnitAttr{}
}

// stridedAttr parses strided<[strides], offset: offset>.
func (p *parser) stridedAttr(ir.Type) ir.Attribute {
	p.advance()
	p.expectAs('<', "'<' after 'strided'")
	p.expectByte('[')
	var strides []int64
	p.commaList(']', func() { strides = append(strides, p.strideOrOffset()) })
	offset := int64(0)
	if p.AcceptByte(',') {
		if !p.Accept("offset") {
			p.Expected("'offset' after comma")
		}
		p.expectAs(':', "':' after 'offset'")
		offset = p.strideOrOffset()
	}
	p.expectByte('>')
	return ir.StridedLayout(offset, strides...)
}

func (p *parser) strideOrOffset() int64 {
	if p.AcceptByte('?') {
		return ir.Dynamic
	}
	n, ok := p.AcceptInteger()
	if !ok {
		p.expectedWord("a 64-bit signed integer or '?'")
	}
	return n
}

// resourceAttr parses dense_resource<key> : type.
func (p *parser) resourceAttr(t ir.Type) ir.Attribute {
	p.advance()
	p.expectAs('<', "'<' after 'dense_resource'")
	key, ok := p.dictKey()
	if !ok {
		p.Expected("resource key")
	}
	p.expectByte('>')
	at := p.Pos()
	if t == nil {
		p.expectByte(':')
		at = p.Pos()
		t = p.Type()
	}
	switch t.(type) {
	case *ir.VectorType, *ir.TensorType, *ir.MemRefType:
	default:
		p.Errorf(at, errType, "`dense_resource` expected a shaped type")
	}
	key = strings.Clone(key)
	a := ir.DenseResourceAttr{Key: key, Type: t}
	if p.blobs != nil {
		a.Blob = p.blob(key)
	}
	return a
}
