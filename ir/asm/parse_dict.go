package asm

import (
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/lex"
)

func (p *parser) DictAttr() *ir.DictAttr {
	if !p.PeekByte('{') {
		return nil
	}
	d, _ := p.enterAttr((*parser).dictAttr, nil).(*ir.DictAttr)
	return d
}

// AppendEntries parses {name = value, name, …} and appends the entries.
func (p *parser) AppendEntries(entries []ir.NamedAttribute) []ir.NamedAttribute {
	p.expectByte('{')
	from := len(entries)
	p.commaListAs('}', "'}' in attribute dictionary", func() {
		at := p.Pos()
		name, ok := p.dictKey()
		if !ok {
			p.Expected("attribute name")
			return
		}
		if isTaken(entries, name, from) {
			p.Errorf(at, errDuplicateKey, "duplicate key '%s' in dictionary attribute", name)
		}
		var value ir.Attribute = ir.UnitAttr{}
		if p.AcceptByte('=') {
			value = p.Attr(nil)
		}
		entries = append(entries, ir.NamedAttribute{Name: name, Value: value})
	})
	p.checkManyKeys(entries[from:])
	return entries
}

// fewKeys is the number of keys up to which duplicates are found by linear search.
const fewKeys = 32

// isTaken reports whether a key is among the first fewKeys entries.
func isTaken(entries []ir.NamedAttribute, name string, from int) bool {
	for _, e := range entries[from:min(len(entries), from+fewKeys)] {
		if e.Name == name {
			return true
		}
	}
	return false
}

// checkManyKeys reports duplicate keys in a long dictionary.
func (p *parser) checkManyKeys(entries []ir.NamedAttribute) {
	if len(entries) <= fewKeys || p.failed {
		return
	}
	seen := make(map[string]bool, len(entries))
	for _, e := range entries {
		if seen[e.Name] {
			p.fail(errDuplicateKey, "duplicate key '%s' in dictionary attribute", e.Name)
		}
		seen[e.Name] = true
	}
}

func (p *parser) dictKey() (string, bool) {
	if p.tok.Kind == lex.String {
		name, _ := p.AcceptString()
		return name, name != ""
	}
	return p.AcceptKeyword()
}
