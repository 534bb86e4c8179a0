package memref

import "github.com/abi-opt/abi-opt/ir"

// AllocaScopeOp gives the stack memory that its body gets back at its end.
var AllocaScopeOp = &ir.OpDef{
	Name:    "memref.alloca_scope",
	Summary: "a scope for memory on the stack",
	Traits:  ir.AllocationScope | ir.SingleBlock | ir.RecursiveEffects,
	Results: []ir.ValueDef{ir.VariadicArg("results", ir.AnyType)},
	Regions: ir.Named("body"),
	End:     AllocaScopeReturnOp,
	Format:  "`  ` (`->` `(` type($results)^ `)`)? $body attr-dict",
	Verify:  verifyScope,
}

// AllocaScopeReturnOp ends an [AllocaScopeOp] with its results.
var AllocaScopeReturnOp = &ir.OpDef{
	Name:     "memref.alloca_scope.return",
	Summary:  "the end of an alloca_scope, with its results",
	Traits:   ir.Terminator | ir.ReturnLike | ir.Pure,
	Operands: []ir.ValueDef{ir.VariadicArg("results", ir.AnyType)},
	Parents:  []string{"memref.alloca_scope"},
	Format:   "attr-dict ($results^ `:` type($results))?",
}

func verifyScope(o *ir.Operation, r *ir.Reporter) {
	const edge = "along control flow edge from Operation memref.alloca_scope.return to parent: "
	body := o.Region(0).First()
	if body == nil || body.Terminator() == nil || body.Terminator().Name() != "memref.alloca_scope.return" {
		return
	}
	end := body.Terminator()
	if end.NumOperands() != o.NumResults() {
		r.Errorf(o, ErrRegionTypes, edge+"region branch point has %d operands, but region successor needs %d inputs", end.NumOperands(), o.NumResults())
		return
	}
	for i, v := range end.Operands() {
		if got, want := v.Type(), o.Result(i).Type(); got != want {
			r.Errorf(o, ErrRegionTypes, edge+"successor operand type #%d '%s' should match successor input type #%d '%s'", i, got, i, want)
		}
	}
}
