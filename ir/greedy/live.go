package greedy

import "github.com/abi-opt/abi-opt/ir"

// live is the operations and block arguments that something visible depends
// on.
type live struct {
	ops      map[*ir.Operation]bool
	args     map[*ir.Value]bool
	branches map[*ir.Block][]*ir.Operation // to each block
	work     []*ir.Operation               // whose operands and terminators are to be marked
}

// findLive marks what is live inside root: the operations that can be noticed,
// what they use, the operations around them and the terminators of those. Of
// what a branch hands on, that is only what its successors use.
func findLive(root *ir.Operation) *live {
	l := &live{ops: map[*ir.Operation]bool{}, args: map[*ir.Value]bool{}, branches: map[*ir.Block][]*ir.Operation{}}
	l.mark(root)
	root.Walk(func(o *ir.Operation) ir.WalkResult {
		for _, b := range o.Successors() {
			l.branches[b] = append(l.branches[b], o)
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
	return l
}

// mark makes an operation live, and those around it.
func (l *live) mark(o *ir.Operation) {
	for ; o != nil && !l.ops[o]; o = o.Parent() {
		l.ops[o] = true
		l.work = append(l.work, o)
	}
}

func (l *live) markOperands(o *ir.Operation) {
	if handsOn(o) {
		args := edgeArgs(o)
		for i, b := range o.Successors() {
			for j, a := range b.Args() {
				if l.args[a] {
					l.markValue(args[i][j])
				}
			}
		}
	}
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
		l.work = append(l.work, l.branches[v.Block()]...)
	}
}

// removeDead removes what is not live inside root.
func (l *live) removeDead(root *ir.Operation) bool {
	var dead []*ir.Operation
	root.Walk(func(o *ir.Operation) ir.WalkResult {
		if l.ops[o] {
			return ir.Advance
		}
		dead = append(dead, o)
		return ir.Skip
	})
	for _, o := range dead {
		o.DropAllUses() // they may use each other in any order
	}
	changed := len(dead) > 0
	for _, r := range regionsIn(root) {
		if r.First() != r.Last() {
			changed = dropArgs(r, l.isDeadArg) || changed
		}
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
	for _, o := range l.branches[a.Block()] {
		if !handsOn(o) {
			return false
		}
	}
	return true
}
