package fn

import "github.com/abi-opt/abi-opt/ir"

// ReturnOp ends a function with its results.
var ReturnOp = &ir.OpDef{
	Name: "func.return", Summary: "return from a function", Traits: ir.Terminator | ir.ReturnLike | ir.Pure,
	Operands: []ir.ValueDef{ir.VariadicArg("operands", ir.AnyType)},
	Parents:  []string{"func.func"},
	Format:   "attr-dict ($operands^ `:` type($operands))?",
	Verify:   verifyReturn,
}

func verifyReturn(o *ir.Operation, r *ir.Reporter) {
	if f := o.Parent(); f != nil && f.Is(FuncOp) && FuncType(f) != nil {
		ir.CheckReturn(o, f, FuncType(f).Results, r, ErrReturnTypes)
	}
}
