package canonicalize

import "github.com/abi-opt/abi-opt/ir"

// handsOn reports whether o is a branch whose last operands become the arguments
// of its successors, in the order of those: every op that says what it forwards
// is.
func handsOn(o *ir.Operation) bool { return ir.Edges(o) != nil }

// edgeArgs returns what a branch hands to each of its successors, and how many
// operands come before that.
func edgeArgs(o *ir.Operation) (args [][]*ir.Value, first int) {
	first = o.NumOperands()
	for _, e := range ir.Edges(o) {
		args = append(args, e.Args)
		first -= len(e.Args)
	}
	return args, first
}

// setEdgeArgs changes what a branch hands to its successors.
func setEdgeArgs(o *ir.Operation, args [][]*ir.Value) {
	_, first := edgeArgs(o)
	operands := o.Operands()[:first]
	counts := make([]int64, len(args))
	for i, list := range args {
		operands = append(operands, list...)
		counts[i] = int64(len(list))
	}
	o.SetOperands(operands)
	if o.Has(ir.AttrSizedOperands) { // the condition, the first successor, the others
		others := int64(len(operands)-first) - counts[0]
		o.SetAttr(ir.OperandSegments, ir.DenseI32Array(int64(first), counts[0], others))
	}
	if o.HasAttr(ir.CaseSegments) {
		o.SetAttr(ir.CaseSegments, ir.DenseI32Array(counts[1:]...))
	}
}

// dropArgs erases the arguments of the blocks of a region that drop holds for,
// which have no uses, and what branches hand on for them. It reports whether
// there were any.
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
		if o := b.Last(); o != nil && handsOn(o) {
			dropForwarded(o, drop)
		}
	}
	for b := range r.Blocks {
		for i := len(b.Args()) - 1; i >= 0; i-- {
			if drop(b.Arg(i)) {
				b.EraseArg(i)
			}
		}
	}
	return true
}

func dropForwarded(o *ir.Operation, drop func(*ir.Value) bool) {
	args, _ := edgeArgs(o)
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
		setEdgeArgs(o, kept)
	}
}
