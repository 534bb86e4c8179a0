package affine

import (
	"slices"

	"github.com/abi-opt/abi-opt/internal/misuse"
	"github.com/abi-opt/abi-opt/ir"
)

// A Formula is an affine expression over values that is being written. The zero
// Formula is ready; it is written once.
type Formula struct{ symbols []*ir.Value }

// Of returns the expression that stands for a value: a number, if the value is
// a constant, or a symbol.
func (f *Formula) Of(v *ir.Value) *ir.AffineExpr {
	if n, ok := ConstantIndex(v); ok {
		return Number(n)
	}
	if i := slices.Index(f.symbols, v); i >= 0 {
		return symbol(i)
	}
	return f.Another(v)
}

// Another is the like of [Formula.Of], but returns a symbol of its own.
func (f *Formula) Another(v *ir.Value) *ir.AffineExpr {
	if n, ok := ConstantIndex(v); ok {
		return Number(n)
	}
	f.symbols = append(f.symbols, v)
	return symbol(len(f.symbols) - 1)
}

func symbol(i int) *ir.AffineExpr { return &ir.AffineExpr{Op: ir.AffineSym, Value: int64(i)} }

// ConstantIndex returns the number that an index is, if it is a constant.
func ConstantIndex(v *ir.Value) (int64, bool) {
	misuse.If(v == nil, "the value is nil")
	def := v.DefiningOp()
	if def == nil || !def.Has(ir.ConstantLike) {
		return 0, false
	}
	n, ok := def.Attr("value").(ir.IntegerAttr)
	i, fits := n.Int64()
	return i, ok && fits
}

// Number returns the expression that is a number.
func Number(n int64) *ir.AffineExpr { return &ir.AffineExpr{Value: n} }

// Build returns the value of an expression, or the number that it is and nil.
// It builds an [ApplyOp] unless the expression is a symbol alone.
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
