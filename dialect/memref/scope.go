package memref

import "github.com/abi-opt/abi-opt/ir"

// AllocaScopeOp frees the stack memory of its body at the end.
var AllocaScopeOp = &ir.OpDef{
	Name: "memref.alloca_scope", Summary: "a scope for stack memory",
	Traits:  ir.AllocationScope | ir.SingleBlock | ir.NoRegionArguments | ir.RecursiveEffects,
	Results: []ir.ValueDef{ir.VariadicArg("results", ir.AnyType)},
	Regions: ir.Named("body"),
	End:     AllocaScopeReturnOp,
	Custom:  []*ir.Directive{ir.ArrowTypes},
	Format:  "`  ` custom<ArrowTypes>(type($results)) $body attr-dict",
	Verify:  verifyScope,
}

// AllocaScopeReturnOp ends an [AllocaScopeOp] with its results.
var AllocaScopeReturnOp = &ir.OpDef{
	Name: "memref.alloca_scope.return", Summary: "end an alloca_scope with its results",
	Traits:   ir.Terminator | ir.ReturnLike | ir.Pure,
	Operands: []ir.ValueDef{ir.VariadicArg("results", ir.AnyType)},
	Parents:  []string{"memref.alloca_scope"},
	Format:   "attr-dict ($results^ `:` type($results))?",
}

func verifyScope(o *ir.Operation, r *ir.Reporter) {
	if !ir.HasBody(o, r, 0, "bodyRegion") {
		return
	}
	if end := o.Region(0).First().Last(); end != nil && end.Is(AllocaScopeReturnOp) {
		ir.CheckRegionEdge(o, r, end, "parent", end.Operands(), o.ResultTypes())
	}
}
