package convert

import (
	"strings"

	"github.com/abi-opt/abi-opt/ir"
)

// fold replaces an operation that folds, as MLIR does before it tries patterns. The frame moves to
// the first of the constants that replace results, or to the next operation.
func (d *driver) fold(f *frame) bool {
	op := f.op
	if def := op.Def(); def == nil || def.Fold == nil || def.Traits&(ir.Pure|ir.ConstantLike) != ir.Pure ||
		op.NumResults() == 0 {
		return false
	}
	d.known = d.known[:0]
	for i := range op.NumOperands() {
		d.known = append(d.known, d.rw.Constant(op.Operand(i)))
	}
	results := op.Def().Fold(op, d.known)
	if len(results) != op.NumResults() {
		return false
	}
	for i, k := range results {
		if !d.canReplace(op.Result(i), k) {
			return false
		}
	}
	d.rw.begin(op)
	next := op.Next()
	f.op = next
	for i, k := range results {
		v, ok := k.(*ir.Value)
		if !ok {
			v = d.constant(op.Result(i), k.(ir.Attribute))
			if f.op == next {
				f.op = v.DefiningOp()
			}
		}
		op.Result(i).ReplaceAllUsesWith(v)
	}
	op.Erase()
	return true
}

// canReplace reports whether the fold result k can replace v: it is another value of the same type,
// or a constant that the conversion accepts.
func (d *driver) canReplace(v *ir.Value, k any) bool {
	switch k := k.(type) {
	case *ir.Value:
		return k.Type() == v.Type() && k.DefiningOp() != v.DefiningOp()
	case ir.Attribute:
		return d.constantFor(v, k) != nil
	}
	return false
}

// constant creates the constant op that replaces v.
func (d *driver) constant(v *ir.Value, value ir.Attribute) *ir.Value {
	return d.rw.ValueWith(d.constantFor(v, value), v.Type(), "value", value)
}

// constantFor returns the constant op that can replace v, or nil.
func (d *driver) constantFor(v *ir.Value, value ir.Attribute) *ir.OpDef {
	dialect, _, _ := strings.Cut(v.DefiningOp().Name(), ".")
	f, ok := d.Constants[dialect]
	if !ok {
		f = d.Constants[""]
	}
	if f == nil {
		return nil
	}
	return f(value, v.Type())
}
