package expandstridedmetadata

import (
	"cmp"
	"slices"

	"github.com/abi-opt/abi-opt/dialect/affine"
	"github.com/abi-opt/abi-opt/ir"
)

// sum is a sum of products of two factors, each a symbol or a number. MLIR sorts the terms by their
// first symbols, then their second ones, and merges equal ones. But if no term occurs twice and
// single symbols come first and sorted, it keeps the order.
type sum struct {
	constant int64
	terms    []term
	repeats  bool // a term occurs twice
}

// term is coefficient * left * right; right may be nil.
type term struct {
	left, right *ir.AffineExpr
	coefficient int64
}

// symbols returns the indices of the symbols, -1 for none.
func (t term) symbols() [2]int64 {
	if t.right == nil {
		return [2]int64{t.left.Value, -1}
	}
	return [2]int64{t.left.Value, t.right.Value}
}

// add adds a product.
func (s *sum) add(a, b *ir.AffineExpr) {
	t := term{a, b, 1}
	switch {
	case a.Op == ir.AffineConst && b.Op == ir.AffineConst:
		s.constant += a.Value * b.Value
		return
	case a.Op == ir.AffineConst:
		t = term{b, nil, a.Value}
	case b.Op == ir.AffineConst:
		t = term{a, nil, b.Value}
	}
	if t.coefficient == 0 {
		return
	}
	same := func(u term) bool { return u.symbols() == t.symbols() }
	if i := slices.IndexFunc(s.terms, same); i >= 0 {
		s.terms[i].coefficient += t.coefficient
		s.repeats = s.repeats || len(s.terms) > 1 // MLIR merges two equal terms immediately if they are the only ones
		return
	}
	s.terms = append(s.terms, t)
}

// expr returns the sum as an expression.
func (s *sum) expr() *ir.AffineExpr {
	if s.repeats || !slices.IsSortedFunc(s.terms, singlesFirst) {
		slices.SortFunc(s.terms, bySymbols)
	}
	total := affine.Number(0)
	for _, t := range s.terms {
		e := t.left
		if t.right != nil {
			e = ir.AffineBinary(ir.AffineMul, e, t.right)
		}
		e = ir.AffineBinary(ir.AffineMul, e, affine.Number(t.coefficient))
		total = ir.AffineBinary(ir.AffineAdd, total, e)
	}
	return ir.AffineBinary(ir.AffineAdd, total, affine.Number(s.constant))
}

func bySymbols(a, b term) int {
	x, y := a.symbols(), b.symbols()
	return cmp.Or(cmp.Compare(x[0], y[0]), cmp.Compare(x[1], y[1]))
}

// singlesFirst reports whether sorted single symbols come before products.
func singlesFirst(a, b term) int {
	switch {
	case a.right == nil && b.right == nil:
		return cmp.Compare(a.left.Value, b.left.Value)
	case a.right == nil:
		return -1
	case b.right == nil:
		return 1
	}
	return 0
}
