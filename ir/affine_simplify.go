package ir

import "github.com/abi-opt/abi-opt/internal/misuse"

// IsSymbolic reports whether the expression uses no dimension.
func (e *AffineExpr) IsSymbolic() bool {
	switch e.Op {
	case AffineConst, AffineSym:
		return true
	case AffineDim:
		return false
	}
	return e.Left.IsSymbolic() && e.Right.IsSymbolic()
}

// Equal reports whether two expressions have the same structure.
func (e *AffineExpr) Equal(f *AffineExpr) bool {
	if e == f {
		return true
	}
	if e.Op != f.Op || e.Value != f.Value {
		return false
	}
	return e.Left == nil || e.Left.Equal(f.Left) && e.Right.Equal(f.Right)
}

// AffineSub returns left - right, simplified.
func AffineSub(left, right *AffineExpr) *AffineExpr {
	minus := AffineBinary(AffineMul, right, &AffineExpr{Value: -1})
	return AffineBinary(AffineAdd, left, minus)
}

// AffineBinary returns the operation on two expressions in MLIR's canonical form: constants are
// folded, and constants and symbols are moved to the right.
func AffineBinary(op AffineOp, left, right *AffineExpr) *AffineExpr {
	misuse.If(left == nil || right == nil, "an expression is nil")
	if left.Op == AffineConst && right.Op == AffineConst {
		if v, ok := foldAffine(op, left.Value, right.Value); ok {
			return &AffineExpr{Value: v}
		}
		return &AffineExpr{Op: op, Left: left, Right: right}
	}
	if (op == AffineAdd || op == AffineMul) && left.Op == right.Op && left.Value > right.Value {
		left, right = right, left // d1 + d0
	}
	var simple *AffineExpr
	switch op {
	case AffineAdd:
		simple = simplifySum(left, right)
	case AffineMul:
		simple = simplifyProduct(left, right)
	case AffineFloorDiv, AffineCeilDiv:
		simple = simplifyQuotient(op, left, right)
	case AffineMod:
		simple = simplifyRemainder(left, right)
	}
	if simple != nil {
		return simple
	}
	return &AffineExpr{Op: op, Left: left, Right: right}
}

// foldAffine computes a constant. It fails on overflow and on division by zero.
func foldAffine(op AffineOp, a, b int64) (int64, bool) {
	switch op {
	case AffineAdd:
		sum := a + b
		return sum, (sum > a) == (b > 0)
	case AffineMul:
		if a == 0 || b == 0 {
			return 0, true
		}
		product := a * b
		return product, product/b == a && !(a == -1 && b == Dynamic) && !(b == -1 && a == Dynamic)
	}
	if b == 0 || a == Dynamic && b == -1 || op == AffineMod && b < 0 {
		return 0, false
	}
	quotient := floorDiv(a, b)
	switch {
	case op == AffineMod:
		return a - b*quotient, true
	case op == AffineCeilDiv && a%b != 0:
		quotient++
	}
	return quotient, true
}

func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b != 0 && (a < 0) != (b < 0) {
		q--
	}
	return q
}

// simplifySum returns nil if left + right cannot be simplified.
func simplifySum(left, right *AffineExpr) *AffineExpr {
	sum := func(a, b *AffineExpr) *AffineExpr { return AffineBinary(AffineAdd, a, b) }
	if left.Op == AffineConst || left.IsSymbolic() && !right.IsSymbolic() {
		return sum(right, left)
	}
	if right.isConst(0) {
		return left
	}
	if left.Op == AffineAdd && left.Right.Op == AffineConst {
		if right.Op == AffineConst { // (e + 2) + 3
			total, ok := foldAffine(AffineAdd, left.Right.Value, right.Value)
			if !ok {
				return nil
			}
			return sum(left.Left, &AffineExpr{Value: total})
		}
		return sum(sum(left.Left, right), left.Right) // (e + 2) + f
	}
	if right.Op == AffineAdd { // e + (f + g); MLIR does this only when the text is read again
		return sum(sum(left, right.Left), right.Right)
	}
	// c * e + d * e
	e, c := factors(left)
	f, d := factors(right)
	if e.Equal(f) {
		if total, ok := foldAffine(AffineAdd, c, d); ok {
			return AffineBinary(AffineMul, e, &AffineExpr{Value: total})
		}
	}
	return asRemainder(left, right)
}

// factors splits e * c.
func factors(e *AffineExpr) (*AffineExpr, int64) {
	if e.Op == AffineMul && e.Right.Op == AffineConst {
		return e.Left, e.Right.Value
	}
	return e, 1
}

// asRemainder turns e + (e floordiv q) * -q into e mod q.
func asRemainder(e, right *AffineExpr) *AffineExpr {
	quotient, c := factors(right)
	if quotient.Op != AffineFloorDiv || c == 1 || !quotient.Left.Equal(e) || !quotient.Right.isConst(-c) ||
		c == Dynamic {
		return nil
	}
	return AffineBinary(AffineMod, e, quotient.Right)
}

func simplifyProduct(left, right *AffineExpr) *AffineExpr {
	product := func(a, b *AffineExpr) *AffineExpr { return AffineBinary(AffineMul, a, b) }
	switch {
	case !right.IsSymbolic() || left.Op == AffineConst:
		if left.IsSymbolic() {
			return product(right, left)
		}
	case right.isConst(1):
		return left
	case right.isConst(0):
		return right
	case left.Op == AffineMul && left.Right.Op == AffineConst:
		if right.Op == AffineConst { // (e * 2) * 3
			factor, ok := foldAffine(AffineMul, left.Right.Value, right.Value)
			if !ok {
				return nil
			}
			return product(left.Left, &AffineExpr{Value: factor})
		}
		return product(product(left.Left, right), left.Right) // (e * 2) * s
	}
	return nil
}

func simplifyQuotient(op AffineOp, left, right *AffineExpr) *AffineExpr {
	if right.Op != AffineConst || right.Value < 1 {
		return nil
	}
	if right.Value == 1 {
		return left
	}
	if e, c := factors(left); e != left && c%right.Value == 0 { // (e * 128) floordiv 64
		return AffineBinary(AffineMul, e, &AffineExpr{Value: c / right.Value})
	}
	if op == AffineFloorDiv && left.Op == AffineAdd {
		if left.Left.largestDivisor()%right.Value == 0 || left.Right.largestDivisor()%right.Value == 0 {
			return AffineBinary(AffineAdd, AffineBinary(op, left.Left, right), AffineBinary(op, left.Right, right))
		}
	}
	return nil
}

func simplifyRemainder(left, right *AffineExpr) *AffineExpr {
	if right.Op != AffineConst || right.Value < 1 {
		return nil
	}
	if left.largestDivisor()%right.Value == 0 {
		return &AffineExpr{}
	}
	if left.Op == AffineAdd {
		switch {
		case left.Left.largestDivisor()%right.Value == 0:
			return AffineBinary(AffineMod, left.Right, right)
		case left.Right.largestDivisor()%right.Value == 0:
			return AffineBinary(AffineMod, left.Left, right)
		}
	}
	if left.Op == AffineMod && left.Right.Op == AffineConst && left.Right.Value >= 1 &&
		left.Right.Value%right.Value == 0 {
		return AffineBinary(AffineMod, left.Left, right) // (e mod 12) mod 4
	}
	return nil
}

// largestDivisor returns the largest number known to divide every value of the expression, or 0 for
// the constant 0.
func (e *AffineExpr) largestDivisor() int64 {
	switch e.Op {
	case AffineConst:
		return max(e.Value, -e.Value)
	case AffineMul:
		product, ok := foldAffine(AffineMul, e.Left.largestDivisor(), e.Right.largestDivisor())
		if !ok || product < 0 {
			return 1
		}
		return product
	case AffineAdd, AffineMod:
		return gcd(e.Left.largestDivisor(), e.Right.largestDivisor())
	case AffineFloorDiv, AffineCeilDiv:
		if d := e.Left.largestDivisor(); e.Right.Op == AffineConst && e.Right.Value > 0 && d%e.Right.Value == 0 {
			return d / e.Right.Value
		}
	}
	return 1
}

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return max(a, -a)
}
