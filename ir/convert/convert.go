package convert

import (
	"slices"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/idmap"
)

// Pattern rewrites operations of one kind.
type Pattern struct {
	Op *ir.OpDef // nil for operations of any kind
	// Rewrite converts op and returns true, or returns false and has changed
	// nothing; another pattern for the op is then tried. It converts by
	// replacing or erasing op through rw, or by changing it in place so that
	// the target accepts it. It may report why it cannot with rw.Errorf.
	Rewrite func(rw *Rewriter, op *ir.Operation) bool
}

// Roots names the ops that patterns are about.
func Roots(patterns []Pattern) (names []string) {
	for _, p := range patterns {
		if p.Op != nil && !slices.Contains(names, p.Op.Name) {
			names = append(names, p.Op.Name)
		}
	}
	return names
}

// Conversion converts operations. It is not changed by its use.
type Conversion struct {
	Target   Target
	Types    *TypeConverter // nil: types remain
	Patterns []Pattern      // tried in order; those for one op before those for any
	// Lenient leaves what cannot be converted, illegal or not, and reports
	// nothing.
	Lenient bool
	// Makes are the ops and dialects of what the patterns make, beside what is
	// legal.
	Makes []string
	// Declares says that the patterns declare functions where they need them.
	Declares bool
}

// Partial converts what is inside root: no illegal operation remains, and those
// the target does not mention remain if no pattern takes them. Errors go to r;
// it reports whether there was none.
func (c *Conversion) Partial(root *ir.Operation, r *ir.Reporter) bool {
	_, ok := c.run(root, r, false)
	return ok
}

// PartialCasts is [Conversion.Partial], and reports whether it left casts of its
// own.
func (c *Conversion) PartialCasts(root *ir.Operation, r *ir.Reporter) (casts, ok bool) {
	return c.run(root, r, false)
}

// Full converts what is inside root: only legal operations remain.
func (c *Conversion) Full(root *ir.Operation, r *ir.Reporter) bool {
	_, ok := c.run(root, r, true)
	return ok
}

func (c *Conversion) run(root *ir.Operation, r *ir.Reporter, full bool) (casts, ok bool) {
	d := &driver{
		Conversion: c,
		report:     r,
		full:       full,
		rules:      newRules(&c.Target),
		converted:  map[*ir.Value][]*ir.Value{},
		constants:  map[*ir.Value]ir.Attribute{},
	}
	d.listPatterns()
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
	// Patterns are numbered from 1: the first one for each op, the first one for ops
	// of any kind, and the next one of each for the same.
	first   idmap.Map[int16]
	general int16
	next    []int16
	rw      Rewriter
	at      ir.Builder // see builder
	stack   []frame

	// converted holds, for values of original types, the converted values that
	// were made from them or that they were made from. For values that come
	// from an unrealized cast the cast says so.
	converted map[*ir.Value][]*ir.Value
	casts     []*ir.Operation // made here, in order
	// constants are those that values stand for of which the type was converted.
	constants map[*ir.Value]ir.Attribute
}

// listPatterns finds out which patterns are for which op.
func (d *driver) listPatterns() {
	d.next = make([]int16, 1+len(d.Patterns))
	for i := len(d.Patterns); i > 0; i-- {
		op := d.Patterns[i-1].Op
		if op == nil {
			d.next[i], d.general = d.general, int16(i)
			continue
		}
		first := d.first.At(op.ID())
		d.next[i], *first = *first, int16(i)
	}
}

// frame is a place in a block: the next operation to look at.
type frame struct {
	block *ir.Block
	op    *ir.Operation
	// rewrites counts what happened since the walk last arrived at an operation
	// that was there before. The next such operation is stop; nil for the end
	// of the block.
	rewrites int
	stop     *ir.Operation
}

// maxRewrites is more than any sound set of patterns needs to convert one
// operation.
const maxRewrites = 1 << 16

// walk visits the operations inside root. It is not recursive: depth of nesting
// does not matter.
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

// visit goes on in a block up to an operation that is rewritten or entered.
func (d *driver) visit(f *frame) {
	op := f.op
	rule := d.rules.of(op)
	for ; rule.lets(); rule = d.rules.of(op) { // most were made here
		f.meet(op)
		f.op = op.Next()
		if !rule.opaque && op.NumRegions() > 0 {
			d.enter(op)
			return
		}
		if op = f.op; op == nil {
			return
		}
	}
	f.meet(op)
	state := rule.judge(op)
	if state != legal && d.rewrite(f) {
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

// meet notes that the walk has come to an operation.
func (f *frame) meet(op *ir.Operation) {
	if op == f.stop {
		f.rewrites, f.stop = 0, nil
	}
}

// rewrite applies the first pattern that takes the operation and moves the
// frame to what the pattern has put before it, or to what follows it.
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

func (d *driver) apply(op *ir.Operation) bool {
	first, _ := d.first.Get(op.Def().ID())
	return d.try(first, op) || d.try(d.general, op)
}

// try tries a pattern and those after it for the same.
func (d *driver) try(pattern int16, op *ir.Operation) bool {
	for i := pattern; i != 0; i = d.next[i] {
		if d.Patterns[i-1].Rewrite(&d.rw, op) {
			return true
		}
	}
	return false
}

// count notices patterns that go round in circles.
func (d *driver) count(f *frame) {
	if f.rewrites == 0 || f.stop != nil && f.stop.Block() != f.block {
		f.stop, f.rewrites = f.op.Next(), 0
	}
	f.rewrites++
	if f.rewrites > maxRewrites {
		panic("BUG: the patterns for " + f.op.Name() + " make operations of the same kind without end")
	}
}
