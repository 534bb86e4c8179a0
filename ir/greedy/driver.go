package greedy

import "github.com/abi-opt/abi-opt/ir"

// driver simplifies operations until nothing changes: it erases dead ops, shares constants, and
// applies folds and patterns. Operations that a change affects are visited again.
type driver struct {
	Config
	root     *ir.Operation
	all      []*ir.Operation // initial operations inside root
	work     []*ir.Operation // a stack
	queued   ir.OpSet
	known    map[constant]*ir.Operation
	rewriter *ir.PatternRewriter
	// operands holds the constant operands of the op that is being folded; nil for others.
	operands []ir.Attribute
	live     live
	rewrites int // remaining budget
	changed  bool
}

func newDriver(c Config) *driver {
	d := &driver{Config: c, known: map[constant]*ir.Operation{}}
	d.rewriter = ir.NewPatternRewriter(nil, d.push, d.forget)
	return d
}

// enoughRewrites per op suffice unless values depend on themselves, as they may in a graph region.
const enoughRewrites = 256

// run simplifies everything inside root once. It reports whether anything changed.
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
	d.work = d.work[:0] // sharing pushed some
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

// collect lists the operations inside root: parents before their children if TopDown is set, else
// after them.
func (d *driver) collect() {
	d.all = d.all[:0]
	around := d.work[:0] // parents that are not in the list yet
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

// push adds an operation to the work list.
func (d *driver) push(o *ir.Operation) {
	if o != d.root && d.queued.Add(o) {
		d.work = append(d.work, o)
	}
}

// forget removes an operation from the work list before it is erased.
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

// rewrite applies patterns until one succeeds.
func (d *driver) rewrite(o *ir.Operation, patterns []ir.Pattern) bool {
	for _, p := range patterns {
		if p.Rewrite(d.rewriter, o) {
			return true
		}
	}
	return false
}

// sortOperands moves the constant operands of a commutative operation to the right. It reports
// whether that changed the order.
func sortOperands(o *ir.Operation) bool {
	if !o.Has(ir.Commutative) {
		return false
	}
	sorted, constant := true, false
	for i := range o.NumOperands() {
		is := ir.ConstantOf(o.Operand(i)) != nil
		sorted, constant = sorted && (is || !constant), is
	}
	if sorted { // the usual case
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

// fold replaces an operation by the values or constants that its definition's Fold returns.
func (d *driver) fold(o *ir.Operation) bool {
	if o.Def() == nil || o.Def().Fold == nil || !o.Has(ir.Pure) {
		return false
	}
	d.operands = d.operands[:0]
	for i := range o.NumOperands() {
		d.operands = append(d.operands, ir.ConstantOf(o.Operand(i)))
	}
	known := o.Def().Fold(o, d.operands)
	if len(known) != o.NumResults() {
		return false
	}
	// No constant is created unless all results can be replaced.
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

// hasValue reports whether the fold result k can replace a result of type t.
func (d *driver) hasValue(o *ir.Operation, k any, t ir.Type) bool {
	switch k := k.(type) {
	case *ir.Value:
		return k.Type() == t && k.DefiningOp() != o
	case ir.Attribute:
		return d.constantFor(o, k, t) != nil
	}
	return false
}

// value returns the value for the fold result k, which may be a new constant.
func (d *driver) value(o *ir.Operation, k any, t ir.Type) *ir.Value {
	if v, ok := k.(*ir.Value); ok {
		return v
	}
	value := k.(ir.Attribute)
	return d.rewriter.ValueWith(d.constantFor(o, value, t), t, "value", value)
}

// constantFor returns the definition of a constant op for the value, or nil if the dialect of o has
// none.
func (d *driver) constantFor(o *ir.Operation, value ir.Attribute, t ir.Type) *ir.OpDef {
	dialect := d.Context.DialectOf(o.Name())
	if dialect == nil || dialect.Constant == nil {
		return nil
	}
	return dialect.Constant(value, t)
}
