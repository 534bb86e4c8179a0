package greedy

import (
	"strings"

	"github.com/abi-opt/abi-opt/ir"
)

// driver simplifies operations until there is no more to do: dead ones go,
// constants are shared, folds and patterns are applied. What a change touches is
// looked at again.
type driver struct {
	Config
	root     *ir.Operation
	all      []*ir.Operation // inside the root, at first
	work     []*ir.Operation // the next one last
	queued   ir.OpSet
	known    map[constant]*ir.Operation
	rewriter *ir.PatternRewriter
	// constants are what the operands of an op are, while it is folded.
	constants []ir.Attribute
	live      live
	rewrites  int // how many more are allowed
	changed   bool
}

func newDriver(c Config) *driver {
	d := &driver{Config: c, known: map[constant]*ir.Operation{}}
	d.rewriter = ir.NewPatternRewriter(nil, d.push, d.forget)
	return d
}

// enoughRewrites is more than are needed for each op where values are not
// defined in terms of themselves, as they may be in a graph region.
const enoughRewrites = 256

// run simplifies everything inside the root once. It reports whether anything
// changed.
func (d *driver) run(root *ir.Operation) bool {
	d.root, d.changed = root, false
	d.rewriter.Reset(root)
	clear(d.known)
	d.collect()
	d.rewrites = d.Rewrites
	if d.rewrites < 0 {
		d.rewrites = enoughRewrites * (len(d.all) + 1)
	}
	kept := d.all[:0]
	for _, o := range d.all {
		if d.share(o) {
			kept = append(kept, o)
		}
	}
	d.work = d.work[:0] // sharing has touched some
	d.queued.Clear()
	for i := range kept {
		if d.TopDown {
			i = len(kept) - 1 - i
		}
		d.push(kept[i])
	}
	for len(d.work) > 0 && d.rewrites != 0 {
		o := d.work[len(d.work)-1]
		d.work = d.work[:len(d.work)-1]
		if d.queued.Remove(o) {
			d.visit(o)
		}
	}
	return d.changed
}

// collect lists all operations inside the root in the order of the text: each
// behind those that it is inside of if the work is done from the top, else before
// them.
func (d *driver) collect() {
	d.all = d.all[:0]
	around := d.work[:0] // and not yet in the list
	leave := func(to *ir.Operation) {
		for n := len(around); n > 0 && around[n-1] != to; n-- {
			d.all, around = append(d.all, around[n-1]), around[:n-1]
		}
	}
	d.root.Walk(func(o *ir.Operation) ir.WalkResult {
		switch {
		case o == d.root:
		case d.TopDown:
			d.all = append(d.all, o)
		default:
			leave(o.Parent())
			around = append(around, o)
		}
		return ir.Advance
	})
	leave(nil)
}

// push puts an operation on the list of those to look at.
func (d *driver) push(o *ir.Operation) {
	if o != d.root && d.queued.Add(o) {
		d.work = append(d.work, o)
	}
}

// forget is told of an operation that is about to be erased.
func (d *driver) forget(o *ir.Operation) { d.queued.Remove(o) }

func (d *driver) visit(o *ir.Operation) {
	d.rewriter.Begin(o)
	switch {
	case o.IsDead():
		d.rewriter.Erase(o)
	case o.Has(ir.ConstantLike):
		return
	case sortOperands(o):
		d.push(o)
	case d.rewrite(o, d.Context.Folds(o.Def())):
		d.push(o)
	case d.fold(o):
	case !d.rewrite(o, d.Patterns(o.Def())):
		return
	}
	d.changed = true
	d.rewrites--
}

// rewrite applies the first pattern that changes something.
func (d *driver) rewrite(o *ir.Operation, patterns []ir.Pattern) bool {
	for _, p := range patterns {
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
	sorted, constant := true, false
	for i := range o.NumOperands() {
		is := ir.ConstantOf(o.Operand(i)) != nil
		sorted, constant = sorted && (is || !constant), is
	}
	if sorted { // most
		return false
	}
	var others, constants []*ir.Value
	for _, v := range o.Operands() {
		if ir.ConstantOf(v) != nil {
			constants = append(constants, v)
		} else {
			others = append(others, v)
		}
	}
	o.SetOperands(append(others, constants...))
	return true
}

// fold replaces an operation by what its definition knows of its results.
func (d *driver) fold(o *ir.Operation) bool {
	if o.Def() == nil || o.Def().Fold == nil || !o.Has(ir.Pure) {
		return false
	}
	d.constants = d.constants[:0]
	for i := range o.NumOperands() {
		d.constants = append(d.constants, ir.ConstantOf(o.Operand(i)))
	}
	known := o.Def().Fold(o, d.constants)
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
		return d.constantFor(o, k, t) != nil
	}
	return false
}

// value returns the value that a fold names: itself, or a constant.
func (d *driver) value(o *ir.Operation, k any, t ir.Type) *ir.Value {
	if v, ok := k.(*ir.Value); ok {
		return v
	}
	value := k.(ir.Attribute)
	return d.rewriter.ValueWith(d.constantFor(o, value, t), t, "value", value)
}

// constantFor returns the op that makes a constant for the users of o, or nil
// if the dialect of o has none for that type.
func (d *driver) constantFor(o *ir.Operation, value ir.Attribute, t ir.Type) *ir.OpDef {
	name, _, _ := strings.Cut(o.Name(), ".")
	dialect := d.Context.Dialect(name)
	if dialect == nil || dialect.Constant == nil {
		return nil
	}
	return dialect.Constant(value, t)
}
