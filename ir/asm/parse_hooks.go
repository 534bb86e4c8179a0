package asm

import (
	"strconv"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/internal/lex"
)

func (p *parser) Keyword() string {
	word, ok := p.AcceptKeyword()
	if !ok {
		p.expectedWord("valid keyword")
	}
	return word
}

func (p *parser) AcceptKeyword() (string, bool) {
	if p.tok.Kind != lex.Ident {
		return "", false
	}
	word := p.word()
	p.advance()
	return word, true
}

func (p *parser) String() string {
	s, ok := p.AcceptString()
	if !ok {
		p.expectedWord("string")
	}
	return s
}

func (p *parser) AcceptString() (string, bool) {
	if p.tok.Kind != lex.String {
		return "", false
	}
	s := lex.Unquote(p.word())
	p.advance()
	return s, true
}

func (p *parser) AttrDict(s *ir.OpState) {
	if p.PeekByte('{') {
		at, from := p.Pos(), len(s.Attrs)
		s.Attrs = p.AppendEntries(s.Attrs)
		if from > 0 {
			p.CheckDistinct(at, s.Attrs)
		}
	}
}

// CheckDistinct reports an attribute that is given twice.
func (p *parser) CheckDistinct(at diag.Pos, attrs []ir.NamedAttribute) {
	if name := duplicate(attrs); name != "" {
		p.Errorf(at, errDuplicateKey, "attribute '%s' occurs more than once in the attribute list", name)
	}
}

func (p *parser) AttrDictWithKeyword(s *ir.OpState) {
	if p.Accept("attributes") {
		if !p.PeekByte('{') {
			p.Expected("'{' in attribute dictionary")
		}
		p.AttrDict(s)
	}
}

func (p *parser) Operand() ir.Operand {
	o, ok := p.AcceptOperand()
	if !ok {
		p.Expected("SSA operand")
	}
	return o
}

func (p *parser) AcceptOperand() (o ir.Operand, ok bool) {
	if p.tok.Kind != lex.Value {
		return o, false
	}
	o = ir.Operand{Name: p.word()[1:], Pos: p.Pos()}
	p.advance()
	if p.tok.Kind == lex.AttrID {
		o.Number = p.resultNumber()
	}
	return o, true
}

func (p *parser) AppendOperand(to []ir.Operand) ([]ir.Operand, bool) {
	o, ok := p.AcceptOperand()
	if ok {
		to = append(to, o)
	}
	return to, ok
}

// resultNumber parses #n after the name of a value.
func (p *parser) resultNumber() int {
	n, err := strconv.ParseUint(p.word()[1:], 10, 31)
	if err != nil {
		p.fail(errResultNumber, "invalid SSA value result number")
		return 0
	}
	p.advance()
	return int(n)
}

func (p *parser) Operands() []ir.Operand {
	from := len(p.operands)
	p.operands = p.AppendOperands(p.operands)
	return p.operands[from:len(p.operands):len(p.operands)]
}

func (p *parser) AppendOperands(to []ir.Operand) []ir.Operand {
	if p.tok.Kind != lex.Value {
		return to
	}
	for to = append(to, p.Operand()); p.AcceptByte(','); {
		to = append(to, p.Operand())
	}
	return to
}
