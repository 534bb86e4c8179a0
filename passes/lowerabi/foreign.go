package lowerabi

import "github.com/abi-opt/abi-opt/ir"

// foreign prepares an op of another dialect that uses C values. A branch or select only forwards
// values, so that it works on the LLVM values as well; a record that a branch passes is copied,
// because its storage may be written again before the last use. Any other op keeps its types, with
// casts that a later conversion resolves.
func (l *lowerer) foreign(it *item) {
	switch {
	case len(it.op.Successors()) > 0:
		l.branch(it)
	case forwards(it.op):
	default:
		castAround(it)
	}
}

// forwards reports whether an op of another dialect only forwards values.
func forwards(o *ir.Operation) bool { return o.Name() == "arith.select" }

// castAround inserts casts between an op's C operands and results and their LLVM values.
func castAround(it *item) {
	o := it.op
	before, after := ir.Before(o), ir.After(o)
	before.Loc, after.Loc = o.Loc, o.Loc
	for i, t := range it.in {
		if isC(t) {
			o.SetOperand(i, before.Value(ir.UnrealizedCastOp, t, o.Operand(i)))
		}
	}
	for _, r := range o.Results() {
		castUses(after, r)
	}
}

// castUses makes the users of a C value use a cast of it to the LLVM type.
func castUses(b *ir.Builder, v *ir.Value) {
	if !isC(v.Type()) || !v.HasUses() {
		return
	}
	cast := b.Op(ir.UnrealizedCastOp, valueType(v.Type()))
	v.ReplaceAllUsesWith(cast.Result(0))
	cast.SetOperands([]*ir.Value{v})
}

// castArguments casts the C block arguments of a region of another dialect's op, which determines
// their types, to LLVM values.
func castArguments(body *ir.Region) {
	if body.IsEmpty() {
		return
	}
	b := ir.AtStart(body.First())
	b.Loc = body.Owner().Loc
	for _, a := range b.Block().Args() {
		castUses(b, a)
	}
}

// branch copies each record that a branch passes into separate storage. All are read before any is
// written, because the sources and targets may overlap.
func (l *lowerer) branch(it *item) {
	o := it.op
	var records []int
	for i, t := range it.in {
		if isRecord(t) {
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
		values[k], types[k] = o.Operand(i), it.in[i]
		if len(records) > 1 {
			values[k] = l.copyOf(types[k], values[k])
		}
	}
	for k, i := range records {
		o.SetOperand(i, l.copyOf(types[k], values[k]))
	}
}
