package asm

import (
	"strings"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/lex"
)

// onceAttr parses an attribute whose first bracket is at an offset, using a cache keyed by the
// text. Nested attributes are not cached, because finding their ends would be quadratic.
func (p *parser) onceAttr(parse func(*parser, ir.Type) ir.Attribute, bracket int, t ir.Type) ir.Attribute {
	if t != nil || p.depth > p.regionDepth {
		return p.enterAttr(parse, t)
	}
	start, end := p.tok.Start, p.attrEnd(bracket)
	if end < 0 {
		return p.enterAttr(parse, t)
	}
	if a, ok := p.attrs[p.text[start:end]]; ok {
		p.seek(end)
		return a.value
	}
	spent := p.spent
	a := p.enterAttr(parse, t)
	if !p.failed && p.prevEnd == end {
		p.attrs[p.text[start:end]] = attrAlias{a, end - start + p.spent - spent}
	}
	return a
}

// attrEnd returns the end of the attribute whose first bracket is at an offset, including its type,
// or -1 if it cannot be found easily.
func (p *parser) attrEnd(bracket int) int {
	text := p.text[:p.lex.End()]
	x := lex.Balanced(text, bracket, maxBrackets)
	if x.Problem != "" {
		return -1
	}
	if !strings.HasPrefix(text[x.End:], " : ") || text[p.tok.Start] != 'd' {
		return x.End
	}
	after := p.lex
	after.Window(x.End+3, p.lex.End())
	word := after.Next()
	if word.Kind != lex.Ident || word.End >= len(text) || text[word.End] != '<' {
		return -1
	}
	x = lex.Balanced(text, word.End, maxBrackets)
	if x.Problem != "" {
		return -1
	}
	return x.End
}
