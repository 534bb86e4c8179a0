package canonicalize

import (
	"fmt"
	"strings"

	"github.com/abi-opt/abi-opt/ir"
)

// dropRedundantArgs removes the block arguments that are the same value on every
// edge. It reports whether there were any.
func dropRedundantArgs(r *ir.Region) bool {
	same := map[*ir.Value]*ir.Value{} // of each argument; nil if there are several
	note := func(a, v *ir.Value) {
		if known, ok := same[a]; v != a && (!ok || known != v) {
			same[a] = v
			if ok {
				same[a] = nil
			}
		}
	}
	for b := range r.Blocks {
		o := b.Last()
		if o == nil {
			continue
		}
		args, isKnown := [][]*ir.Value(nil), handsOn(o)
		if isKnown {
			args = edgeArgs(o)
		}
		for i, dest := range o.Successors() {
			for j, a := range dest.Args() {
				if isKnown {
					note(a, args[i][j])
				} else {
					note(a, nil)
				}
			}
		}
	}
	redundant := func(a *ir.Value) bool {
		v := same[a]
		return v != nil && !a.Block().IsEntry() && v.Block() != a.Block()
	}
	for b := range r.Blocks {
		for _, a := range b.Args() {
			if redundant(a) {
				// What it is may be another one that goes.
				v := same[a]
				for seen := 0; redundant(v) && seen < len(same); seen++ {
					v = same[v]
				}
				if v == a || redundant(v) {
					same[a] = nil
					continue
				}
				a.ReplaceAllUsesWith(v)
			}
		}
	}
	return dropArgs(r, redundant)
}

// mergeIdentical makes one of the blocks of a region that do the same with the
// same values. It reports whether there were any.
func mergeIdentical(r *ir.Region) bool {
	into := map[*ir.Block]*ir.Block{}
	first := map[string]*ir.Block{}
	for b := range r.Blocks {
		if b.IsEntry() || isUsedOutside(b) {
			continue
		}
		key := spell(b)
		if same := first[key]; same != nil {
			into[b] = same
		} else {
			first[key] = b
		}
	}
	for b := range r.Blocks {
		if o := b.Last(); o != nil {
			for i, s := range o.Successors() {
				if to := into[s]; to != nil {
					o.SetSuccessor(i, to)
				}
			}
		}
	}
	for b := range into {
		b.Erase()
	}
	return len(into) > 0
}

// isUsedOutside reports whether a value of b is used in another block.
func isUsedOutside(b *ir.Block) bool {
	outside := func(v *ir.Value) bool {
		for u := range v.Uses {
			if u.Owner().Block() != b {
				return true
			}
		}
		return false
	}
	for _, a := range b.Args() {
		if outside(a) {
			return true
		}
	}
	for o := range b.Ops {
		for i := range o.NumResults() {
			if outside(o.Result(i)) {
				return true
			}
		}
	}
	return false
}

// spell returns text that is equal for blocks that do the same. Blocks with
// regions are spelled as different from all others.
func spell(b *ir.Block) string {
	var w strings.Builder
	local := map[*ir.Value]int{}
	define := func(v *ir.Value) {
		fmt.Fprintf(&w, ":%s", v.Type())
		local[v] = len(local)
	}
	for _, a := range b.Args() {
		define(a)
	}
	for o := range b.Ops {
		fmt.Fprintf(&w, "\n%s", o.Name())
		if o.NumRegions() > 0 {
			fmt.Fprintf(&w, " %p", o)
		}
		for i := range o.NumOperands() {
			if n, ok := local[o.Operand(i)]; ok {
				fmt.Fprintf(&w, " %d", n)
			} else {
				fmt.Fprintf(&w, " %p", o.Operand(i))
			}
		}
		for _, a := range o.Attrs() {
			fmt.Fprintf(&w, " %q=%s", a.Name, ir.AttrString(a.Value))
		}
		for _, s := range o.Successors() {
			fmt.Fprintf(&w, " %p", s)
		}
		for i := range o.NumResults() {
			define(o.Result(i))
		}
	}
	return w.String()
}
