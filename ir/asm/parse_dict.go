package asm

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/internal/lex"
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
			what := "attribute name"
			if p.tok.Kind == lex.String { // an empty one
				what = "valid attribute name"
			}
			p.Expected(what)
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
	first := entries[from:min(len(entries), from+fewKeys)]
	return slices.ContainsFunc(first, func(e ir.NamedAttribute) bool { return e.Name == name })
}

// checkManyKeys reports duplicate keys in a long dictionary.
func (p *parser) checkManyKeys(entries []ir.NamedAttribute) {
	if len(entries) <= fewKeys || p.failed {
		return
	}
	if name := duplicate(entries); name != "" {
		p.fail(errDuplicateKey, "duplicate key '%s' in dictionary attribute", name)
	}
}

// duplicate returns the first name that occurs again, or "".
func duplicate(entries []ir.NamedAttribute) string {
	seen := make(map[string]bool, len(entries))
	for _, e := range entries {
		if seen[e.Name] {
			return e.Name
		}
		seen[e.Name] = true
	}
	return ""
}

func (p *parser) dictKey() (string, bool) {
	if p.tok.Kind == lex.String {
		name, _ := p.AcceptString()
		return name, name != ""
	}
	return p.AcceptKeyword()
}
