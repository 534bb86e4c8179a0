package ir

import "slices"

// simplify returns the expression in the form of MLIR's simplifyAffineExpr: dimensions, symbols,
// divisions and a constant, each with a coefficient, in this order. An expression that multiplies or
// divides by symbols is returned unchanged.
func (e *AffineExpr) simplify(dims, syms int) *AffineExpr {
	f := flattener{dims: dims, syms: syms}
	flat, ok := f.flatten(e)
	if !ok {
		return e
	}
	return f.expr(flat)
}

// Simplify returns the map with simplified results.
func (m *AffineMap) Simplify() *AffineMap {
	results := make([]*AffineExpr, len(m.Results))
	for i, e := range m.Results {
		results[i] = e.simplify(m.Dims, m.Syms)
	}
	return NewAffineMap(m.Dims, m.Syms, results...)
}

// flattener computes the coefficients of expressions. Divisions are represented by local variables.
type flattener struct {
	dims, syms int
	locals     []*AffineExpr // the divisions
}

// flat holds the coefficients of dimensions, symbols and local variables, and a constant. Missing
// coefficients at the end are 0.
type flat struct {
	coefficients []int64
	constant     int64
}

func (f *flat) at(i int) *int64 {
	for len(f.coefficients) <= i {
		f.coefficients = append(f.coefficients, 0)
	}
	return &f.coefficients[i]
}

// flatten fails on semi-affine expressions, on divisors that are not positive, and on overflow.
func (f *flattener) flatten(e *AffineExpr) (flat, bool) {
	var of flat
	switch e.Op {
	case AffineConst:
		of.constant = e.Value
		return of, true
	case AffineDim:
		*of.at(int(e.Value)) = 1
		return of, true
	case AffineSym:
		*of.at(f.dims + int(e.Value)) = 1
		return of, true
	}
	left, ok := f.flatten(e.Left)
	right, ok2 := f.flatten(e.Right)
	if !ok || !ok2 {
		return of, false
	}
	if e.Op == AffineAdd {
		return left.plus(right, 1)
	}
	if !right.isConstant() {
		return of, false
	}
	n := right.constant
	switch {
	case e.Op == AffineMul:
		return flat{}.plus(left, n)
	case n <= 0:
		return of, false
	case e.Op == AffineMod:
		if left.divisor(n) == n {
			return of, true
		}
		quotient, ok := f.quotient(AffineFloorDiv, left, n)
		if !ok {
			return of, false
		}
		return left.plus(quotient, -n)
	}
	return f.quotient(e.Op, left, n)
}

// quotient divides by a positive number.
func (f *flattener) quotient(op AffineOp, left flat, n int64) (flat, bool) {
	g := left.divisor(n)
	var dividend flat
	for i, c := range left.coefficients {
		*dividend.at(i) = c / g
	}
	dividend.constant = left.constant / g
	if n == g {
		return dividend, true
	}
	division := AffineBinary(op, f.expr(dividend), &AffineExpr{Value: n / g})
	var of flat
	for i, l := range f.locals {
		if l.Equal(division) {
			*of.at(f.dims + f.syms + i) = 1
			return of, true
		}
	}
	f.locals = append(f.locals, division)
	*of.at(f.dims + f.syms + len(f.locals) - 1) = 1
	return of, true
}

// plus returns f + g * n.
func (f flat) plus(g flat, n int64) (flat, bool) {
	var sum flat
	ok := true
	add := func(a, b int64) int64 {
		product, fits := foldAffine(AffineMul, b, n)
		total, fits2 := a+product, (a+product > a) == (product > 0) || product == 0
		ok = ok && fits && fits2
		return total
	}
	for i := range max(len(f.coefficients), len(g.coefficients)) {
		*sum.at(i) = add(*f.at(i), *g.at(i))
	}
	sum.constant = add(f.constant, g.constant)
	return sum, ok
}

func (f flat) isConstant() bool {
	return !slices.ContainsFunc(f.coefficients, func(c int64) bool { return c != 0 })
}

// divisor returns the greatest common divisor of n and all coefficients.
func (f flat) divisor(n int64) int64 {
	n = gcd(n, f.constant)
	for _, c := range f.coefficients {
		n = gcd(n, c)
	}
	return n
}

// expr builds the expression for the coefficients.
func (f *flattener) expr(of flat) *AffineExpr {
	sum := &AffineExpr{}
	for i, c := range of.coefficients {
		if c == 0 {
			continue
		}
		var term *AffineExpr
		switch {
		case i < f.dims:
			term = &AffineExpr{Op: AffineDim, Value: int64(i)}
		case i < f.dims+f.syms:
			term = &AffineExpr{Op: AffineSym, Value: int64(i - f.dims)}
		default:
			term = f.locals[i-f.dims-f.syms]
		}
		sum = AffineBinary(AffineAdd, sum, AffineBinary(AffineMul, term, &AffineExpr{Value: c}))
	}
	return AffineBinary(AffineAdd, sum, &AffineExpr{Value: of.constant})
}

// Coefficients returns the coefficients of the dimensions and symbols, and the constant at the end.
// It returns false if the expression has other terms.
func (e *AffineExpr) Coefficients(dims, syms int) (list []int64, ok bool) {
	f := flattener{dims: dims, syms: syms}
	of, ok := f.flatten(e)
	if !ok || len(f.locals) > 0 {
		return nil, false
	}
	list = make([]int64, dims+syms+1)
	copy(list, of.coefficients)
	list[dims+syms] = of.constant
	return list, true
}
