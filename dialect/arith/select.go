package arith

import "github.com/abi-opt/abi-opt/ir"

// Select is one of two values, by a condition: one for all elements, or one an
// element.
var Select = &ir.OpDef{
	Name:    "arith.select",
	Summary: "one of two values",
	Traits:  ir.Pure,
	Operands: []ir.ValueDef{
		ir.Arg("condition", boolLike),
		ir.Arg("true_value", ir.AnyType),
		ir.Arg("false_value", ir.AnyType),
	},
	Results: []ir.ValueDef{ir.Arg("result", ir.AnyType)},
	Infer: func(s *ir.OpState) []ir.Type {
		if len(s.Operands) != 3 {
			return nil
		}
		return []ir.Type{s.Operands[1].Type()}
	},
	Fold:   foldSelect,
	Verify: verifySelect,
	Parse:  parseSelect,
	Print:  printSelect,
}

// The type of the condition is spelled only if it is not i1.
func parseSelect(p ir.Parser, s *ir.OpState) {
	at := p.Pos()
	operands := p.Operands()
	p.AttrDict(s)
	p.Expect(":")
	condition, result := ir.Type(ir.I1), p.Type()
	if p.Accept(",") {
		condition, result = result, p.Type()
	}
	p.ResolveAll(s, operands, []ir.Type{condition, result, result}, at)
	s.ResultTypes = append(s.ResultTypes, result)
}

func printSelect(p ir.Printer, o *ir.Operation) {
	p.Text(" ")
	p.Operands(o.Operands())
	p.AttrDict(o)
	p.Text(" : ")
	if condition := o.Operand(0).Type(); condition != ir.I1 {
		p.Type(condition)
		p.Text(", ")
	}
	p.Type(o.Result(0).Type())
}

func verifySelect(o *ir.Operation, r *ir.Reporter) {
	condition, result := o.Operand(0).Type(), o.Result(0).Type()
	switch {
	case o.Operand(1).Type() != result || o.Operand(2).Type() != result:
		r.Errorf(o, "op-types", "failed to verify that all of {true_value, false_value, result} have same type")
	case condition != ir.I1 && (!isShaped(result) || withElement(result, ir.I1) != condition):
		r.Errorf(o, "op-types", "failed to verify that condition is signless i1 or has matching shape")
	}
}
