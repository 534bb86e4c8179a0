package ir

// Substitute replaces dimensions and symbols by the given expressions and simplifies the result
// with [AffineBinary]. A nil expression keeps the original.
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

// UsesSymbol reports whether the expression contains symbol i.
func (e *AffineExpr) UsesSymbol(i int) bool {
	switch e.Op {
	case AffineConst, AffineDim:
		return false
	case AffineSym:
		return e.Value == int64(i)
	}
	return e.Left.UsesSymbol(i) || e.Right.UsesSymbol(i)
}
