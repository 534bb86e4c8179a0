package greedy

import (
	"iter"
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// live is the operations and block arguments that something visible depends
// on.
type live struct {
	ops      ir.OpSet
	args     map[*ir.Value]bool
	branches map[*ir.Block]int // to each block: the last of them, from 1
	all      []branch
	work     []*ir.Operation // whose operands and terminators are to be marked
}

// branch is one to a block, of which another one was found before.
type branch struct {
	op     *ir.Operation
	before int // from 1; 0 for none
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

// find marks what is live inside root: the operations that can be noticed,
// what they use, the operations around them and the terminators of those. Of
// what a branch hands on, that is only what its successors use.
func (l *live) find(root *ir.Operation) {
	if l.branches == nil {
		l.args, l.branches = map[*ir.Value]bool{}, map[*ir.Block]int{}
	}
	l.ops.Clear()
	clear(l.args)
	clear(l.branches)
	l.all, l.work = l.all[:0], l.work[:0]
	l.ops.Add(root) // and not what is around it
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

// mark makes an operation live, and those around it.
func (l *live) mark(o *ir.Operation) {
	for ; o != nil && l.ops.Add(o); o = o.Parent() {
		l.work = append(l.work, o)
	}
}

func (l *live) markOperands(o *ir.Operation) {
	if !handsOn(o) {
		for i := range o.NumOperands() {
			l.markValue(o.Operand(i))
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

// removeDead removes what is not live inside root.
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

// isDeadArg reports whether a block argument can go: it is not live, and every
// branch to its block is of a kind that can hand on less.
func (l *live) isDeadArg(a *ir.Value) bool {
	if l.args[a] || a.Block().IsEntry() {
		return false
	}
	for o := range l.branchesTo(a.Block()) {
		if !handsOn(o) {
			return false
		}
	}
	return true
}
