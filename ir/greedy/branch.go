package greedy

import "github.com/abi-opt/abi-opt/ir"

// forwards reports whether o is a branch that passes operands to block arguments of its successors.
func forwards(o *ir.Operation) bool { return o.Def() != nil && o.Def().Forwards != nil }

// edgeArgs returns the values that a branch passes to each of its successors.
func edgeArgs(o *ir.Operation) (args [][]*ir.Value) {
	for _, e := range ir.Edges(o) {
		args = append(args, e.Args)
	}
	return args
}

// dropArgs erases the block arguments of a region for which drop returns true, and the values that
// branches pass for them. The arguments must be unused. It reports whether it erased any.
func dropArgs(r *ir.Region, drop func(*ir.Value) bool) bool {
	dropped := false
	for b := range r.Blocks {
		for _, a := range b.Args() {
			dropped = dropped || drop(a)
		}
	}
	if !dropped {
		return false
	}
	for b := range r.Blocks {
		if o := b.Last(); o != nil && forwards(o) {
			dropForwarded(o, drop)
		}
	}
	for b := range r.Blocks {
		for i := len(b.Args()) - 1; i >= 0; i-- {
			if drop(b.Arg(i)) {
				b.EraseArgs(i, i+1)
			}
		}
	}
	return true
}

func dropForwarded(o *ir.Operation, drop func(*ir.Value) bool) {
	args := edgeArgs(o)
	kept := make([][]*ir.Value, len(args))
	fewer := false
	for i, b := range o.Successors() {
		for j, a := range b.Args() {
			if drop(a) {
				fewer = true
			} else {
				kept[i] = append(kept[i], args[i][j])
			}
		}
	}
	if fewer {
		ir.SetEdgeArgs(o, kept)
	}
}
