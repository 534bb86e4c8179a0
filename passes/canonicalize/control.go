package canonicalize

import (
	"github.com/abi-opt/abi-opt/dialect/cf"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// simplifyControl makes branches on constants jumps, removes blocks that
// control cannot reach, and joins blocks. It reports whether it changed
// anything.
func simplifyControl(root *ir.Operation) bool {
	var regions []*ir.Region
	root.Walk(func(o *ir.Operation) ir.WalkResult {
		for _, r := range o.Regions() {
			if r.First() != r.Last() {
				regions = append(regions, r)
			}
		}
		return ir.Advance
	})
	changed := false
	for _, r := range regions {
		for b := range r.Blocks {
			changed = foldBranch(b.Last()) || changed
		}
		changed = removeUnreachable(r) || changed
		changed = joinBlocks(r) || changed
	}
	return changed
}

// foldBranch replaces a branch whose condition is known by a jump.
func foldBranch(o *ir.Operation) bool {
	if o == nil {
		return false
	}
	var taken cf.Edge
	switch o.Def() {
	case cf.CondBranch:
		edges := ir.Edges(o)
		switch valueOf(o.Operand(0)) {
		case ir.True:
			taken = edges[0]
		case ir.False:
			taken = edges[1]
		default:
			return false
		}
	case cf.Switch:
		flag := valueOf(o.Operand(0))
		if flag == nil {
			return false
		}
		taken = ir.Edges(o)[0]
		for _, c := range ir.Cases(o) {
			if c.Value == flag {
				taken = c.Edge
				break
			}
		}
	default:
		return false
	}
	cf.Jump(ir.Before(o), taken.Dest, taken.Args...)
	o.Erase()
	return true
}

// removeUnreachable removes the blocks that control cannot get to.
func removeUnreachable(r *ir.Region) bool {
	tree := ir.NewDomTree(r)
	var dead []*ir.Block
	for b := range r.Blocks {
		if !tree.IsReachable(b) {
			dead = append(dead, b)
		}
	}
	// They may use each other's values in any order.
	for _, b := range dead {
		for o := range b.Ops {
			o.DropAllUses()
		}
	}
	for _, b := range dead {
		b.Erase()
	}
	return len(dead) > 0
}

// joinBlocks appends to a block the one that it jumps to, if nothing else goes
// there.
func joinBlocks(r *ir.Region) bool {
	entries := map[*ir.Block]int{r.First(): 1}
	for b := range r.Blocks {
		if last := b.Last(); last != nil {
			for _, s := range last.Successors() {
				entries[s]++
			}
		}
	}
	changed := false
	for b := r.First(); b != nil; b = b.Next() {
		for joinNext(b, entries) {
			changed = true
		}
	}
	return changed
}

func joinNext(b *ir.Block, entries map[*ir.Block]int) bool {
	jump := b.Last()
	if jump == nil || !jump.Is(cf.Branch) && !jump.Is(llvm.BrOp) {
		return false
	}
	next := jump.Successors()[0]
	if next == b || entries[next] != 1 {
		return false
	}
	next.MoveOpsBefore(jump, jump.Operands()...)
	jump.Erase()
	next.Erase()
	return true
}
