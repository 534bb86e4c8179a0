package greedy

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// simplifyRegions removes unreachable blocks, and operations and block arguments without a visible
// effect. With merge set, it also merges identical blocks and removes redundant arguments. It
// reports whether it changed anything.
func (l *live) simplifyRegions(root *ir.Operation, merge bool) bool {
	changed := false
	for _, r := range branchingRegions(root) {
		changed = removeUnreachable(r) || changed
	}
	changed = l.removeDead(root) || changed
	if merge {
		for _, r := range branchingRegions(root) {
			changed = mergeAlike(r) || changed
			changed = dropRedundantArgs(r) || changed
		}
	}
	return changed
}

// branchingRegions returns the regions inside root that have several blocks. Regions come before
// those around them, because their branches may use the block arguments of these.
func branchingRegions(root *ir.Operation) (all []*ir.Region) {
	root.Walk(func(o *ir.Operation) ir.WalkResult {
		for _, r := range o.Regions() {
			if r.First() != r.Last() {
				all = append(all, r)
			}
		}
		return ir.Advance
	})
	slices.Reverse(all)
	return all
}

// removeUnreachable removes unreachable blocks. It reports whether there were any.
func removeUnreachable(r *ir.Region) bool {
	reached := map[*ir.Block]bool{r.First(): true}
	for work := []*ir.Block{r.First()}; len(work) > 0; {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if b.Last() == nil {
			continue
		}
		for _, s := range b.Last().Successors() {
			if !reached[s] {
				reached[s] = true
				work = append(work, s)
			}
		}
	}
	var dead []*ir.Block
	for b := range r.Blocks {
		if !reached[b] {
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
