package asm

import (
	"maps"
	"slices"
	"sort"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/internal/lex"
)

// attrAlias is the value of an attribute alias, or a cached attribute.
type attrAlias struct {
	value ir.Attribute
	cost  int // length of the text without aliases
}

// aliasOf returns an alias of an attribute whose text has the given length. An attribute printed
// through an alias is short.
func aliasOf(a ir.Attribute, cost int) attrAlias {
	if s, ok := a.(*ir.StructAttr); ok && s.Def.Alias {
		cost = 1
	}
	return attrAlias{a, cost}
}

// attrAlias parses #name = attribute. Locations are allowed as well.
func (p *parser) attrAlias() {
	at, name := p.aliasName("attribute")
	if _, taken := p.attrAliases[name]; taken {
		p.Errorf(at, errRedefinedAlias, "redefinition of attribute alias id '%s'", name[1:])
	}
	p.expectAs('=', "'=' in attribute alias definition")
	from, expanded := p.tok.Start, p.expanded
	a := p.Attr(nil)
	if p.failed {
		p.lose(name)
		return
	}
	if p.attrAliases == nil {
		p.attrAliases = map[string]attrAlias{}
	}
	p.attrAliases[name] = aliasOf(a, p.prevEnd-from+p.expanded-expanded)
}

// aliasName parses the name in the definition of an alias.
func (p *parser) aliasName(kind string) (at diag.Pos, name string) {
	at, name = p.Pos(), p.word()
	if strings.IndexByte(name, '.') >= 0 {
		p.fail(errAliasName, "%s names with a '.' are reserved for dialect-defined names", kind)
		p.suggest("an alias has a name and '=': " + name[:1] + "name = " + name + "…")
	}
	p.advance()
	return at, name
}

// deferredLoc is the use of an alias of a location before the alias is defined.
type deferredLoc struct {
	set   func(ir.Location) // sets the location
	alias string
	pos   diag.Pos
}

// resolveLocations sets the locations whose alias was used before its definition.
func (p *parser) resolveLocations() {
	if p.failed {
		return
	}
	for _, d := range p.deferred {
		a, ok := p.attrAliases[d.alias]
		if !ok {
			a, ok = p.lateAliases[d.alias]
		}
		if p.lost[d.alias] && !ok {
			continue
		}
		if !ok {
			p.report(d.pos, errUndefinedAlias, "operation location alias was never defined")
			continue
		}
		loc, ok := a.value.(ir.Location)
		if !ok {
			p.report(d.pos, errLocation, "expected location, but found '%s'", d.alias)
			continue
		}
		d.set(loc)
	}
}

func sortDiags(ds []diag.Diagnostic) {
	sort.SliceStable(ds, func(i, j int) bool { return diag.Compare(ds[i], ds[j]) < 0 })
}

// aliasValue parses #alias.
func (p *parser) aliasValue() ir.Attribute {
	a, ok := p.attrAliases[p.word()]
	if !ok {
		p.undefinedAlias()
		return ir.UnitAttr{}
	}
	p.advance()
	if p.depth > p.regionDepth {
		p.expand(a.cost)
	}
	return a.value
}

// behind returns the position after the next token.
func (p *parser) behind() diag.Pos {
	at := p.tok.End
	for strings.HasPrefix(p.text[at:], " ") {
		at++
	}
	return p.pos(at, 1)
}

// undefinedAlias reports that the next token is not a defined alias.
func (p *parser) undefinedAlias() {
	if p.lost[p.word()] {
		p.pass()
		return
	}
	name := p.word()
	p.Errorf(p.behind(), errUndefinedAlias, "undefined symbol alias id '%s'", name[1:])
	if name[0] == '!' {
		p.suggest(diag.DidYouMean(name, "", slices.Sorted(maps.Keys(p.typeAliases.names))))
	} else {
		p.suggest(diag.DidYouMean(name, "", slices.Sorted(maps.Keys(p.attrAliases))))
	}
}

// locationAlias parses the #alias in an op's loc(#alias). It returns nil if the alias is defined
// later.
func (p *parser) locationAlias() (ir.Location, *deferredLoc) {
	at, name := p.Pos(), p.word()
	if p.tok.Kind != lex.AttrID {
		return nil, nil
	}
	if _, ok := p.attrAliases[name]; !ok {
		p.advance()
		return nil, &deferredLoc{alias: name, pos: at}
	}
	loc, ok := p.aliasValue().(ir.Location)
	if !ok {
		p.Errorf(at, errLocation, "expected location, but found '%s'", name)
	}
	return loc, nil
}
