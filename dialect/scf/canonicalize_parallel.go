package scf

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// spaceGroups are the operands of a [ParallelOp] for each dimension.
var spaceGroups = []string{"lowerBound", "upperBound", "step"}

// dropDimensions drops the dimensions of an iteration space that have a single number, and a loop that
// never runs.
func dropDimensions(rw *ir.PatternRewriter, o *ir.Operation) bool {
	lower, upper, step := o.OperandGroup("lowerBound"), o.OperandGroup("upperBound"), o.OperandGroup("step")
	body := o.Region(0).First()
	var keep []int
	for i := range step {
		n, ok := trips(lower[i], upper[i], step[i])
		switch {
		case ok && n == 0:
			rw.Replace(o, o.OperandGroup("initVals")...)
			return true
		case !ok || n > 1:
			keep = append(keep, i)
		}
	}
	switch {
	case len(keep) == len(step):
		return false
	case len(keep) == 0:
		inlineReduced(rw, o)
		return true
	}
	for i, from := range lower {
		if !slices.Contains(keep, i) {
			rw.ReplaceUses(body.Arg(i), from)
		}
	}
	keepArgs(body, 0, keep)
	withSpace(rw, o, o.Region(0), picked(lower, keep), picked(upper, keep), picked(step, keep))
	return true
}

// inlineReduced inlines a loop that runs once. Its values are combined with the initial ones.
func inlineReduced(rw *ir.PatternRewriter, o *ir.Operation) {
	body := o.Region(0).First()
	end := body.Last()
	var reductions []*ir.Block
	for _, region := range end.Regions() {
		b := region.First()
		region.Remove(b)
		reductions = append(reductions, b)
	}
	values := opened(rw, o, body, o.OperandGroup("lowerBound"))
	inits := o.OperandGroup("initVals")
	results := make([]*ir.Value, len(values))
	for i, v := range values {
		results[i] = opened(rw, o, reductions[i], []*ir.Value{inits[i], v})[0]
	}
	rw.Replace(o, results...)
}

// withSpace replaces a parallel loop by one with another iteration space, and the given region.
func withSpace(rw *ir.PatternRewriter, o *ir.Operation, region *ir.Region, lower, upper, step []*ir.Value) {
	made := NewBuilder(&rw.Builder).Parallel(lower, upper, step, o.OperandGroup("initVals"))
	for _, a := range o.Attrs() {
		if a.Name != ir.OperandSegments {
			made.SetAttr(a.Name, a.Value)
		}
	}
	made.Region(0).First().Erase()
	made.Region(0).TakeBody(region)
	rw.Replace(o, made.Results()...)
}

// mergeNested merges a loop that consists of another one with it.
func mergeNested(rw *ir.PatternRewriter, o *ir.Operation) bool {
	body := o.Region(0).First()
	inner := body.First()
	if !inner.Is(ParallelOp) || inner.Next() != body.Last() || o.NumResults() > 0 || inner.NumResults() > 0 {
		return false
	}
	var space [3][]*ir.Value
	for i, group := range spaceGroups {
		bounds := inner.OperandGroup(group)
		if slices.ContainsFunc(bounds, func(v *ir.Value) bool { return !isOutside(v, o) }) {
			return false
		}
		space[i] = slices.Concat(o.OperandGroup(group), bounds)
	}
	whole := inner.Region(0).First()
	for i, a := range body.Args() {
		rw.ReplaceUses(a, whole.InsertArg(i, ir.Index))
	}
	withSpace(rw, o, inner.Region(0), space[0], space[1], space[2])
	return true
}
