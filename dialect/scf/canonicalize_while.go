package scf

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/ir"
)

// whileLoop has the parts of a [WhileOp].
type whileLoop struct {
	op               *ir.Operation
	before, after    *ir.Block
	condition, yield *ir.Operation
	passed           []*ir.Value // by the condition, to the results and the arguments of after
}

func whileOf(o *ir.Operation) whileLoop {
	before, after := o.Region(0).First(), o.Region(1).First()
	condition := before.Last()
	return whileLoop{o, before, after, condition, after.Last(), condition.OperandGroup("args")}
}

// keepWhileInits replaces values that a while loop does not change by their initial values: they
// are yielded again, directly or as what the condition passed on.
func keepWhileInits(rw *ir.PatternRewriter, o *ir.Operation) (changed bool) {
	w := whileOf(o)
	for i, init := range o.Operands() {
		arg, next := w.before.Arg(i), w.yield.Operand(i)
		isSame := next == init || next == arg ||
			next.IsBlockArg() && next.Block() == w.after && w.passed[next.Index()] == arg
		if isSame && arg.HasUses() {
			rw.ReplaceUses(arg, init)
			changed = true
		}
	}
	return changed
}

// sharePassed replaces what a condition passes on where it is known otherwise: values from outside,
// values that are passed twice, and the condition, which holds in the region after it.
func sharePassed(rw *ir.PatternRewriter, o *ir.Operation) (changed bool) {
	w := whileOf(o)
	replace := func(old, by *ir.Value) {
		if old.HasUses() {
			rw.ReplaceUses(old, by)
			changed = true
		}
	}
	for i, v := range w.passed {
		arg, result := w.after.Arg(i), o.Result(i)
		if j := slices.Index(w.passed, v); isOutside(v, o) {
			replace(arg, v)
			replace(result, v)
		} else if j < i {
			replace(arg, w.after.Arg(j))
			replace(result, o.Result(j))
		} else if v == w.condition.Operand(0) && arg.HasUses() {
			replace(arg, arith.NewBuilder(&rw.Builder).Const(ir.True))
		}
	}
	return changed
}

// dropPassed drops what a condition passes on if neither the loop nor later code uses it.
func dropPassed(rw *ir.PatternRewriter, o *ir.Operation) bool {
	w := whileOf(o)
	keep := indices(len(w.passed), func(i int) bool { return w.after.Arg(i).HasUses() || o.Result(i).HasUses() })
	if len(keep) == len(w.passed) {
		return false
	}
	withOperands(rw, w.condition, append([]*ir.Value{w.condition.Operand(0)}, picked(w.passed, keep)...))
	keepArgs(w.after, 0, keep)
	renewed(rw, o, o.Operands(), keep)
	return true
}

// dropInits drops values that the region before the condition does not use.
func dropInits(rw *ir.PatternRewriter, o *ir.Operation) bool {
	w := whileOf(o)
	keep := indices(o.NumOperands(), func(i int) bool { return w.before.Arg(i).HasUses() })
	if len(keep) == o.NumOperands() {
		return false
	}
	withOperands(rw, w.yield, picked(w.yield.Operands(), keep))
	keepArgs(w.before, 0, keep)
	renewed(rw, o, picked(o.Operands(), keep), indices(o.NumResults(), func(int) bool { return true }))
	return true
}

// indices returns the numbers below n for which keep holds.
func indices(n int, keep func(int) bool) (list []int) {
	for i := range n {
		if keep(i) {
			list = append(list, i)
		}
	}
	return list
}
