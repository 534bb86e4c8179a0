package greedy

import (
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/ir"
)

// dropRedundantArgs removes block arguments that are the same value on every edge. It reports
// whether there were any.
func dropRedundantArgs(r *ir.Region) bool {
	same := map[*ir.Value]*ir.Value{} // the value of each argument; nil if several
	note := func(a, v *ir.Value) {
		if known, ok := same[a]; !ok || known != v {
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
		noted := false
		ir.EdgeRanges(o, func(_ int, dest *ir.Block, first, _ int) {
			for i, a := range dest.Args() {
				note(a, o.Operand(first+i))
			}
			noted = true
		})
		if !noted { // the forwarded values are unknown
			for _, dest := range o.Successors() {
				for _, a := range dest.Args() {
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
				// The value may be a redundant argument itself.
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

// mergeAlike merges blocks of a region that perform the same operations on values of the same
// types. Values that differ become block arguments. It reports whether it merged any.
func mergeAlike(r *ir.Region) bool {
	groups := alike(r)
	if len(groups) == 0 {
		return false
	}
	branches := map[*ir.Block][]*ir.Operation{} // to each block
	for b := range r.Blocks {
		if o := b.Last(); o != nil {
			for _, s := range o.Successors() {
				if list := branches[s]; len(list) == 0 || list[len(list)-1] != o {
					branches[s] = append(list, o)
				}
			}
		}
	}
	merged := false
	for _, blocks := range groups {
		if passDifferences(blocks, branches) {
			redirect(blocks, branches)
			merged = true
		}
	}
	return merged
}

// end is a cheap key that distinguishes most blocks.
type end struct {
	terminator  *ir.OpDef
	first, last *ir.Block
	start       *ir.OpDef // the first operation
}

func endOf(b *ir.Block) end {
	o := b.Last()
	e := end{terminator: o.Def(), start: b.First().Def()}
	if to := o.Successors(); len(to) > 0 {
		e.first, e.last = to[0], to[len(to)-1]
	}
	return e
}

// alike returns the groups of blocks that perform the same operations on values of the same types.
func alike(r *ir.Region) (groups [][]*ir.Block) {
	ends := map[end]int{}
	for b := range r.Blocks {
		if b.Last() != nil && !b.IsEntry() {
			ends[endOf(b)]++
		}
	}
	group := map[string]int{} // keyed by spell
	for b := range r.Blocks {
		if b.Last() == nil || b.IsEntry() || ends[endOf(b)] == 1 || hasRegions(b) || isUsedOutside(b) {
			continue
		}
		key := spell(b)
		n, ok := group[key]
		if !ok {
			n = len(groups)
			group[key] = n
			groups = append(groups, nil)
		}
		groups[n] = append(groups[n], b)
	}
	return slices.DeleteFunc(groups, func(blocks []*ir.Block) bool { return len(blocks) == 1 })
}

// hasRegions reports whether an operation of b has a non-empty region.
func hasRegions(b *ir.Block) bool {
	for o := range b.Ops {
		for _, r := range o.Regions() {
			if !r.IsEmpty() {
				return true
			}
		}
	}
	return false
}

// passDifferences turns the operands in which alike blocks differ into block arguments. It reports
// whether the branches to the blocks can pass more values.
func passDifferences(blocks []*ir.Block, branches map[*ir.Block][]*ir.Operation) bool {
	var columns []string    // the text of each list in added
	var added [][]*ir.Value // for each new argument, the value in each block
	var uses [][]operand    // uses of each new argument in the first block
	ops := make([]*ir.Operation, len(blocks))
	for i, b := range blocks {
		ops[i] = b.First()
	}
	for ; ops[0] != nil; forward(ops) {
		for i := range ops[0].NumOperands() {
			used := make([]*ir.Value, len(ops))
			differ := false
			for k, o := range ops {
				used[k] = o.Operand(i)
				differ = differ || used[k] != used[0]
			}
			if !differ || used[0].Block() == blocks[0] {
				continue
			}
			key := fmt.Sprint(used)
			n := slices.Index(columns, key)
			if n < 0 {
				n = len(columns)
				columns, added, uses = append(columns, key), append(added, used), append(uses, nil)
			}
			uses[n] = append(uses[n], operand{ops[0], i})
		}
	}
	if len(added) == 0 {
		return true
	}
	for _, b := range blocks {
		if slices.ContainsFunc(branches[b], func(o *ir.Operation) bool { return o.Block() != nil && !forwards(o) }) {
			return false
		}
	}
	for n, used := range added {
		a := blocks[0].AddArg(used[0].Type())
		for _, p := range uses[n] {
			p.op.SetOperand(p.index, a)
		}
	}
	for k, b := range blocks {
		for _, o := range branches[b] {
			if o.Block() != nil { // its block was not merged
				passMore(o, b, k, added)
			}
		}
	}
	return true
}

type operand struct {
	op    *ir.Operation
	index int
}

func forward(ops []*ir.Operation) {
	for i, o := range ops {
		ops[i] = o.Next()
	}
}

// passMore appends added[…][k] to the values that a branch passes to b.
func passMore(o *ir.Operation, b *ir.Block, k int, added [][]*ir.Value) {
	args := edgeArgs(o)
	for i, s := range o.Successors() {
		if s == b {
			args[i] = slices.Clone(args[i])
			for _, used := range added {
				args[i] = append(args[i], used[k])
			}
		}
	}
	ir.SetEdgeArgs(o, args)
}

// redirect sends all branches to alike blocks to the first one, and erases the others.
func redirect(blocks []*ir.Block, branches map[*ir.Block][]*ir.Operation) {
	for _, b := range blocks[1:] {
		for _, o := range branches[b] {
			for i, s := range o.Successors() {
				if s == b {
					o.SetSuccessor(i, blocks[0])
				}
			}
		}
	}
	for _, b := range blocks[1:] {
		b.Erase()
	}
}

// isUsedOutside reports whether another block uses a value of b.
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

// spell returns text that is equal for blocks that perform the same operations on values of the
// same types.
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
		for i := range o.NumOperands() {
			if n, ok := local[o.Operand(i)]; ok {
				fmt.Fprintf(&w, " %d", n)
			} else {
				fmt.Fprintf(&w, " ?%s", o.Operand(i).Type())
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
