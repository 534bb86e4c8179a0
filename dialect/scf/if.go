package scf

import "github.com/abi-opt/abi-opt/ir"

// IfOp runs one region if its condition holds, and otherwise another, which may be empty.
var IfOp = &ir.OpDef{
	Name: "scf.if", Summary: "run one of two regions",
	Traits:   ir.SingleBlock | ir.NoRegionArguments | ir.RecursiveEffects,
	Operands: []ir.ValueDef{ir.Arg("condition", ir.I1Only)},
	Results:  []ir.ValueDef{ir.VariadicArg("results", ir.AnyType)},
	Regions:  ir.Named("thenRegion", "elseRegion"),
	End:      YieldOp,
	Custom:   []*ir.Directive{ir.ArrowTypes},
	Format:   "$condition custom<ArrowTypes>(type($results)) $thenRegion (`else` $elseRegion^)? attr-dict",
	Verify: func(o *ir.Operation, r *ir.Reporter) {
		if !ir.HasBody(o, r, 0, "thenRegion") {
			return
		}
		if o.NumResults() > 0 && o.Region(1).IsEmpty() {
			r.Errorf(o, ErrElse, "must have an else block if defining values")
			return
		}
		for i, region := range o.Regions() {
			if region.IsEmpty() {
				continue
			}
			end := yieldOf(o, r, i)
			if end == nil || !ir.CheckRegionEdge(o, r, end, "parent", end.Operands(), o.ResultTypes()) {
				return
			}
		}
	},
}
