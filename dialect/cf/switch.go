package cf

import "github.com/abi-opt/abi-opt/ir"

// Edge is a jump to a block with values for its arguments; Case is a case of a switch.
type (
	Edge = ir.Edge
	Case = ir.Case
)

// SwitchOp jumps to the block of the case that its flag equals, or to the default.
var SwitchOp = &ir.OpDef{
	Name: "cf.switch", Summary: "jump to one of many blocks",
	Traits: ir.Terminator | ir.Pure | ir.AttrSizedOperands,
	Operands: []ir.ValueDef{
		ir.Arg("flag", ir.AnyInteger),
		ir.VariadicArg("defaultOperands", ir.AnyType),
		ir.VariadicArg("caseOperands", ir.AnyType),
	},
	Attrs: []ir.AttrField{
		{Name: ir.CaseValues, Optional: true, Is: ir.CaseElements},
		{Name: ir.CaseSegments, Is: ir.DenseI32s},
	},
	Successors: ir.Count{N: 1, Variadic: true, Names: []string{"default", "cases"}},
	Forwards:   []string{"defaultOperands", "caseOperands"},
	Custom:     []*ir.Directive{ir.MoreCases},
	Format: "$flag `:` type($flag) `,` `[` `\\n` `  ` `default` `` `:` $default (`(` $defaultOperands^ `:` type($defaultOperands) `)`)? " +
		"`` custom<Cases>($flag, $caseOperands, $cases, $case_values, $case_operand_segments) `]` attr-dict",
	Verify: verifySwitch,
}

func verifySwitch(o *ir.Operation, r *ir.Reporter) {
	cases := len(o.Successors()) - 1
	dense, ok := o.Attr(ir.CaseValues).(ir.DenseElementsAttr)
	if !ir.FitCases(o) {
		var got int64
		if ok {
			got = ir.ShapeOf(dense.Type)[0]
		}
		r.Errorf(o, ir.ErrCase, "number of case values (%d) should match number of case destinations (%d)", got, cases)
		return
	}
	if cases > 0 {
		elem, flag := ir.ElementType(dense.Type), o.Operand(0).Type()
		if elem != flag {
			r.Errorf(o, ir.ErrCase, "'flag' type ('%s') should match case value type ('%s')", flag, elem)
			return
		}
	}
	ir.CheckCases(o, r)
}
