package memref

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// regrouped are the patterns that merge an expand_shape or collapse_shape with another one.
var regrouped = []ir.Pattern{
	{Root: CollapseShapeOp, Rewrite: collapseAtOnce},
	{Root: CollapseShapeOp, Rewrite: castInstead},
	{Root: ExpandShapeOp, Rewrite: expandAtOnce},
}

// collapseAtOnce merges dimensions that are merged in two steps.
func collapseAtOnce(rw *ir.PatternRewriter, o *ir.Operation) bool {
	from := o.Operand(0).DefiningOp()
	if from == nil || !from.Is(CollapseShapeOp) {
		return false
	}
	groups, t := joined(Groups(o), Groups(from)), typeOf(o.Result(0))
	if collapsedType(typeOf(from.Operand(0)), t.Shape, groups) != t {
		return false
	}
	rw.Replace(o, NewBuilder(&rw.Builder).CollapseShape(from.Operand(0), groups))
	return true
}

// expandAtOnce splits dimensions that are split in two steps.
func expandAtOnce(rw *ir.PatternRewriter, o *ir.Operation) bool {
	from := o.Operand(0).DefiningOp()
	if from == nil || !from.Is(ExpandShapeOp) {
		return false
	}
	groups, t := joined(Groups(from), Groups(o)), typeOf(o.Result(0))
	shape := Mixed(o, "output_shape")
	if expandedType(typeOf(from.Operand(0)), static(shape), groups) != t {
		return false
	}
	rw.Replace(o, NewBuilder(&rw.Builder).ExpandShape(from.Operand(0), groups, shape...))
	return true
}

// castInstead casts a memref whose dimensions are split and merged again.
func castInstead(rw *ir.PatternRewriter, o *ir.Operation) bool {
	from := o.Operand(0).DefiningOp()
	if from == nil || !from.Is(ExpandShapeOp) || from.Attr(reassociation) != o.Attr(reassociation) ||
		!castFits(typeOf(from.Operand(0)), typeOf(o.Result(0))) {
		return false
	}
	replaceCast(rw, o, from.Operand(0))
	return true
}

// joined returns the dimensions in each group of groups.
func joined(outer, inner [][]int) [][]int {
	groups := make([][]int, len(outer))
	for i, group := range outer {
		for _, d := range group {
			groups[i] = slices.Concat(groups[i], inner[d])
		}
	}
	return groups
}
