package index

import (
	"strings"

	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/ir"
)

var canonical = []ir.Pattern{
	{Root: AddOp, Rewrite: mergeConstants},
	{Root: MulOp, Rewrite: mergeConstants},
	{Root: MaxSOp, Rewrite: mergeConstants},
	{Root: MaxUOp, Rewrite: mergeConstants},
	{Root: MinSOp, Rewrite: mergeConstants},
	{Root: MinUOp, Rewrite: mergeConstants},
	{Root: AndOp, Rewrite: mergeConstants},
	{Root: OrOp, Rewrite: mergeConstants},
	{Root: XOrOp, Rewrite: mergeConstants},
	{Root: CmpOp, Rewrite: compareDifference},
}

// mergeConstants replaces (x op c) op d by x op (d op c).
func mergeConstants(rw *ir.PatternRewriter, o *ir.Operation) bool {
	inner := o.Operand(0).DefiningOp()
	d := ir.ConstantOf(o.Operand(1))
	if inner == nil || inner.Def() != o.Def() || d == nil {
		return false
	}
	folded := o.Def().Fold(o, []ir.Attribute{d, ir.ConstantOf(inner.Operand(1))})
	if len(folded) == 0 {
		return false
	}
	c, ok := folded[0].(ir.IntegerAttr)
	if !ok {
		return false
	}
	merged := rw.ValueWith(ConstantOp, ir.Index, ValueAttr, c)
	rw.Replace(o, rw.Value(o.Def(), ir.Index, inner.Operand(0), merged))
	return true
}

// compareDifference replaces the comparison of x - y with 0 by one of x with y, for equality: a
// difference that wraps has another order. mlir-opt does it for all predicates.
func compareDifference(rw *ir.PatternRewriter, o *ir.Operation) bool {
	p := predicateOf(o)
	for i := range 2 {
		difference := o.Operand(i).DefiningOp()
		zero, ok := ir.ConstantOf(o.Operand(1 - i)).(ir.IntegerAttr)
		if difference == nil || !difference.Is(SubOp) || !ok || zero.Big().Sign() != 0 || p != EQ && p != NE {
			continue
		}
		x, y := difference.Operand(i), difference.Operand(1-i)
		rw.Replace(o, NewBuilder(&rw.Builder).Cmp(p, x, y))
		return true
	}
	return false
}

func predicateOf(o *ir.Operation) Predicate { return o.Attr(PredicateAttr).(Predicate) }

// bounds are the minima and maxima by name: their definitions would be an initialization cycle.
var bounds = map[string]bool{"index.maxs": true, "index.maxu": true, "index.mins": true, "index.minu": true}

// foldCmp folds the comparison of a value with itself, of constants, and of a minimum or maximum
// with a constant.
func foldCmp(o *ir.Operation, constants []ir.Attribute) []any {
	p := arith.IntPredicate(predicateOf(o)) // in the same order
	op, a, b := "", constants[0], constants[1]
	if def := o.Operand(0).DefiningOp(); def != nil && bounds[def.Name()] {
		op, a = strings.TrimPrefix(def.Name(), "index."), ir.ConstantOf(def.Operand(1))
	}
	if o.Operand(0) == o.Operand(1) { // as any number does with itself
		op, a, b = "", ir.IntAttr(0, ir.Index), ir.IntAttr(0, ir.Index)
	}
	if holds, known := arith.CompareIndex(p, op, a, b); known {
		return []any{ir.BoolAttr(holds)}
	}
	return nil
}

// ConstantFor returns the constant op of this dialect for a type, or nil.
func ConstantFor(value ir.Attribute, t ir.Type) *ir.OpDef {
	if _, ok := value.(ir.IntegerAttr); !ok {
		return nil
	}
	switch t {
	case ir.Index:
		return ConstantOp
	case ir.I1:
		return BoolConstantOp
	}
	return nil
}
