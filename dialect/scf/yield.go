package scf

import "github.com/abi-opt/abi-opt/ir"

// YieldOp ends a region with values for its op.
var YieldOp = &ir.OpDef{
	Name: "scf.yield", Summary: "end a region with values for its op",
	Traits:   ir.Terminator | ir.ReturnLike | ir.Pure,
	Operands: []ir.ValueDef{ir.VariadicArg("results", ir.AnyType)},
	Parents:  []string{"scf.execute_region", "scf.for", "scf.if", "scf.index_switch", "scf.while"},
	Format:   "attr-dict ($results^ `:` type($results))?",
}

// endsIn returns the terminator of a region, which must be the given op; nil after an error.
func endsIn(o *ir.Operation, r *ir.Reporter, i int, end *ir.OpDef, complaint string) *ir.Operation {
	last := o.Region(i).First().Last()
	if last != nil && last.Is(end) {
		return last
	}
	d := r.Errorf(o, ErrEnd, "%s", complaint)
	if last != nil {
		ir.NoteAt(d, last, "terminator here")
	}
	return nil
}

// yieldOf returns the yield at the end of a region, which the text may omit; nil after an error.
func yieldOf(o *ir.Operation, r *ir.Reporter, i int) *ir.Operation {
	last := o.Region(i).First().Last()
	switch {
	case last == nil:
		r.Errorf(o, ErrEnd, "expects regions to end with 'scf.yield', found nothing")
	case !last.Is(YieldOp):
		d := r.Errorf(o, ErrEnd, "expects regions to end with 'scf.yield', found '%s'", last.Name())
		ir.NoteAt(d, last, "terminator here")
	default:
		return last
	}
	return nil
}
