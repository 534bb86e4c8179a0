package asm

import (
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/internal/format"
)

// opParser is the parser that hooks of an op use. As in MLIR, its errors name the op, except for
// errors about punctuation and about the contents of types and attributes.
type opParser struct{ *parser }

// naming returns the start of an error that names the op.
func (p opParser) naming() string { return "custom op '" + p.frame().state.Def.Name + "' " }

func (p opParser) Errorf(at diag.Pos, id diag.ID, format string, args ...any) {
	if !p.failed {
		p.parser.Errorf(at, id, p.naming()+format, args...)
		p.namesOp = true
	}
}

func (p *parser) ExpectedAttr(id diag.ID, what string) {
	if p.failed {
		return
	}
	hint := p.hintFor(missingHints, what)
	opParser{p}.Errorf(p.Pos(), id, "expected %s", what)
	p.suggest(hint)
}

// named calls read and makes an error of it name the op.
func named[T any](p opParser, read func() T) T {
	before := p.failed
	v := read()
	if p.failed && !before {
		last := &p.diags[len(p.diags)-1]
		last.Message, p.namesOp = p.naming()+last.Message, true
	}
	return v
}

func (p opParser) Expect(tok string) {
	if p.parser.Accept(tok) {
		return
	}
	if what := "'" + tok + "'"; ir.IsBareIdentifier(tok) {
		p.Errorf(p.Pos(), format.ErrSyntax, "expected %s", what)
	} else {
		p.Expected(what)
	}
}

func (p opParser) Keyword() string { return named(p, p.parser.Keyword) }

func (p opParser) String() string { return named(p, p.parser.String) }

func (p opParser) Integer() int64 { return named(p, p.parser.Integer) }

func (p opParser) AcceptInteger() (v int64, ok bool) {
	v = named(p, func() int64 { v, ok = p.parser.AcceptInteger(); return v })
	return v, ok
}

func (p opParser) Unsigned(bits int) uint64 {
	return named(p, func() uint64 { return p.parser.Unsigned(bits) })
}

func (p opParser) SymbolName() string { return named(p, p.parser.SymbolName) }
