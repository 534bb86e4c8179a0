package llvm

import (
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// Attribute names of branches.
const (
	WeightsAttr = ir.BranchWeights
	LoopAttr    = "loop_annotation"
)

// Edge is a successor of a branch and its arguments; Case is a case of a switch.
type (
	Edge = ir.Edge
	Case = ir.Case
)

// ReturnOp returns from a function, or yields the initial value of a global.
var ReturnOp = &ir.OpDef{
	Name: "llvm.return", Summary: "return from a function", Traits: ir.Terminator | ir.ReturnLike | ir.Pure,
	Operands: []ir.ValueDef{ir.OptionalArg("arg", nonVoid)},
	Format:   "attr-dict ($arg^ `:` type($arg))?",
	Verify:   verifyReturn,
}

// UnreachableOp marks the end of a block that is never reached.
var UnreachableOp = &ir.OpDef{
	Name: "llvm.unreachable", Summary: "the end of a block that is never reached", Traits: ir.Terminator,
	Format: "attr-dict",
}

// BrOp jumps to a block.
var BrOp = &ir.OpDef{
	Name: "llvm.br", Summary: "jump to a block", Traits: ir.Terminator | ir.Pure,
	Operands:   []ir.ValueDef{ir.VariadicArg("destOperands", anyType)},
	Attrs:      []ir.AttrField{optional(LoopAttr, loopAnnotation)},
	Successors: ir.Named("dest"),
	Forwards:   []string{"destOperands"},
	Format:     ir.BranchFormat,
}

// CondBrOp jumps to one of two blocks.
var CondBrOp = &ir.OpDef{
	Name: "llvm.cond_br", Summary: "jump to one of two blocks",
	Traits: ir.Terminator | ir.Pure | ir.AttrSizedOperands,
	Operands: []ir.ValueDef{
		ir.Arg("condition", boolean),
		ir.VariadicArg("trueDestOperands", anyType),
		ir.VariadicArg("falseDestOperands", anyType),
	},
	Attrs:      []ir.AttrField{optional(WeightsAttr, ir.DenseI32s), optional(LoopAttr, loopAnnotation)},
	Successors: ir.Named("trueDest", "falseDest"),
	Forwards:   []string{"trueDestOperands", "falseDestOperands"},
	Format:     ir.CondBranchFormat,
}

// SwitchOp jumps to the block of the case that its value equals, or to the default.
var SwitchOp = &ir.OpDef{
	Name: "llvm.switch", Summary: "jump to one of many blocks",
	Traits: ir.Terminator | ir.Pure | ir.AttrSizedOperands,
	Operands: []ir.ValueDef{
		ir.Arg("value", integer),
		ir.VariadicArg("defaultOperands", anyType),
		ir.VariadicArg("caseOperands", anyType),
	},
	Attrs: []ir.AttrField{
		optional(WeightsAttr, ir.DenseI32s),
		required(ir.CaseSegments, ir.DenseI32s),
		optional(ir.CaseValues, ir.CaseElements),
	},
	Successors: ir.Count{N: 1, Variadic: true, Names: []string{"default", "cases"}},
	Forwards:   []string{"defaultOperands", "caseOperands"},
	Custom:     []*ir.Directive{ir.FirstCases},
	Format: "$value `:` type($value) `,` $default (`(` $defaultOperands^ `:` type($defaultOperands) `)`)? ` ` `[` " +
		"`` custom<Cases>($value, $caseOperands, $cases, $case_values, $case_operand_segments) `]` attr-dict",
	Verify: verifySwitch,
}

func verifySwitch(o *ir.Operation, r *ir.Reporter) {
	switch dense, _ := o.Attr(ir.CaseValues).(ir.DenseElementsAttr); {
	case !ir.FitCases(o):
		r.Errorf(o, ir.ErrCase, "expects number of case values to match number of case destinations")
		return
	case dense.Type != nil && ir.ElementType(dense.Type) != o.Operand(0).Type():
		r.ErrorAt(o, ir.ErrCase, "expects case value type to match condition value type")
		return
	}
	ir.CheckCases(o, r)
}

var controlOps = []*ir.OpDef{ReturnOp, UnreachableOp, BrOp, CondBrOp, SwitchOp}

// verifyReturn compares the operand with the function's result. The initializer of a global is
// checked by the global.
func verifyReturn(o *ir.Operation, r *ir.Reporter) {
	f := o.Parent()
	if f == nil || !f.Has(ir.FunctionLike) {
		return
	}
	t := FuncType(f)
	if t == nil {
		return
	}
	var d *diag.Diagnostic
	switch {
	case t.Result == Void && o.NumOperands() > 0:
		d = r.Errorf(o, errReturn, "expected no operands")
	case t.Result == Void:
		return
	case o.NumOperands() == 0:
		d = r.Errorf(o, errReturn, "expected 1 operand")
	case o.Operand(0).Type() != t.Result:
		d = r.Errorf(o, errReturn, "mismatching result types")
	default:
		return
	}
	ir.NoteAt(d, f, "when returning from function")
}
