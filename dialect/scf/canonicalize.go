package scf

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// canonical are the patterns of the dialect, in the order in which they are tried.
var canonical = []ir.Pattern{
	{Root: ForOp, Rewrite: inlineCounted},
	{Root: ForOp, Rewrite: keepInits},
	{Root: ForOp, Rewrite: mergeCarried},
	{Root: ForOp, Rewrite: dropCarried},
	{Root: IfOp, Rewrite: chooseRegion},
	{Root: IfOp, Rewrite: implyCondition},
	{Root: IfOp, Rewrite: shareResults},
	{Root: IfOp, Rewrite: selectResults},
	{Root: IfOp, Rewrite: dropResults},
	{Root: IfOp, Rewrite: (*ir.PatternRewriter).DropIdleElse},
	{Root: IndexSwitchOp, Rewrite: chooseCase},
	{Root: IndexSwitchOp, Rewrite: shareResults},
	{Root: IndexSwitchOp, Rewrite: dropResults},
	{Root: ExecuteRegionOp, Rewrite: inlineBlock},
	{Root: ExecuteRegionOp, Rewrite: shareResults},
	{Root: ExecuteRegionOp, Rewrite: dropResults},
	{Root: WhileOp, Rewrite: keepWhileInits},
	{Root: WhileOp, Rewrite: sharePassed},
	{Root: WhileOp, Rewrite: dropPassed},
	{Root: WhileOp, Rewrite: dropInits},
	{Root: ParallelOp, Rewrite: dropDimensions},
	{Root: ParallelOp, Rewrite: mergeNested},
}

// inlined replaces an op by a block of it with values for its arguments.
func inlined(rw *ir.PatternRewriter, o *ir.Operation, body *ir.Block, args ...*ir.Value) {
	results := opened(rw, o, body, args)
	rw.Replace(o, results...)
}

// opened moves a block before an op, and returns the operands of its terminator.
func opened(rw *ir.PatternRewriter, o *ir.Operation, body *ir.Block, args []*ir.Value) []*ir.Value {
	for i, a := range args {
		rw.ReplaceUses(body.Arg(i), a)
	}
	end := body.Last()
	results := end.Operands()
	rw.Erase(end)
	for inner := range body.Ops {
		rw.Revisit(inner)
	}
	body.MoveOpsBefore(o, args...)
	return results
}

// isOutside reports whether a value is defined outside the regions of an op.
func isOutside(v *ir.Value, o *ir.Operation) bool { return !o.IsAncestorOf(v.Block().ParentOp()) }

// yieldsOf returns the terminators with the results of an op.
func yieldsOf(o *ir.Operation) (list []*ir.Operation) {
	for _, region := range o.Regions() {
		for b := range region.Blocks {
			if b.Last() != nil && b.Last().Is(YieldOp) {
				list = append(list, b.Last())
			}
		}
	}
	return list
}

// shareResults replaces results for which each region yields the same value from outside.
func shareResults(rw *ir.PatternRewriter, o *ir.Operation) (changed bool) {
	yields := yieldsOf(o)
	for i, result := range o.Results() {
		if !result.HasUses() || len(yields) == 0 {
			continue
		}
		v := yields[0].Operand(i)
		same := !slices.ContainsFunc(yields, func(y *ir.Operation) bool { return y.Operand(i) != v })
		if same && isOutside(v, o) {
			rw.ReplaceUses(result, v)
			changed = true
		}
	}
	return changed
}

// dropResults drops unused results.
func dropResults(rw *ir.PatternRewriter, o *ir.Operation) bool {
	keep := indices(o.NumResults(), func(i int) bool { return o.Result(i).HasUses() })
	if len(keep) == o.NumResults() {
		return false
	}
	withResults(rw, o, o.Operands(), keep)
	return true
}

// withResults replaces an op by one with some of its results and other operands.
func withResults(rw *ir.PatternRewriter, o *ir.Operation, operands []*ir.Value, keep []int) {
	for _, y := range yieldsOf(o) {
		withOperands(rw, y, picked(y.Operands(), keep))
	}
	renewed(rw, o, operands, keep)
}

// withOperands replaces the operands of a terminator.
func withOperands(rw *ir.PatternRewriter, end *ir.Operation, operands []*ir.Value) {
	for _, v := range end.Operands() {
		if def := v.DefiningOp(); def != nil {
			rw.Revisit(def) // it may be dead now
		}
	}
	end.SetOperands(operands)
}

// renewed replaces an op by one with its regions, some of its results and other operands.
func renewed(rw *ir.PatternRewriter, o *ir.Operation, operands []*ir.Value, keep []int) {
	s := ir.OpState{Def: o.Def(), Operands: operands, Attrs: slices.Clone(o.Attrs())}
	for _, i := range keep {
		s.ResultTypes = append(s.ResultTypes, o.Result(i).Type())
	}
	for range o.Regions() {
		s.Regions = append(s.Regions, ir.NewRegion())
	}
	made := rw.Create(s)
	for i, region := range o.Regions() {
		made.Region(i).TakeBody(region)
	}
	for n, i := range keep {
		rw.ReplaceUses(o.Result(i), made.Result(n))
	}
	rw.Erase(o)
}

func picked(list []*ir.Value, keep []int) (some []*ir.Value) {
	for _, i := range keep {
		some = append(some, list[i])
	}
	return some
}

// inlineBlock inlines a region of one block.
func inlineBlock(rw *ir.PatternRewriter, o *ir.Operation) bool {
	body := o.Region(0).First()
	if body.Next() != nil || !body.Last().Is(YieldOp) || o.Attr(noInline) != nil {
		return false
	}
	inlined(rw, o, body)
	return true
}

// chooseCase inlines the case of a constant.
func chooseCase(rw *ir.PatternRewriter, o *ir.Operation) bool {
	n, ok := number(o.Operand(0))
	if !ok {
		return false
	}
	cases, _ := o.Attr(casesAttr).(ir.DenseArrayAttr)
	inlined(rw, o, o.Region(1+slices.Index(cases.Ints(), n)).First())
	return true
}

// number returns the value of a constant.
func number(v *ir.Value) (int64, bool) {
	c, ok := ir.ConstantOf(v).(ir.IntegerAttr)
	n, fits := c.Signed()
	return n, ok && fits
}
