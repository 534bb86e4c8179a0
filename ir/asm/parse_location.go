package asm

import (
	"cmp"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/internal/lex"
)

// locationAttr parses loc(…) as an attribute.
func (p *parser) locationAttr(ir.Type) ir.Attribute {
	p.advance()
	p.expectByte('(')
	l := p.location()
	p.expectByte(')')
	if p.failed {
		return nil
	}
	return l
}

func (p *parser) Location() ir.Location {
	l, later := p.trailingLocation()
	if later != nil && p.lost[later.alias] {
		p.pass()
	} else if later != nil {
		p.Errorf(later.pos, errUndefinedAlias, "undefined symbol alias id '%s'", later.alias[1:])
	}
	return l
}

// trailingLocation parses an optional loc(…). If it is an alias that is defined later, it returns a
// deferredLoc.
func (p *parser) trailingLocation() (ir.Location, *deferredLoc) {
	if !p.Peek("loc") {
		return nil, nil
	}
	p.advance()
	p.expectAs('(', "'(' in location")
	l, later := p.locationAlias()
	if l == nil && later == nil {
		l = p.location()
	}
	p.expectAs(')', "')' in location")
	if p.failed {
		return nil, nil
	}
	return l, later
}

// location parses the contents of loc(…).
func (p *parser) location() ir.Location {
	if !p.enter() {
		return ir.UnknownLoc{}
	}
	defer p.leave()
	switch {
	case p.tok.Kind == lex.AttrID:
		at := p.Pos()
		l, ok := p.aliasValue().(ir.Location)
		if !ok {
			p.Errorf(at, errLocation, "expected location attribute")
			return ir.UnknownLoc{}
		}
		return l
	case p.tok.Kind == lex.String:
		return p.namedLocation()
	case p.Accept("unknown"):
		return ir.UnknownLoc{}
	case p.Accept("callsite"):
		p.expectAs('(', "'(' in callsite location")
		l := ir.CallSiteLoc{Callee: p.location()}
		if !p.Accept("at") {
			p.Expected("'at' in callsite location")
		}
		l.Caller = p.location()
		p.expectAs(')', "')' in callsite location")
		return l
	case p.Accept("fused"):
		return p.fusedLocation()
	}
	p.Expected("location instance")
	return ir.UnknownLoc{}
}

// namedLocation parses "file":line:col, "file":line:col to line:col, or "name"(location).
func (p *parser) namedLocation() ir.Location {
	name := p.String()
	if p.AcceptByte('(') {
		l := ir.NameLoc{Name: name, Child: p.location()}
		p.expectAs(')', "')' after child location of NameLoc")
		if _, unknown := l.Child.(ir.UnknownLoc); unknown {
			l.Child = nil
		}
		return l
	}
	if !p.AcceptByte(':') {
		return ir.NameLoc{Name: name}
	}
	l := ir.FileLoc{File: cmp.Or(name, "-"), Line: p.lineOrColumn("line")}
	if !p.AcceptByte(':') {
		return l // in column 0
	}
	l.Col = p.lineOrColumn("column")
	if !p.Accept("to") {
		return l
	}
	l.EndLine = l.Line
	if p.tok.Kind == lex.Int {
		l.EndLine = p.lineOrColumn("line")
	}
	p.expectByte(':')
	l.EndCol = p.lineOrColumn("column")
	if l.EndLine == l.Line && l.EndCol == l.Col {
		l.EndLine, l.EndCol = 0, 0
	}
	return l
}

func (p *parser) lineOrColumn(what string) int {
	if p.tok.Kind != lex.Int {
		p.fail(errLocation, "expected integer %s number in FileLineColRange", what)
		return 0
	}
	at := p.Pos()
	n := p.Integer()
	if n > 1<<31-1 {
		p.Errorf(at, errLocation, "%s number is too large", what)
	}
	return int(n)
}

func (p *parser) fusedLocation() ir.Location {
	var metadata ir.Attribute
	if p.AcceptByte('<') {
		metadata = p.Attr(nil)
		p.expectAs('>', "'>' after fused location metadata")
	}
	p.expectAs('[', "'[' in fused location")
	var locs []ir.Location
	p.commaListAs(']', "']' in fused location", func() { locs = append(locs, p.location()) })
	if p.failed {
		return ir.UnknownLoc{}
	}
	return ir.Fused(metadata, locs...)
}
