package convert

import (
	"slices"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// Pattern rewrites operations of one kind.
type Pattern struct {
	Op *ir.OpDef // nil for operations of any kind
	// Rewrite converts op and returns true: it replaces or erases op through rw, or changes it in
	// place so that the target accepts it. Otherwise it changes nothing and returns false, perhaps
	// after an rw.Errorf, and the next pattern is tried.
	Rewrite func(rw *Rewriter, op *ir.Operation) bool
}

// Roots returns the names of the ops that patterns rewrite.
func Roots(patterns []Pattern) (names []string) {
	for _, p := range patterns {
		if p.Op != nil && !slices.Contains(names, p.Op.Name) {
			names = append(names, p.Op.Name)
		}
	}
	return names
}

// Conversion converts operations. A Conversion can be used repeatedly and concurrently.
type Conversion struct {
	Target   Target
	Types    *TypeConverter // nil: types do not change
	Patterns []Pattern      // tried in order; patterns with an Op come first
	// Lenient leaves operations that cannot be converted, illegal or not, and reports nothing.
	Lenient bool
	// Makes lists the ops and dialects that patterns create, in addition to Target.Legal.
	Makes []string
	// Fold folds operations that are not legal before patterns are tried.
	Fold bool
	// FoldIllegal folds illegal operations only. [Join] refuses such a conversion: its operations would
	// fold later than in a walk of an earlier conversion with Fold, when their operands are converted.
	FoldIllegal bool
	// Constants returns, by dialect, the op for constants that operations fold to, or nil. The other
	// dialects have that of the key "". Without one, operations fold only to existing values.
	Constants map[string]func(value ir.Attribute, t ir.Type) *ir.OpDef
	// Declares means that patterns add function declarations to the module.
	Declares bool
}

// Partial converts the operations inside root. No illegal operation remains; unknown operations
// remain if no pattern converts them. Partial reports errors to r and whether there were none.
func (c *Conversion) Partial(root *ir.Operation, r *ir.Reporter) bool {
	_, ok := c.PartialCasts(root, r)
	return ok
}

// PartialCasts is [Conversion.Partial], and reports whether casts that it inserted remain.
func (c *Conversion) PartialCasts(root *ir.Operation, r *ir.Reporter) (casts, ok bool) {
	return c.run(root, r, false)
}

// Full converts the operations inside root. Only legal operations remain.
func (c *Conversion) Full(root *ir.Operation, r *ir.Reporter) bool {
	_, ok := c.run(root, r, true)
	return ok
}

func (c *Conversion) run(root *ir.Operation, r *ir.Reporter, full bool) (casts, ok bool) {
	d := &driver{
		Conversion: c,
		report:     r,
		full:       full,
		rules:      newRules(c),
		converted:  map[*ir.Value][]*ir.Value{},
		constants:  map[*ir.Value]ir.Attribute{},
	}
	d.rw.driver = d
	d.rw.Slab = root.Slab()
	if c.Lenient {
		d.report = new(ir.Reporter)
	}
	before := len(r.Diags)
	d.walk(root)
	if diag.HasErrors(r.Diags[before:]) {
		return true, false
	}
	return d.removeCasts(), true
}

// driver is one run of a conversion.
type driver struct {
	*Conversion
	report *ir.Reporter
	full   bool
	rules  *rules
	rw     Rewriter
	at     ir.Builder // see builder
	stack  []frame

	// converted maps values of original types to the converted values that they became or were made
	// from. Unrealized casts are not in the map: see definingCast.
	converted map[*ir.Value][]*ir.Value
	casts     []*ir.Operation // inserted by this run, in order
	known     []ir.Attribute  // the constant operands of the operation that is being folded
	// constants maps converted values to the constants that they were before.
	constants map[*ir.Value]ir.Attribute
}

// frame is a position in a block.
type frame struct {
	block *ir.Block
	op    *ir.Operation
	// rewrites counts rewrites since the walk last reached an operation of the original block. stop
	// is the next such operation; nil for the end of the block.
	rewrites int
	stop     *ir.Operation
}

// maxRewrites is more than any sound set of patterns needs to convert one operation.
const maxRewrites = 1 << 16

// walk visits the operations inside root. It uses an explicit stack, because nesting may be deep.
func (d *driver) walk(root *ir.Operation) {
	d.enter(root)
	for len(d.stack) > 0 {
		f := &d.stack[len(d.stack)-1]
		switch {
		case f.op != nil:
			d.visit(f)
		case f.block.Next() != nil:
			*f = frame{block: f.block.Next(), op: f.block.Next().First()}
		default:
			d.stack = d.stack[:len(d.stack)-1]
		}
	}
}

func (d *driver) enter(op *ir.Operation) {
	for i := op.NumRegions() - 1; i >= 0; i-- {
		if b := op.Region(i).First(); b != nil {
			d.stack = append(d.stack, frame{block: b, op: b.First()})
		}
	}
}

// visit advances in a block until it rewrites or enters an operation.
func (d *driver) visit(f *frame) {
	op := f.op
	rule := d.rules.of(op)
	for ; rule.alwaysLegal(); rule = d.rules.of(op) { // most were created by patterns
		f.reached(op)
		f.op = op.Next()
		if !rule.opaque && op.NumRegions() > 0 {
			d.enter(op)
			return
		}
		if op = f.op; op == nil {
			return
		}
	}
	f.reached(op)
	state := rule.judge(op)
	if state != legal && ((d.Fold || d.FoldIllegal && state == illegal) && d.fold(f) || d.rewrite(f)) {
		return
	}
	f.op = op.Next()
	switch {
	case state == legal && rule.opaque:
		return
	case state == illegal && !d.rw.reported:
		d.report.ErrorAt(op, ErrIllegal, "failed to legalize operation '%s' that was explicitly marked illegal", op.Name())
	case state == unknown && d.full && !d.rw.reported:
		d.report.ErrorAt(op, ErrIllegal, "failed to legalize operation '%s'", op.Name())
	}
	d.enter(op)
}

// reached resets the count of rewrites at an operation of the original block.
func (f *frame) reached(op *ir.Operation) {
	if op == f.stop {
		f.rewrites, f.stop = 0, nil
	}
}

// rewrite applies the first pattern that converts the operation, and moves the frame to the
// operations that it created, or to the next one.
func (d *driver) rewrite(f *frame) bool {
	op, prev := f.op, f.op.Prev()
	d.count(f)
	d.rw.begin(op)
	if !d.apply(op) {
		return false
	}
	inPlace := !d.rw.done
	switch {
	case inPlace && d.rules.of(op).judge(op) == illegal:
		d.report.ErrorAt(op, ErrIllegal, "failed to legalize operation '%s': its pattern left it illegal", op.Name())
		fallthrough
	case inPlace:
		f.op = op.Next()
		d.enter(op)
	case prev != nil && prev.Block() == f.block:
		f.op = prev.Next()
	default:
		f.op = f.block.First()
	}
	return true
}

// apply tries the patterns for an operation in order.
func (d *driver) apply(op *ir.Operation) bool {
	for _, p := range d.rules.patternsFor(op) {
		if p.Rewrite(&d.rw, op) {
			return true
		}
	}
	return false
}

// count detects patterns that never terminate.
func (d *driver) count(f *frame) {
	if f.rewrites == 0 || f.stop != nil && f.stop.Block() != f.block {
		f.stop, f.rewrites = f.op.Next(), 0
	}
	f.rewrites++
	if f.rewrites > maxRewrites {
		panic("BUG: the patterns for " + f.op.Name() + " make operations of the same kind without end")
	}
}
