package scf

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/ir"
)

// chooseRegion inlines the region of a constant condition.
func chooseRegion(rw *ir.PatternRewriter, o *ir.Operation) bool {
	region := o.Region(0)
	switch ir.ConstantOf(o.Operand(0)) {
	case ir.True:
	case ir.False:
		region = o.Region(1)
	default:
		return false
	}
	if region.IsEmpty() {
		rw.Erase(o)
	} else {
		inlined(rw, o, region.First())
	}
	return true
}

// implyCondition replaces the condition inside the regions by true or false.
func implyCondition(rw *ir.PatternRewriter, o *ir.Operation) (changed bool) {
	condition := o.Operand(0)
	if isOnlyUse(condition) {
		return false
	}
	for i, value := range slices.Backward([]ir.TypedAttr{ir.True, ir.False}) { // mlir-opt creates false first
		var known *ir.Value
		for b := range o.Region(i).Blocks {
			for inner := range b.Ops {
				inner.Walk(func(user *ir.Operation) ir.WalkResult {
					for k, v := range user.Operands() {
						if v != condition {
							continue
						}
						if known == nil {
							known = arith.NewBuilder(&rw.Builder).Const(value)
						}
						rw.SetOperand(user, k, known)
						changed = true
					}
					return ir.Advance
				})
			}
		}
	}
	return changed
}

func isOnlyUse(v *ir.Value) bool {
	n := 0
	for range v.Uses {
		if n++; n > 1 {
			return false
		}
	}
	return true
}

// selectResults replaces results by a choice of two values from outside.
func selectResults(rw *ir.PatternRewriter, o *ir.Operation) bool {
	if o.NumResults() == 0 {
		return false
	}
	yes, no := o.Region(0).First().Last(), o.Region(1).First().Last()
	var keep []int
	for i, result := range o.Results() {
		a, b := yes.Operand(i), no.Operand(i)
		if !isOutside(a, o) || !isOutside(b, o) {
			keep = append(keep, i)
		} else if result.HasUses() {
			rw.ReplaceUses(result, arith.NewBuilder(&rw.Builder).Select(o.Operand(0), a, b))
		}
	}
	if len(keep) == o.NumResults() {
		return false
	}
	withResults(rw, o, o.Operands(), keep)
	return true
}
