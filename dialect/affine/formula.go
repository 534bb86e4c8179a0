package affine

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// A Formula builds an affine expression over values. The zero Formula is ready to use; it can be
// built only once.
type Formula struct{ symbols []*ir.Value }

// Of returns the expression for a value: a number if it is a constant, otherwise a symbol.
func (f *Formula) Of(v *ir.Value) *ir.AffineExpr {
	if n, ok := constantIndex(v); ok {
		return Number(n)
	}
	if i := slices.Index(f.symbols, v); i >= 0 {
		return symbol(i)
	}
	return f.Another(v)
}

// Another is like [Formula.Of], but always returns a new symbol.
func (f *Formula) Another(v *ir.Value) *ir.AffineExpr {
	if n, ok := constantIndex(v); ok {
		return Number(n)
	}
	f.symbols = append(f.symbols, v)
	return symbol(len(f.symbols) - 1)
}

func symbol(i int) *ir.AffineExpr { return &ir.AffineExpr{Op: ir.AffineSym, Value: int64(i)} }

// constantIndex returns the value of a constant index.
func constantIndex(v *ir.Value) (int64, bool) {
	n, ok := ir.ConstantOf(v).(ir.IntegerAttr)
	i, fits := n.Int64()
	return i, ok && fits
}

// Number returns the expression for a number.
func Number(n int64) *ir.AffineExpr { return &ir.AffineExpr{Value: n} }

// Build returns the value of an expression, or its number and nil if it is constant. It builds an
// [ApplyOp] unless the expression is a single symbol.
func (f *Formula) Build(b *ir.Builder, e *ir.AffineExpr) (*ir.Value, int64) {
	switch e.Op {
	case ir.AffineConst:
		return nil, e.Value
	case ir.AffineSym:
		return f.symbols[e.Value], 0
	}
	var used []*ir.Value
	syms := make([]*ir.AffineExpr, len(f.symbols))
	for i, v := range f.symbols {
		if e.UsesSymbol(i) {
			syms[i] = symbol(len(used))
			used = append(used, v)
		}
	}
	m := ir.NewAffineMap(0, len(used), e.Substitute(nil, syms))
	return NewBuilder(b).Apply(m, used...), 0
}
