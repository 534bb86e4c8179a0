package asm

import (
	"fmt"
	"math"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/internal/lex"
)

// unknownAttr parses an unknown attribute of a dialect with [ir.Dialect.KeepsAttrs]. It keeps the
// text with all aliases expanded, because the printer cannot know which of them to define. There is
// one warning per name.
func (p *parser) unknownAttr(d *dialectText, dialect *ir.Dialect) ir.Attribute {
	if !p.warned[d.mnemonic] {
		if p.warned == nil {
			p.warned = map[string]bool{}
		}
		p.warned[d.mnemonic] = true
		p.warnings = append(p.warnings, diag.Diagnostic{
			Severity: diag.Warning, ID: warnUnknownAttribute, Pos: p.pos(d.start, d.end-d.start),
			Message: fmt.Sprintf("unknown attribute `%s` in dialect `%s` is kept as it is written", d.mnemonic, d.dialect),
		})
		if hint := strings.TrimPrefix(diag.DidYouMean(d.mnemonic, "", p.attrNames(dialect)), "; "); hint != "" {
			last := &p.warnings[len(p.warnings)-1]
			last.Notes = []diag.Diagnostic{{Severity: diag.Note, Pos: last.Pos, Message: hint}}
		}
	}
	if d.present {
		d.body = p.withoutAliases(d)
	}
	return ir.OpaqueAttr{Dialect: d.dialect, Body: d.spelled()}
}

// withoutAliases expands the aliases in a body.
func (p *parser) withoutAliases(d *dialectText) string {
	var b strings.Builder
	at := d.from // end of the text copied to b
	for i := d.from; i < d.end-1 && !p.failed; i++ {
		switch c := p.text[i]; c {
		case '"':
			lexer := lex.New(p.text)
			lexer.Window(i, d.end-1)
			i = max(lexer.Next().End-1, i)
		case '#', '!':
			lexer := lex.New(p.text)
			lexer.Window(i, d.end-1)
			tok := lexer.Next()
			name := p.text[i:tok.End]
			if len(name) < 2 || strings.IndexByte(name, '.') >= 0 || p.text[tok.End] == '<' {
				continue
			}
			b.WriteString(p.text[at:i])
			b.WriteString(p.aliasText(name, p.pos(i, len(name))))
			at, i = tok.End, tok.End-1
		}
	}
	if at == d.from {
		return d.body
	}
	b.WriteString(p.text[at : d.end-1])
	return b.String()
}

// aliasText returns the text of an alias's value.
func (p *parser) aliasText(name string, at diag.Pos) string {
	if t := p.typeCalled(name); t != nil {
		p.expand(ir.SpelledLen(t))
		return t.String()
	}
	a, ok := p.attrAliases[name]
	switch {
	case !ok && p.lost[name]:
		p.pass()
	case !ok:
		p.Errorf(at, errUndefinedAlias, "undefined symbol alias id '%s'", name[1:])
	default:
		if p.expand(textLen(a.value, map[ir.Attribute]int{})); !p.failed {
			return ir.AttrString(a.value)
		}
	}
	return ""
}

// textLen returns an upper bound on the length of an attribute without aliases.
func textLen(a ir.Attribute, known map[ir.Attribute]int) int {
	if n, ok := known[a]; ok {
		return n
	}
	var parts []ir.Attribute
	n := 0
	switch a := a.(type) {
	case *ir.StructAttr:
		for i, v := range a.Values {
			n += len(a.Def.Params[i].Name) + 5
			parts = append(parts, v)
		}
	case *ir.ArrayAttr:
		parts = a.Elems
	case *ir.DictAttr:
		for _, e := range a.Entries {
			n += len(e.Name) + 3
			parts = append(parts, e.Value)
		}
	case *ir.FusedLoc:
		for _, l := range a.Locs {
			parts = append(parts, l)
		}
		parts = append(parts, a.Metadata)
	case ir.CallSiteLoc:
		parts = []ir.Attribute{a.Callee, a.Caller}
	case ir.NameLoc:
		n, parts = len(a.Name), []ir.Attribute{a.Child}
	default:
		n = len(ir.AttrString(a))
	}
	for _, part := range parts {
		if part != nil {
			n = min(n+textLen(part, known)+10, math.MaxInt32)
		}
	}
	known[a] = n
	return n
}
