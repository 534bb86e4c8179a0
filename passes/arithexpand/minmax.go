package arithexpand

import (
	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
)

// minMax replaces minima and maxima by comparisons.
var minMax = []convert.Pattern{
	pattern(arith.MaxSIOp, choose(arith.SGT)),
	pattern(arith.MaxUIOp, choose(arith.UGT)),
	pattern(arith.MinSIOp, choose(arith.SLT)),
	pattern(arith.MinUIOp, choose(arith.ULT)),

	pattern(arith.MaximumFOp, chooseFloat(arith.UnorderedGT, 1)),
	pattern(arith.MinimumFOp, chooseFloat(arith.UnorderedLT, 1)),
	pattern(arith.MaxNumFOp, chooseFloat(arith.UnorderedGT, 0)),
	pattern(arith.MinNumFOp, chooseFloat(arith.UnorderedLT, 0)),
}

// choose selects the first operand if the comparison holds.
func choose(p arith.IntPredicate) func(expander, []*ir.Value) *ir.Value {
	return func(e expander, ab []*ir.Value) *ir.Value {
		return e.Select(e.CmpI(p, ab[0], ab[1]), ab[0], ab[1])
	}
}

// chooseFloat selects the first operand if the comparison holds or an operand is NaN, but the
// second operand if the operand with the given index is NaN: with 1 the result is NaN if either is,
// with 0 only if both are.
func chooseFloat(p arith.FloatPredicate, nan int) func(expander, []*ir.Value) *ir.Value {
	return func(e expander, ab []*ir.Value) *ir.Value {
		chosen := e.Select(e.CmpF(p, ab[0], ab[1]), ab[0], ab[1])
		return e.Select(e.CmpF(arith.UNO, ab[nan], ab[nan]), ab[1], chosen)
	}
}
