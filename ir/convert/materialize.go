package convert

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// appendConverted appends the values that v converts to.
func (rw *Rewriter) appendConverted(all []*ir.Value, v *ir.Value) []*ir.Value {
	d := rw.driver
	types, ok := d.Types.Convert(v.Type())
	if !ok || len(types) == 1 && types[0] == v.Type() {
		return append(all, v)
	}
	if vs, ok := d.converted[v]; ok {
		return append(all, vs...)
	}
	if cast := definingCast(v); cast != nil && operandsAre(cast, types) {
		for i := range types {
			all = append(all, cast.Operand(i))
		}
		return all
	}
	return append(all, d.target(types, v)...)
}

// definingCast returns the cast whose only result is v, or nil.
func definingCast(v *ir.Value) *ir.Operation {
	if op := v.DefiningOp(); op != nil && op.Is(ir.UnrealizedCastOp) && op.NumResults() == 1 {
		return op
	}
	return nil
}

func operandsAre(op *ir.Operation, types []ir.Type) bool {
	if op.NumOperands() != len(types) {
		return false
	}
	for i, t := range types {
		if op.Operand(i).Type() != t {
			return false
		}
	}
	return true
}

// source makes a value of the original type from converted values.
func (d *driver) source(b *ir.Builder, to ir.Type, from []*ir.Value) *ir.Value {
	if d.Types != nil && d.Types.Source != nil {
		if v := d.Types.Source(b, to, from); v != nil {
			d.converted[v] = slices.Clone(from)
			return v
		}
	}
	return d.cast(b, []ir.Type{to}, from).Result(0)
}

// target makes values of the converted types from v, right after the definition of v, so that they
// dominate its users.
func (d *driver) target(to []ir.Type, v *ir.Value) []*ir.Value {
	b := d.afterDefinition(v)
	var vs []*ir.Value
	if d.Types.Target != nil {
		vs = d.Types.Target(b, to, v)
	}
	if vs == nil && len(to) > 0 {
		vs = d.cast(b, to, []*ir.Value{v}).Results()
	}
	d.converted[v] = vs
	return vs
}

// builder returns a builder with the location of the converted op, valid until the next call.
func (d *driver) builder() *ir.Builder {
	d.at = ir.Builder{Slab: d.rw.Slab, Loc: d.rw.Loc}
	return &d.at
}

// afterDefinition returns a builder that inserts after the definition of v.
func (d *driver) afterDefinition(v *ir.Value) *ir.Builder {
	b := d.builder()
	if op := v.DefiningOp(); op != nil {
		b.SetAfter(op)
	} else {
		b.SetAtStart(v.Block())
	}
	return b
}

func (d *driver) cast(b *ir.Builder, to []ir.Type, from []*ir.Value) *ir.Operation {
	cast := b.Make(ir.UnrealizedCastOp, from, to, nil)
	d.casts = append(d.casts, cast)
	return cast
}

// removeCasts removes the casts of this run that are unused or undo another cast, the last one
// first because later casts use earlier ones. It reports whether any remain.
func (d *driver) removeCasts() (remain bool) {
	for _, cast := range d.casts {
		if inner := inverseOf(cast); inner != nil {
			for i := range cast.NumResults() {
				inner.Operand(i).KeepName(cast.Result(i)) // joined conversions make no cast, and keep it
				cast.Result(i).ReplaceAllUsesWith(inner.Operand(i))
			}
		}
	}
	for _, cast := range slices.Backward(d.casts) {
		switch {
		case cast.Block() == nil:
		case cast.HasUses():
			remain = true
		default:
			cast.Erase()
		}
	}
	return remain
}

// inverseOf returns the cast that cast undoes, or nil.
func inverseOf(cast *ir.Operation) *ir.Operation {
	if cast.Block() == nil || cast.NumOperands() == 0 {
		return nil
	}
	inner := cast.Operand(0).DefiningOp()
	if inner == nil || !inner.Is(ir.UnrealizedCastOp) || inner.NumResults() != cast.NumOperands() {
		return nil
	}
	for i := range cast.NumOperands() {
		if cast.Operand(i) != inner.Result(i) {
			return nil
		}
	}
	if !operandsAre(inner, cast.ResultTypes()) {
		return nil
	}
	return inner
}
