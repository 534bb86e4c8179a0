package canonicalize

import (
	"github.com/abi-opt/abi-opt/ir"
)

// folder folds ops and removes dead ones until there is no more to do.
type folder struct {
	root  *ir.Operation
	work  []*ir.Operation // the next one last
	pools map[*ir.Block]*pool
}

func (f *folder) run() {
	var all []*ir.Operation
	f.root.Walk(func(o *ir.Operation) ir.WalkResult {
		if o != f.root {
			all = append(all, o)
		}
		return ir.Advance
	})
	for i := len(all) - 1; i >= 0; i-- {
		f.work = append(f.work, all[i])
	}
	for len(f.work) > 0 {
		o := f.work[len(f.work)-1]
		f.work = f.work[:len(f.work)-1]
		if o.Block() != nil { // not erased
			f.visit(o)
		}
	}
}

func (f *folder) visit(o *ir.Operation) {
	switch {
	case o.IsDead():
		f.erase(o)
	case o.Has(ir.ConstantLike):
		f.unify(o)
	case o.Has(ir.Pure) && o.Def().Fold != nil:
		f.fold(o)
	}
}

// erase removes a dead op; what it used may be dead now.
func (f *folder) erase(o *ir.Operation) {
	for i := range o.NumOperands() {
		if def := o.Operand(i).DefiningOp(); def != nil && def != o {
			f.work = append(f.work, def)
		}
	}
	o.Erase()
}

// fold replaces an op by what its definition knows of its results.
func (f *folder) fold(o *ir.Operation) {
	constants := make([]ir.Attribute, o.NumOperands())
	for i := range constants {
		constants[i] = valueOf(o.Operand(i))
	}
	known := o.Def().Fold(o, constants)
	if len(known) != o.NumResults() {
		return
	}
	values := make([]*ir.Value, len(known))
	for i, k := range known {
		if values[i] = f.value(o, k, o.Result(i).Type()); values[i] == nil {
			return
		}
	}
	for i, v := range values {
		f.pushUsers(o.Result(i))
		o.Result(i).ReplaceAllUsesWith(v)
	}
	f.erase(o)
}

// valueOf returns the constant that a value is, or nil.
func valueOf(v *ir.Value) ir.Attribute {
	if def := v.DefiningOp(); def != nil && def.Has(ir.ConstantLike) {
		return def.Attr("value")
	}
	return nil
}

// value returns the value that a fold names: itself, or a constant; nil if
// that is not of type t or there is no op for the constant.
func (f *folder) value(o *ir.Operation, k any, t ir.Type) *ir.Value {
	switch k := k.(type) {
	case *ir.Value:
		if k.Type() == t && k.DefiningOp() != o {
			return k
		}
	case ir.Attribute:
		if def := constantFor(o, k, t); def != nil {
			return f.poolOf(o).constant(def, k, t, o.Loc)
		}
	}
	return nil
}

func (f *folder) pushUsers(v *ir.Value) {
	for u := range v.Uses {
		f.work = append(f.work, u.Owner())
	}
}
