package scf

import "github.com/abi-opt/abi-opt/ir"

// noInline keeps the region of an [ExecuteRegionOp] from being inlined.
const noInline = "no_inline"

// ExecuteRegionOp runs its region, which may have several blocks, once.
var ExecuteRegionOp = &ir.OpDef{
	Name: "scf.execute_region", Summary: "run a region that may have several blocks",
	Traits:  ir.RecursiveEffects,
	Results: []ir.ValueDef{ir.VariadicArg("results", ir.AnyType)},
	Attrs:   []ir.AttrField{{Name: noInline, Optional: true, Is: ir.AnyUnit}},
	Regions: ir.Named("region"),
	Custom:  []*ir.Directive{ir.ArrowResults},
	Format:  "custom<Results>(type($results)) (`no_inline` $no_inline^)? $region attr-dict",
	Verify: func(o *ir.Operation, r *ir.Reporter) {
		switch region := o.Region(0); {
		case region.IsEmpty():
			r.Errorf(o, ir.ErrRegions, "region needs to have at least one block")
		case len(region.First().Args()) > 0:
			r.Errorf(o, ir.ErrRegions, "region cannot have any arguments")
		default:
			for b := range region.Blocks {
				if end := b.Last(); end != nil && end.Is(YieldOp) &&
					!ir.CheckRegionEdge(o, r, end, "parent", end.Operands(), o.ResultTypes()) {
					return
				}
			}
		}
	},
}
