package greedy

import "github.com/abi-opt/abi-opt/ir"

// simplifyRegions removes the blocks that control cannot reach, and the
// operations and block arguments that nothing visible depends on. With
// aggressive set, it also removes the arguments that are always the same value,
// and makes one of blocks that do the same. It reports whether it changed
// anything.
func simplifyRegions(root *ir.Operation, aggressive bool) bool {
	changed := false
	for _, r := range regionsIn(root) {
		changed = removeUnreachable(r) || changed
	}
	changed = findLive(root).removeDead(root) || changed
	if aggressive {
		for _, r := range regionsIn(root) {
			if r.First() != r.Last() {
				changed = mergeAlike(r) || changed
				changed = dropRedundantArgs(r) || changed
			}
		}
	}
	return changed
}

// regionsIn returns all regions inside root, the outer ones first.
func regionsIn(root *ir.Operation) (all []*ir.Region) {
	root.Walk(func(o *ir.Operation) ir.WalkResult {
		all = append(all, o.Regions()...)
		return ir.Advance
	})
	return all
}

// removeUnreachable removes the blocks that control cannot get to.
func removeUnreachable(r *ir.Region) bool {
	if r.First() == r.Last() {
		return false
	}
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
