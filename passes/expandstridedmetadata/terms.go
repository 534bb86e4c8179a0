package expandstridedmetadata

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/affine"
	"github.com/abi-opt/abi-opt/ir"
)

// terms builds one affine expression of numbers: those that are not constant are its symbols.
type terms struct{ symbols []*ir.Value }

func (f *terms) of(n number) *ir.AffineExpr {
	if i := slices.Index(f.symbols, n.Value); i >= 0 {
		return symbol(i)
	}
	return f.whole(n)
}

// whole is of for a number of the source's layout. Each call adds a symbol, even for equal values:
// MLIR merges these too late.
func (f *terms) whole(n number) *ir.AffineExpr {
	if n.Value == nil {
		return affine.Number(n.Const)
	}
	if c, ok := ir.ConstantOf(n.Value).(ir.IntegerAttr); ok {
		if i, fits := c.Int64(); fits {
			return affine.Number(i)
		}
	}
	f.symbols = append(f.symbols, n.Value)
	return symbol(len(f.symbols) - 1)
}

func symbol(i int) *ir.AffineExpr { return &ir.AffineExpr{Op: ir.AffineSym, Value: int64(i)} }

func (f *terms) product(factors []number, write func(*terms, number) *ir.AffineExpr) *ir.AffineExpr {
	p := affine.Number(1)
	for _, n := range factors {
		p = ir.AffineBinary(ir.AffineMul, p, write(f, n))
	}
	return p
}

// compute returns the value of an expression: a symbol, or an affine.apply of the symbols that it has.
func (e expander) compute(write func(*terms) *ir.AffineExpr) number {
	var f terms
	expr := write(&f)
	switch expr.Op {
	case ir.AffineConst:
		return known(expr.Value)
	case ir.AffineSym:
		return value(f.symbols[expr.Value])
	}
	var used []*ir.Value
	syms := make([]*ir.AffineExpr, len(f.symbols))
	for i, v := range f.symbols {
		if expr.UsesSymbol(i) {
			syms[i] = symbol(len(used))
			used = append(used, v)
		}
	}
	m := ir.NewAffineMap(0, len(used), expr.Substitute(nil, syms))
	return value(affine.NewBuilder(e.Builder.Builder).Apply(m, used...))
}
