package canonicalize

import (
	"github.com/abi-opt/abi-opt/ir"
)

// driver simplifies operations until there is no more to do: dead ones go,
// constants are shared, folds and patterns are applied. What a change touches is
// looked at again.
type driver struct {
	patterns func(*ir.OpDef) []ir.Pattern
	root     *ir.Operation
	work     []*ir.Operation // the next one last
	queued   map[*ir.Operation]bool
	pools    map[*ir.Block]*pool
	rewriter *ir.PatternRewriter
	rewrites int // how many more are allowed
	changed  bool
}

func newDriver(root *ir.Operation, patterns func(*ir.OpDef) []ir.Pattern, rewrites int) *driver {
	d := &driver{
		patterns: patterns,
		root:     root,
		queued:   map[*ir.Operation]bool{},
		pools:    map[*ir.Block]*pool{},
		rewrites: rewrites,
	}
	d.rewriter = ir.NewPatternRewriter(root, d.push, d.forget)
	return d
}

// enoughRewrites is more than are needed for each op where values are not
// defined in terms of themselves, as they may be in a graph region.
const enoughRewrites = 256

// run simplifies everything inside the root once, the outer and first ones
// first if topDown is set. It reports whether anything changed.
func (d *driver) run(topDown bool) bool {
	var all []*ir.Operation
	d.root.Walk(func(o *ir.Operation) ir.WalkResult {
		if o != d.root {
			all = append(all, o)
		}
		return ir.Advance
	})
	if d.rewrites < 0 {
		d.rewrites = enoughRewrites * (len(all) + 1)
	}
	for i := range all {
		if topDown {
			i = len(all) - 1 - i
		}
		d.push(all[i])
	}
	for len(d.work) > 0 && d.rewrites != 0 {
		o := d.work[len(d.work)-1]
		d.work = d.work[:len(d.work)-1]
		if d.queued[o] {
			delete(d.queued, o)
			d.visit(o)
		}
	}
	return d.changed
}

// push puts an operation on the list of those to look at.
func (d *driver) push(o *ir.Operation) {
	if o != d.root && !d.queued[o] {
		d.queued[o] = true
		d.work = append(d.work, o)
	}
}

// forget is told of an operation that is about to be erased.
func (d *driver) forget(o *ir.Operation) {
	delete(d.queued, o)
	if o.Has(ir.ConstantLike) && o.Block() != nil {
		if p := d.pools[o.Block()]; p != nil {
			p.remove(o)
		}
	}
}

func (d *driver) visit(o *ir.Operation) {
	d.rewriter.Begin(o)
	switch {
	case o.IsDead():
		d.rewriter.Erase(o)
	case o.Has(ir.ConstantLike):
		if !d.unify(o) {
			return
		}
	case sortOperands(o):
		d.push(o)
	case !d.fold(o) && !d.rewrite(o):
		return
	}
	d.changed = true
	d.rewrites--
}

// rewrite applies the first pattern that changes something.
func (d *driver) rewrite(o *ir.Operation) bool {
	for _, p := range d.patterns(o.Def()) {
		if p.Rewrite(d.rewriter, o) {
			return true
		}
	}
	return false
}

// sortOperands puts the constants among the operands of a commutative
// operation behind the others. It reports whether they were not there.
func sortOperands(o *ir.Operation) bool {
	if !o.Has(ir.Commutative) {
		return false
	}
	var others, constants []*ir.Value
	sorted := true
	for i := range o.NumOperands() {
		v := o.Operand(i)
		if ir.ConstantOf(v) != nil {
			constants = append(constants, v)
			continue
		}
		others = append(others, v)
		sorted = sorted && len(constants) == 0
	}
	if !sorted {
		o.SetOperands(append(others, constants...))
	}
	return !sorted
}

// fold replaces an operation by what its definition knows of its results.
func (d *driver) fold(o *ir.Operation) bool {
	if o.Def() == nil || o.Def().Fold == nil || !o.Has(ir.Pure) {
		return false
	}
	constants := make([]ir.Attribute, o.NumOperands())
	for i := range constants {
		constants[i] = ir.ConstantOf(o.Operand(i))
	}
	known := o.Def().Fold(o, constants)
	if len(known) != o.NumResults() {
		return false
	}
	// Values are made when it is known that there is one for every result.
	for i, k := range known {
		if !d.hasValue(o, k, o.Result(i).Type()) {
			return false
		}
	}
	values := make([]*ir.Value, len(known))
	for i, k := range known {
		values[i] = d.value(o, k, o.Result(i).Type())
	}
	d.rewriter.Replace(o, values...)
	return true
}

// hasValue reports whether a fold's answer can take the place of a result of
// type t.
func (d *driver) hasValue(o *ir.Operation, k any, t ir.Type) bool {
	switch k := k.(type) {
	case *ir.Value:
		return k.Type() == t && k.DefiningOp() != o
	case ir.Attribute:
		return constantFor(o, k, t) != nil
	}
	return false
}

// value returns the value that a fold names: itself, or a constant.
func (d *driver) value(o *ir.Operation, k any, t ir.Type) *ir.Value {
	if v, ok := k.(*ir.Value); ok {
		return v
	}
	value := k.(ir.Attribute)
	return d.poolOf(o).constant(constantFor(o, value, t), value, t, o.Loc)
}
