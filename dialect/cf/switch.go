package cf

import "github.com/abi-opt/abi-opt/ir"

// Edge is a jump to a block with the values for its arguments, Case one case of a
// switch.
type (
	Edge = ir.Edge
	Case = ir.Case
)

// SwitchOp jumps to the block of the case that its flag equals, or to the
// default.
var SwitchOp = &ir.OpDef{
	Name:    "cf.switch",
	Summary: "jump to one of many blocks",
	Traits:  ir.Terminator | ir.Pure | ir.AttrSizedOperands,
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
	Verify: func(o *ir.Operation, r *ir.Reporter) { ir.CheckCases(o, r) },
}
