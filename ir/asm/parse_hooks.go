package asm

import (
	"strconv"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/lex"
)

// Keyword implements ir.Parser.
func (p *parser) Keyword() string {
	word, ok := p.AcceptKeyword()
	if !ok {
		p.expectedWord("valid keyword")
	}
	return word
}

// AcceptKeyword implements ir.Parser.
func (p *parser) AcceptKeyword() (string, bool) {
	if p.tok.Kind != lex.Ident {
		return "", false
	}
	word := p.word()
	p.advance()
	return word, true
}

// String implements ir.Parser.
func (p *parser) String() string {
	s, ok := p.AcceptString()
	if !ok {
		p.expectedWord("string")
	}
	return s
}

// AcceptString implements ir.Parser.
func (p *parser) AcceptString() (string, bool) {
	if p.tok.Kind != lex.String {
		return "", false
	}
	s := lex.Unquote(p.word())
	p.advance()
	return s, true
}

// AttrDict implements ir.Parser.
func (p *parser) AttrDict(s *ir.OpState) {
	if p.isPunct('{') {
		at, from := p.Pos(), len(s.Attrs)
		s.Attrs = p.dictEntries(s.Attrs)
		if from > 0 {
			p.checkEachOnce(at, s.Attrs)
		}
	}
}

// checkEachOnce reports, at a place, an attribute that two parts of an op give.
func (p *parser) checkEachOnce(at diag.Pos, attrs []ir.NamedAttribute) {
	names := make(map[string]bool, len(attrs))
	for _, a := range attrs {
		if names[a.Name] {
			p.Errorf(at, errDuplicateKey, "attribute '%s' occurs more than once in the attribute list", a.Name)
			return
		}
		names[a.Name] = true
	}
}

// AttrDictWithKeyword implements ir.Parser.
func (p *parser) AttrDictWithKeyword(s *ir.OpState) {
	if p.Accept("attributes") {
		if !p.isPunct('{') {
			p.expected("'{' in attribute dictionary")
		}
		p.AttrDict(s)
	}
}

// Operand implements ir.Parser.
func (p *parser) Operand() ir.Operand {
	o, ok := p.AcceptOperand()
	if !ok {
		p.expected("SSA operand")
	}
	return o
}

// AcceptOperand implements ir.Parser.
func (p *parser) AcceptOperand() (o ir.Operand, ok bool) {
	if ok = p.acceptOperand(); ok {
		last := len(p.operands) - 1
		o, p.operands = p.operands[last], p.operands[:last]
	}
	return o, ok
}

// acceptOperand reads an operand, if there is one, to the end of p.operands, which
// operation cuts off again.
func (p *parser) acceptOperand() bool {
	if p.tok.Kind != lex.Value {
		return false
	}
	p.operands = append(p.operands, ir.Operand{Name: p.word()[1:], Pos: p.Pos()})
	p.advance()
	if p.tok.Kind == lex.AttrID {
		p.operands[len(p.operands)-1].Number = p.resultNumber()
	}
	return true
}

// needOperand reads an operand, which has to be there.
func (p *parser) needOperand() {
	if !p.acceptOperand() {
		p.expected("SSA operand")
	}
}

// resultNumber reads #n after the name of a value.
func (p *parser) resultNumber() int {
	n, err := strconv.ParseUint(p.word()[1:], 10, 31)
	if err != nil {
		p.fail(errResultNumber, "invalid SSA value result number")
		return 0
	}
	p.advance()
	return int(n)
}

// Operands implements ir.Parser.
func (p *parser) Operands() []ir.Operand {
	from := len(p.operands)
	p.operandList()
	return p.operands[from:len(p.operands):len(p.operands)]
}

// operandList reads a list of operands, maybe empty, to the end of p.operands.
func (p *parser) operandList() {
	if p.tok.Kind != lex.Value {
		return
	}
	for p.needOperand(); p.accept(','); p.needOperand() {
	}
}
