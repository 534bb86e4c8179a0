package affine

import "github.com/abi-opt/abi-opt/ir"

const conditionAttr = "condition"

// IfOp runs one region if its operands are in an integer set, and otherwise another, which may be
// empty.
var IfOp = &ir.OpDef{
	Name: "affine.if", Summary: "run one of two regions, by affine conditions",
	Traits:   ir.SingleBlock | ir.NoRegionArguments | ir.RecursiveEffects,
	Operands: []ir.ValueDef{ir.VariadicArg("operands", ir.IndexOnly)},
	Results:  []ir.ValueDef{ir.VariadicArg("results", ir.AnyType)},
	Attrs: []ir.AttrField{{Name: conditionAttr, Is: ir.AttrConstraint{
		Desc: "IntegerSet attribute", Ok: ir.AttrIs[ir.IntegerSetAttr],
	}}},
	Regions: ir.Named("thenRegion", "elseRegion"),
	End:     YieldOp,
	Custom:  []*ir.Directive{setSyntax, ir.ArrowResults},
	Format: "$condition `` custom<SetOperands>($operands, ref($condition)) custom<Results>(type($results)) " +
		"$thenRegion (`else` $elseRegion^)? attr-dict",
	Verify: verifyIf,
}

// SetOf returns the condition of an [IfOp].
func SetOf(o *ir.Operation) *ir.IntegerSet {
	a, _ := o.Attr(conditionAttr).(ir.IntegerSetAttr)
	return a.Set
}

var setSyntax = &ir.Directive{
	Name: "SetOperands",
	Parse: func(p ir.FormParser, args []string) {
		dims, syms := readDimsAndSymbols(p)
		switch set, ok := p.State().Attr(args[1]).(ir.IntegerSetAttr); {
		case !ok:
		case len(dims) != set.Set.Dims:
			p.Errorf(p.OpPos(), ErrOperands, "dim operand count and integer set dim count must match")
		case len(syms) != set.Set.Syms:
			p.Errorf(p.OpPos(), ErrOperands, "symbol operand count and integer set symbol count must match")
		}
		p.SetOperands(args[0], append(dims, syms...)...)
	},
	Print: func(p ir.Printer, o *ir.Operation, _ []string) { writeDimsAndSymbols(p, o.Operands(), SetOf(o).Dims) },
}

func verifyIf(o *ir.Operation, r *ir.Reporter) {
	set := SetOf(o)
	switch {
	case !ir.HasBody(o, r, 0, "thenRegion"):
		return
	case o.NumOperands() != set.Dims+set.Syms:
		r.Errorf(o, ErrOperands, "operand count and condition integer set dimension and symbol count must match")
		return
	case !checkOperands(o, r, o.Operands(), set.Dims):
		return
	case o.NumResults() > 0 && o.Region(1).IsEmpty():
		if end := o.Region(0).First().Last(); end != nil && end.NumOperands() != o.NumResults() {
			return // the yield reports it
		}
		r.Errorf(o, ErrEnd, "along control flow edge from parent to parent: region branch point has 0 operands, but region successor needs %d inputs", o.NumResults())
		return
	}
	for i, region := range o.Regions() {
		if !region.IsEmpty() {
			endsInYield(o, r, i)
		}
	}
}
