package cf

import "github.com/abi-opt/abi-opt/ir"

// AssertOp stops the program with a message if its operand is false.
var AssertOp = &ir.OpDef{
	Name: "cf.assert", Summary: "stop the program unless a condition holds",
	Operands: []ir.ValueDef{ir.Arg("arg", ir.I1Only)},
	Attrs:    []ir.AttrField{{Name: "msg", Is: ir.AnyString}},
	Format:   "$arg `,` $msg attr-dict",
}

// BranchOp jumps to a block.
var BranchOp = &ir.OpDef{
	Name: "cf.br", Summary: "jump to a block", Traits: ir.Terminator | ir.Pure,
	Operands:   []ir.ValueDef{ir.VariadicArg("destOperands", ir.AnyType)},
	Successors: ir.Named("dest"),
	Forwards:   []string{"destOperands"},
	Format:     ir.BranchFormat,
}

// CondBranchOp jumps to one of two blocks.
var CondBranchOp = &ir.OpDef{
	Name: "cf.cond_br", Summary: "jump to one of two blocks",
	Traits: ir.Terminator | ir.Pure | ir.AttrSizedOperands,
	Operands: []ir.ValueDef{
		ir.Arg("condition", ir.I1Only),
		ir.VariadicArg("trueDestOperands", ir.AnyType),
		ir.VariadicArg("falseDestOperands", ir.AnyType),
	},
	Attrs:      []ir.AttrField{{Name: ir.BranchWeights, Optional: true, Is: ir.DenseI32s}},
	Successors: ir.Named("trueDest", "falseDest"),
	Forwards:   []string{"trueDestOperands", "falseDestOperands"},
	Format:     ir.CondBranchFormat,
}
