package affine

import "github.com/abi-opt/abi-opt/ir"

// interval holds the numbers from low to high.
type interval struct{ low, high int64 }

// narrowed replaces divisions and remainders that the values of their operands decide: (s0 mod 4) mod 8
// is s0 mod 4, and (d0 + 5) floordiv 16 is 0 in a loop from 0 to 4.
func (b Bound) narrowed() Bound {
	results := make([]*ir.AffineExpr, len(b.Map.Results))
	for i, e := range b.Map.Results {
		results[i], _ = b.narrow(e)
	}
	return Bound{ir.NewAffineMap(b.Map.Dims, b.Map.Syms, results...), b.Operands}.canonical()
}

// narrow also returns the values that the expression can have, or nil if they are not known.
func (b Bound) narrow(e *ir.AffineExpr) (*ir.AffineExpr, *interval) {
	switch e.Op {
	case ir.AffineConst:
		return e, &interval{e.Value, e.Value}
	case ir.AffineDim:
		return e, ofCounter(b.Operands[e.Value])
	case ir.AffineSym:
		return e, nil
	}
	left, of := b.narrow(e.Left)
	right, by := b.narrow(e.Right)
	e = ir.AffineBinary(e.Op, left, right)
	if e.Left != left || e.Right != right { // simplified
		return e, nil
	}
	if e.Op == ir.AffineAdd {
		return e, of.join(by, e.Op)
	}
	if right.Op != ir.AffineConst || right.Value <= 0 {
		return e, nil
	}
	if e.Op != ir.AffineMod {
		values := of.join(by, e.Op)
		if values != nil && values.low == values.high && e.Op != ir.AffineMul {
			return Number(values.low), values
		}
		return e, values
	}
	if of != nil && of.low >= 0 && of.high < right.Value {
		return left, of
	}
	return e, &interval{0, right.Value - 1}
}

// join computes the values of an operation that grows with its left operand, unless they overflow.
func (i *interval) join(j *interval, op ir.AffineOp) *interval {
	if i == nil || j == nil {
		return nil
	}
	low, high := ir.AffineBinary(op, Number(i.low), Number(j.low)), ir.AffineBinary(op, Number(i.high), Number(j.high))
	if low.Op != ir.AffineConst || high.Op != ir.AffineConst {
		return nil
	}
	return &interval{low.Value, high.Value}
}

// ofCounter returns the values of the counter of a loop with constant bounds.
func ofCounter(v *ir.Value) *interval {
	if !v.IsBlockArg() || v.Index() != 0 {
		return nil
	}
	loop := v.Block().ParentOp()
	if loop == nil || !loop.Is(ForOp) {
		return nil
	}
	from, _ := Lower(loop).number(maximum)
	n, ok := trips(loop)
	if !ok || n == 0 {
		return nil
	}
	return &interval{from, from + (n-1)*StepOf(loop)}
}
