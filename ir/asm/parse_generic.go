package asm

import (
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/internal/format"
	"github.com/abi-opt/abi-opt/ir/asm/internal/lex"
)

// genericOp parses "name"(operands)[successors] <{properties}> (regions) {attributes} : type.
func (p *parser) genericOp(f *frame) {
	p.genericName(f)
	s := &f.state
	p.expectAs('(', "'(' to start operand list")
	from := len(p.operands)
	p.operands = p.AppendOperands(p.operands)
	if !p.AcceptByte(')') {
		p.Expected("')' to end operand list")
	}
	operands := p.operands[from:]
	if p.AcceptByte('[') {
		p.commaListAs(']', "',' or ']'", func() { s.Successors = append(s.Successors, p.Successor()) })
	}
	p.properties(s)
	if p.AcceptByte('(') {
		p.commaListAs(')', "')' to end region list", func() { s.Regions = append(s.Regions, p.region(nil)) })
	}
	if p.PeekByte('{') {
		at, properties := p.Pos(), len(s.Attrs)
		s.Attrs = p.AppendEntries(s.Attrs)
		if s.Def != nil && properties > 0 {
			p.CheckDistinct(at, s.Attrs)
		}
	}
	if s.Def != nil {
		addKeptDefaults(s)
	}
	p.expectAs(':', "':' followed by operation type")
	at := p.Pos()
	p.genericTypes(s, operands, at)
}

// addKeptDefaults adds the default attributes that the custom form prints.
func addKeptDefaults(s *ir.OpState) {
	for i := range s.Def.Attrs {
		if f := &s.Def.Attrs[i]; f.Kept != nil && f.Default != nil && s.Attr(f.Name) == nil {
			s.AddAttr(f.Name, f.Kept)
		}
	}
}

// genericName parses the quoted name and looks up the definition.
func (p *parser) genericName(f *frame) {
	at, name := p.Pos(), lex.Unquote(p.word())
	f.state.Def = p.ctx.Op(name)
	f.state.Name = name
	if f.state.Def == nil {
		p.checkUnregistered(at, name)
	}
	p.advance()
}

// checkUnregistered reports an unregistered op if that is not allowed.
func (p *parser) checkUnregistered(at diag.Pos, name string) {
	switch d := p.ctx.DialectOf(name); {
	case name == "":
		p.Errorf(at, format.ErrSyntax, "empty operation name is invalid")
	case d != nil:
		p.Errorf(at, errUnknownOp, "unregistered operation '%s' found in dialect ('%s') that does not allow unknown operations", name, d.Name)
		p.hint(at, p.opHint(name))
	case !p.opts.AllowUnregistered:
		p.Errorf(at, errUnregistered, "operation '%s' is of an unregistered dialect. If this is intended, please use -allow-unregistered-dialect", name)
		p.hint(at, p.opHint(name))
	}
}

// properties parses an optional <{…}>.
func (p *parser) properties(s *ir.OpState) {
	if !p.AcceptByte('<') {
		return
	}
	p.propertyList(s)
	p.expectAs('>', "'>' to close properties")
	s.Properties = len(s.Attrs)
}

func (p *parser) propertyList(s *ir.OpState) {
	at := p.Pos()
	if !p.PeekByte('{') {
		p.Expected("'{' to begin properties")
		return
	}
	s.Attrs = p.AppendEntries(s.Attrs)
	if s.Def == nil {
		return
	}
	for _, a := range s.Attrs {
		if !s.Def.IsInherent(a.Name) {
			p.Errorf(at, format.ErrAttribute, "'%s' op has no property '%s'", s.Def.Name, a.Name)
		}
	}
}

// genericTypes parses (operand types) -> result types.
func (p *parser) genericTypes(s *ir.OpState, operands []ir.Operand, at diag.Pos) {
	if !p.AcceptByte('(') {
		if at := p.Pos(); p.Type() != nil && !p.failed {
			p.Errorf(at, format.ErrSyntax, "expected function type")
		}
	}
	s.Operands = p.appendTyped(s.Operands, operands, at)
	p.arrow()
	s.ResultTypes = append(s.ResultTypes, p.ResultTypes()...)
}

// appendTyped parses the types of operands up to a closing parenthesis and appends the values to a list.
func (p *parser) appendTyped(to []*ir.Value, operands []ir.Operand, at diag.Pos) []*ir.Value {
	n := 0
	p.commaList(')', func() {
		t := p.Type()
		if n < len(operands) && !p.failed {
			to = append(to, p.Resolve(operands[n], t))
		}
		n++
	})
	if !p.failed && n != len(operands) {
		p.Errorf(at, format.ErrOperandCount, "expected %s but had %d", diag.Count(len(operands), "operand type"), n)
	}
	return to
}

// arrow parses the -> of a function type.
func (p *parser) arrow() {
	if !p.Accept("->") {
		p.Expected("'->' in function type")
	}
}
