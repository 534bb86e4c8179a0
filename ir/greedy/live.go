package greedy

import (
	"iter"
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// live is the set of operations and block arguments on which a visible effect depends.
type live struct {
	ops      ir.OpSet
	args     map[*ir.Value]bool
	branches map[*ir.Block]int // the last branch to each block: an index into all, from 1
	all      []branch
	work     []*ir.Operation // live operations whose operands and terminators are unmarked
}

// branch links the branches to a block.
type branch struct {
	op     *ir.Operation
	before int // the previous branch, from 1; 0 for none
}

// branchesTo lists the branches to a block.
func (l *live) branchesTo(b *ir.Block) iter.Seq[*ir.Operation] {
	return func(yield func(*ir.Operation) bool) {
		for i := l.branches[b]; i > 0; i = l.all[i-1].before {
			if !yield(l.all[i-1].op) {
				return
			}
		}
	}
}

// find marks the live operations inside root: those with a visible effect, the definitions of their
// operands, their parents and the terminators in these. A value that a branch passes to a block
// argument is live only if the argument is. Arguments are live if a branch to their block does not
// show which operands it passes.
func (l *live) find(root *ir.Operation) {
	if l.branches == nil {
		l.args, l.branches = map[*ir.Value]bool{}, map[*ir.Block]int{}
	}
	l.ops.Clear()
	clear(l.args)
	clear(l.branches)
	l.all, l.work = l.all[:0], l.work[:0]
	l.ops.Add(root) // stops mark at root
	l.work = append(l.work, root)
	root.Walk(func(o *ir.Operation) ir.WalkResult {
		for _, b := range o.Successors() {
			l.all = append(l.all, branch{o, l.branches[b]})
			l.branches[b] = len(l.all)
		}
		if !o.Has(ir.Terminator) && !o.IsInvisible() {
			l.mark(o)
		}
		return ir.Advance
	})
	for len(l.work) > 0 {
		o := l.work[len(l.work)-1]
		l.work = l.work[:len(l.work)-1]
		l.markOperands(o)
		for _, r := range o.Regions() {
			for b := range r.Blocks {
				if b.Last() != nil && (b.Last().Has(ir.Terminator) || b.Last().Def() == nil) {
					l.mark(b.Last())
				}
			}
		}
	}
}

// mark marks an operation and its parents.
func (l *live) mark(o *ir.Operation) {
	for ; o != nil && l.ops.Add(o); o = o.Parent() {
		l.work = append(l.work, o)
	}
}

func (l *live) markOperands(o *ir.Operation) {
	if !forwards(o) {
		for i := range o.NumOperands() {
			l.markValue(o.Operand(i))
		}
		for _, b := range o.Successors() {
			for _, a := range b.Args() {
				l.markValue(a)
			}
		}
		return
	}
	ir.EdgeRanges(o, func(_ int, dest *ir.Block, first, _ int) {
		for i, a := range dest.Args() {
			if l.args[a] {
				l.markValue(o.Operand(first + i))
			}
		}
	})
	for _, v := range ir.KeptOperands(o) {
		l.markValue(v)
	}
}

func (l *live) markValue(v *ir.Value) {
	switch {
	case v.DefiningOp() != nil:
		l.mark(v.DefiningOp())
	case !l.args[v]:
		l.args[v] = true
		l.work = slices.AppendSeq(l.work, l.branchesTo(v.Block()))
	}
}

// removeDead erases the operations inside root that are not live, and dead block arguments.
func (l *live) removeDead(root *ir.Operation) bool {
	l.find(root)
	var dead []*ir.Operation
	root.Walk(func(o *ir.Operation) ir.WalkResult {
		if l.ops.Has(o) {
			return ir.Advance
		}
		dead = append(dead, o)
		return ir.Skip
	})
	for _, o := range dead {
		o.DropAllUses() // they may use each other in any order
	}
	changed := len(dead) > 0
	for _, r := range branchingRegions(root) {
		changed = dropArgs(r, l.isDeadArg) || changed
	}
	for _, o := range dead {
		o.Erase()
	}
	return changed
}

// isDeadArg reports whether a block argument can be erased.
func (l *live) isDeadArg(a *ir.Value) bool { return !l.args[a] && !a.Block().IsEntry() }
