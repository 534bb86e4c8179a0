package asm

import (
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/internal/lex"
)

// affineValue identifies a value in text.
type affineValue struct {
	name   string
	number int
}

// AffineExprs parses affine expressions over values. Like MLIR, it makes a value that was a
// dimension before a dimension again, even in symbol(…).
func (p *parser) AffineExprs(open, shut string) ir.AffineOperands {
	var of ir.AffineOperands
	a := affineParser{parser: p, values: &of, seen: map[affineValue]*ir.AffineExpr{}}
	read := func() { of.Exprs = append(of.Exprs, a.expr()) }
	switch {
	case open == "":
		read()
	case !p.Peek(open):
		p.Expected("'" + open + "' in affine map")
	default:
		p.CommaList(open, shut, read)
	}
	if p.failed {
		return ir.AffineOperands{}
	}
	return of
}

// value parses an operand, which is a dimension or a symbol at its first use.
func (a *affineParser) value(kind ir.AffineOp) *ir.AffineExpr {
	if a.tok.Kind != lex.Value {
		a.Expected("SSA operand")
		return &ir.AffineExpr{}
	}
	o := a.Operand()
	id := affineValue{o.Name, o.Number}
	if e := a.seen[id]; e != nil {
		return e
	}
	list := &a.values.Dims
	if kind == ir.AffineSym {
		list = &a.values.Syms
	}
	e := &ir.AffineExpr{Op: kind, Value: int64(len(*list))}
	*list = append(*list, o)
	a.seen[id] = e
	return e
}
