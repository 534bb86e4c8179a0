package lowerabi

import (
	"github.com/abi-opt/abi-opt/ir"
)

// foreign prepares an op of another dialect that works on C values. A branch
// and a select only hand them on, so that they work on the LLVM values as well;
// a record that a branch carries is copied, because its storage may be written
// again before the copy's last use. Any other op keeps its types, with casts
// that a later conversion resolves.
func (l *lowerer) foreign(o *ir.Operation) {
	switch {
	case len(o.Successors()) > 0:
		l.branch(o)
	case o.Name() == "arith.select":
	default:
		castAround(o)
	}
}

// castAround puts casts between an op's C operands and results and their LLVM
// values.
func castAround(o *ir.Operation) {
	before, after := ir.Before(o), ir.After(o)
	for i := range o.NumOperands() {
		v := o.Operand(i)
		if t := v.Type(); isC(t) {
			o.SetOperand(i, before.Value(ir.UnrealizedCastOp, t, v))
		}
	}
	for _, r := range o.Results() {
		if !isC(r.Type()) || !r.HasUses() {
			continue
		}
		cast := after.Op(ir.UnrealizedCastOp, valueType(r.Type()))
		r.ReplaceAllUsesWith(cast.Result(0))
		cast.SetOperands([]*ir.Value{r})
	}
}

// castArguments lets the body of a function of another dialect work on the LLVM
// values of its C arguments, whose types belong to its signature.
func castArguments(f *ir.Operation) {
	b := ir.AtStart(f.Region(0).First())
	b.Loc = f.Loc
	for _, a := range b.Block().Args() {
		if !isC(a.Type()) || !a.HasUses() {
			continue
		}
		cast := b.Op(ir.UnrealizedCastOp, valueType(a.Type()))
		a.ReplaceAllUsesWith(cast.Result(0))
		cast.SetOperands([]*ir.Value{a})
	}
}

// branch copies each record that a branch carries into storage of its own. With
// several, all are read before any is written, as they may be each other's
// storage.
func (l *lowerer) branch(o *ir.Operation) {
	var records []int
	for i := range o.NumOperands() {
		if isRecord(o.Operand(i).Type()) {
			records = append(records, i)
		}
	}
	if len(records) == 0 {
		return
	}
	l.moveTo(o)
	values := make([]*ir.Value, len(records))
	types := make([]ir.Type, len(records))
	for k, i := range records {
		values[k], types[k] = o.Operand(i), o.Operand(i).Type()
		if len(records) > 1 {
			values[k] = l.copyOf(types[k], values[k])
		}
	}
	for k, i := range records {
		o.SetOperand(i, l.copyOf(types[k], values[k]))
	}
}
