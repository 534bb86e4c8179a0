package arith

import "github.com/abi-opt/abi-opt/ir"

// SelectOp chooses between two values by a condition for all elements, or for each element.
var SelectOp = &ir.OpDef{
	Name: "arith.select", Summary: "one of two values, chosen by a condition", Traits: ir.Pure,
	Operands: []ir.ValueDef{
		ir.Arg("condition", boolLike),
		ir.Arg("true_value", ir.AnyType),
		ir.Arg("false_value", ir.AnyType),
	},
	Results: []ir.ValueDef{ir.Arg("result", ir.AnyType)},
	Types:   []ir.TypeRule{ir.SameType("true_value", "false_value", "result")},
	Custom:  []*ir.Directive{conditionType},
	Format:  "$condition `,` $true_value `,` $false_value attr-dict `:` custom<ConditionType>($condition, $result)",
	Fold:    foldSelect,
	Verify:  verifySelect,
}

// conditionType reads and writes the type of the result, preceded by that of the condition unless
// it is i1.
var conditionType = &ir.Directive{
	Name: "ConditionType",
	Parse: func(p ir.FormParser, args []string) {
		condition, result := ir.Type(ir.I1), p.Type()
		if p.Accept(",") {
			condition, result = result, p.Type()
		}
		p.SetTypes(args[0], condition)
		p.SetTypes(args[1], result)
	},
	Print: func(p ir.Printer, o *ir.Operation, _ []string) {
		if condition := o.Operand(0).Type(); condition != ir.I1 {
			ir.Write(p, condition, ", ")
		}
		p.Type(o.Result(0).Type())
	},
}

func verifySelect(o *ir.Operation, r *ir.Reporter) {
	condition, result := o.Operand(0).Type(), o.Result(0).Type()
	if condition != ir.I1 && (!isShaped(result) || WithElement(result, ir.I1) != condition) {
		r.Errorf(o, ir.ErrTypes, "failed to verify that condition is signless i1 or has matching shape")
	}
}
