package asm

import (
	"strings"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/internal/format"
)

// recent caches the types and ops that the parser found for texts. A new entry replaces the one with
// the same hash. Without it, parsing and printing takes 20 % more CPU time for functions and memref
// loops, and 11 % for struct types.
type recent[V any] [128]recentEntry[V]

type recentEntry[V any] struct {
	text string
	v    V
}

func (r *recent[V]) entry(hash uint) *recentEntry[V] { return &r[hash%uint(len(r))] }

// mix hashes a non-empty text by its length, its first byte and its last four, where names of ops
// differ.
func mix(s string) uint {
	h := uint(len(s))*31 + uint(s[0])
	for i := max(0, len(s)-4); i < len(s); i++ {
		h = h*31 + uint(s[i])
	}
	return h
}

// recentType returns the type at the next token if the cache has its text. Otherwise it calls parse,
// which reports whether there is a type.
func (p *parser) recentType(parse func(*parser) (ir.Type, bool)) (ir.Type, bool) {
	word, start := p.word(), p.tok.Start
	hash := mix(word)
	if body := p.text[p.tok.End:p.lex.End()]; len(body) > 8 && body[0] == '<' {
		hash = hash*31 + mix(body[1:9])
	}
	e := p.types.entry(hash)
	switch {
	case len(e.text) > len(word) && strings.HasPrefix(p.text[start:p.lex.End()], e.text):
		p.seek(start + len(e.text))
		return p.nested(e.v), true
	case e.text == word && !p.hasBody():
		p.advance()
		return e.v, true
	}
	t, ok := parse(p)
	if ok && !p.failed && len(p.open) == 0 { // inside a named type, its name may refer to it
		*e = recentEntry[ir.Type]{p.text[start:p.prevEnd], t}
	}
	return t, ok
}

// recentOp is the definition of an op in custom form.
type recentOp struct {
	dialect string // the default dialect, which the name may omit
	def     *ir.OpDef
	format  *format.Format // nil if it has none
}

// customDef looks up the definition of an op whose name may lack its dialect.
func (p *parser) customDef(name string) recentOp {
	dialect := p.defaultDialect()
	e := p.ops.entry(mix(name))
	if e.text == name && e.v.dialect == dialect {
		return e.v
	}
	def := p.ctx.Op(name)
	if def == nil {
		def = p.ctx.Op(dialect + "." + name)
	}
	*e = recentEntry[recentOp]{name, recentOp{dialect: dialect, def: def}}
	if def != nil && def.Parse == nil && def.Format != "" {
		e.v.format = format.Of(def)
	}
	return e.v
}
