package asm

import (
	"math"
	"strings"
	"sync/atomic"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/internal/lex"
)

// typeAliases are the type aliases of a source, in order. The parsers of an outline share
// them, and parse a type at its first use. A type may use only aliases before it.
type typeAliases struct {
	list    []typeAlias
	names   map[string]int // from names to indices of list
	outline *Outline       // nil if all types are parsed
}

// typeAlias is a type alias.
type typeAlias struct {
	name     string
	t        atomic.Pointer[ir.Type] // nil until the type is parsed
	from, to int32                   // the type's text; to is 0 if it was parsed with the outline
}

// allVisible is the parser.visible of a parser that sees all aliases.
const allVisible = math.MaxInt

// numberOf returns the number of an alias, or -1.
func (as *typeAliases) numberOf(name string) int {
	if i, ok := as.names[name]; ok {
		return i
	}
	return -1
}

// add adds an alias that has another name than those before.
func (as *typeAliases) add(name string, from int) *typeAlias {
	if as.names == nil {
		as.names = map[string]int{}
	}
	as.names[name] = len(as.list)
	as.list = append(as.list, typeAlias{name: name, from: int32(from)})
	return &as.list[len(as.list)-1]
}

// typeAlias parses !name = type.
func (p *parser) typeAlias() {
	if name := p.typeAliasName(); !p.readTypeAlias(name) {
		p.lose(name)
	}
}

// typeAliasName parses !name =.
func (p *parser) typeAliasName() string {
	at, name := p.aliasName("type")
	if p.typeAliases.numberOf(name) >= 0 {
		p.Errorf(at, errRedefinedAlias, "redefinition of type alias id '%s'", name[1:])
	}
	p.expectAs('=', "'=' in type alias definition")
	return name
}

// readTypeAlias parses the type of an alias and reports whether it is valid.
func (p *parser) readTypeAlias(name string) bool {
	var t ir.Type
	from := p.tok.Start
	if p.tok.Kind == lex.TypeID && !p.isAlias() {
		t = p.newDialectType() // types with an alias hardly occur again in full
	} else {
		t = p.Type()
	}
	if !p.failed {
		p.typeAliases.add(name, from).t.Store(&t)
	}
	return !p.failed
}

// laterType returns the end of the next type if it can be parsed on demand, because it is a
// dialect's type that refers only to types; otherwise -1.
func (p *parser) laterType() int {
	if p.failed || p.tok.Kind != lex.TypeID || !p.hasBody() {
		return -1
	}
	x := lex.Balanced(p.text, p.tok.End, maxBrackets)
	if text := p.text[p.tok.End:x.End]; x.Problem != "" || strings.ContainsAny(text, "@#") ||
		strings.Contains(text, "distinct") {
		return -1
	}
	return x.End
}

// typeCalled returns the type of an alias, or nil if it is undefined or invalid.
func (p *parser) typeCalled(alias string) ir.Type {
	i := p.typeAliases.numberOf(alias)
	if i < 0 || int(p.typeAliases.list[i].from) >= p.visible {
		return nil
	}
	if t := p.typeAliases.list[i].t.Load(); t != nil {
		return *t
	}
	return p.typeLater(i)
}

// typeLater parses the type of an alias on demand, after those of the aliases in its text. It
// returns nil if one is invalid.
func (p *parser) typeLater(i int) ir.Type {
	if p.aliases == nil {
		p.aliases = p.typeAliases.outline.newParser()
		p.aliases.aliases = p.aliases
	}
	r := p.aliases
	if r == p {
		return nil // the text of an alias names each that it uses
	}
	list := r.typeAliases.list
	searched := make(map[int]int32) // how far the texts of aliases are searched for others
	for open := []int{i}; len(open) > 0; {
		last := open[len(open)-1]
		next, end := r.nextAlias(last, max(searched[last], list[last].from))
		searched[last] = end
		switch {
		case next >= 0:
			open = append(open, next)
		case r.aliasedType(last) == nil:
			return nil
		default:
			open = open[:len(open)-1]
		}
	}
	return *list[i].t.Load()
}

// nextAlias returns the next alias in the text of alias i that has no type yet, and where its name
// ends; or -1 and the end of the text.
func (p *parser) nextAlias(i int, from int32) (next int, end int32) {
	a := &p.typeAliases.list[i]
	for {
		at := strings.IndexByte(p.text[from:a.to], '!')
		if at < 0 {
			return -1, a.to
		}
		p.lex.Window(int(from)+at, int(a.to))
		t := p.lex.Next()
		from = int32(max(t.End, t.Start+1))
		used := p.typeAliases.numberOf(p.text[t.Start:t.End])
		if used >= 0 && used < i && p.typeAliases.list[used].t.Load() == nil {
			return used, from
		}
	}
}

// aliasedType parses the type of an alias.
func (p *parser) aliasedType(i int) ir.Type {
	a := &p.typeAliases.list[i]
	if int(a.from) < p.visible {
		clear(p.types[:]) // some may use later aliases
	}
	p.visible = int(a.from)
	p.window(int(a.from), int(a.to))
	t := p.newDialectType()
	if p.failed || p.tok.Kind != lex.EOF || len(p.warnings) > 0 {
		return nil
	}
	a.t.Store(&t)
	return t
}

// allExpanded returns the bytes of the text budget that were used, including those of aliases.
func (p *parser) allExpanded() int {
	if p.aliases == nil {
		return p.expanded
	}
	return p.expanded + p.aliases.expanded
}
