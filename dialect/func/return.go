package fn

import "github.com/abi-opt/abi-opt/ir"

// ReturnOp ends a function with its results.
var ReturnOp = &ir.OpDef{
	Name:     "func.return",
	Summary:  "return from a function",
	Traits:   ir.Terminator | ir.ReturnLike | ir.Pure,
	Operands: []ir.ValueDef{ir.VariadicArg("operands", ir.AnyType)},
	Parents:  []string{"func.func"},
	Format:   "attr-dict ($operands^ `:` type($operands))?",
	Verify:   verifyReturn,
}

func verifyReturn(o *ir.Operation, r *ir.Reporter) {
	f := o.Parent()
	if f == nil || !f.Is(FuncOp) || FuncType(f) == nil {
		return
	}
	want := FuncType(f).Results
	if o.NumOperands() != len(want) {
		r.Errorf(o, ErrReturnTypes, "has %d operands, but enclosing function (@%s) returns %d",
			o.NumOperands(), f.StringAttr(ir.SymName), len(want))
		return
	}
	for i, t := range want {
		if got := o.Operand(i).Type(); got != t {
			r.ErrorAt(o, ErrReturnTypes, "type of return operand %d ('%s') doesn't match function result type ('%s') in function @%s",
				i, got, t, f.StringAttr(ir.SymName))
		}
	}
}
