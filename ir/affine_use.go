package ir

// Substitute returns the expression with its dimensions and symbols replaced,
// in the form that [AffineBinary] keeps. Those that are nil stay.
func (e *AffineExpr) Substitute(dims, syms []*AffineExpr) *AffineExpr {
	by := func(list []*AffineExpr) *AffineExpr {
		if e.Value < int64(len(list)) && list[e.Value] != nil {
			return list[e.Value]
		}
		return e
	}
	switch e.Op {
	case AffineConst:
		return e
	case AffineDim:
		return by(dims)
	case AffineSym:
		return by(syms)
	}
	return AffineBinary(e.Op, e.Left.Substitute(dims, syms), e.Right.Substitute(dims, syms))
}

// UsesSymbol reports whether symbol i stands in the expression.
func (e *AffineExpr) UsesSymbol(i int) bool {
	switch e.Op {
	case AffineConst, AffineDim:
		return false
	case AffineSym:
		return e.Value == int64(i)
	}
	return e.Left.UsesSymbol(i) || e.Right.UsesSymbol(i)
}
