package llvm

import (
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// The names of the attributes of branches.
const (
	WeightsAttr      = "branch_weights"
	CaseValuesAttr   = "case_values"
	CaseSegmentsAttr = "case_operand_segments"
	LoopAttr         = "loop_annotation"
)

// ReturnOp returns from a function, or gives the value of a global.
var ReturnOp = &ir.OpDef{
	Name:     "llvm.return",
	Summary:  "return from a function",
	Traits:   ir.Terminator | ir.ReturnLike | ir.Pure,
	Operands: []ir.ValueDef{ir.OptionalArg("arg", nonVoid)},
	Format:   "attr-dict ($arg^ `:` type($arg))?",
	Verify:   verifyReturn,
}

// UnreachableOp says that control does not get here.
var UnreachableOp = &ir.OpDef{
	Name:    "llvm.unreachable",
	Summary: "say that control does not get here",
	Traits:  ir.Terminator,
	Format:  "attr-dict",
}

// BrOp jumps to a block.
var BrOp = &ir.OpDef{
	Name:       "llvm.br",
	Summary:    "jump to a block",
	Traits:     ir.Terminator | ir.Pure,
	Operands:   []ir.ValueDef{ir.VariadicArg("destOperands", anyType)},
	Attrs:      []ir.AttrField{optional(LoopAttr, ir.AttrConstraint{})},
	Successors: ir.Count{N: 1},
	Parse: func(p ir.Parser, s *ir.OpState) {
		dest, args := p.SuccessorArgs()
		s.Successors = append(s.Successors, dest)
		s.Operands = args
		p.AttrDict(s)
	},
	Print: func(p ir.Printer, o *ir.Operation) {
		p.Text(" ")
		p.SuccessorArgs(o.Successors()[0], o.Operands())
		p.AttrDict(o)
	},
	Verify: verifyEdges,
}

// CondBrOp jumps to one of two blocks.
var CondBrOp = &ir.OpDef{
	Name:    "llvm.cond_br",
	Summary: "jump to one of two blocks",
	Traits:  ir.Terminator | ir.Pure | ir.AttrSizedOperands,
	Operands: []ir.ValueDef{
		ir.Arg("condition", boolean),
		ir.VariadicArg("trueDestOperands", anyType),
		ir.VariadicArg("falseDestOperands", anyType),
	},
	Attrs:      []ir.AttrField{optional(WeightsAttr, ir.DenseI32s), optional(LoopAttr, ir.AttrConstraint{})},
	Successors: ir.Count{N: 2},
	Parse:      parseCondBr,
	Print:      printCondBr,
	Verify:     verifyEdges,
}

var controlOps = []*ir.OpDef{ReturnOp, UnreachableOp, BrOp, CondBrOp, SwitchOp}

// errBranch: llvm.br ^bb1(%a : i32) where ^bb1 has no argument
const errBranch diag.ID = "branch-operands"

// An Edge is a successor of a branch and what the branch passes to it.
type Edge struct {
	Dest *ir.Block
	Args []*ir.Value
}

// Edges returns the successors of an llvm branch with their operands, or nil
// for another op.
func Edges(o *ir.Operation) []Edge {
	switch o.Name() {
	case "llvm.br":
		return []Edge{{o.Successors()[0], o.Operands()}}
	case "llvm.cond_br":
		return []Edge{
			{o.Successors()[0], o.OperandGroup("trueDestOperands")},
			{o.Successors()[1], o.OperandGroup("falseDestOperands")},
		}
	case "llvm.switch":
		return switchEdges(o)
	}
	return nil
}

func verifyEdges(o *ir.Operation, r *ir.Reporter) {
	edges := Edges(o)
	if weights, ok := o.Attr(WeightsAttr).(ir.DenseArrayAttr); ok && weights.Len() != len(edges) {
		r.ErrorAt(o, errBranch, "expects number of branch weights to match number of successors: %d vs %d", weights.Len(), len(edges))
	}
	for i, e := range edges {
		verifyEdge(o, r, i, e)
	}
}

func verifyEdge(o *ir.Operation, r *ir.Reporter, i int, e Edge) {
	if len(e.Args) != len(e.Dest.Args()) {
		r.Errorf(o, errBranch, "branch has %d operands for successor #%d, but target block has %d", len(e.Args), i, len(e.Dest.Args()))
		return
	}
	for j, arg := range e.Dest.Args() {
		if arg.Type() != e.Args[j].Type() {
			r.ErrorAt(o, errBranch, "type mismatch for bb argument #%d of successor #%d", j, i)
		}
	}
}

func parseCondBr(p ir.Parser, s *ir.OpState) {
	condition := p.Operand()
	if p.Accept("weights") {
		s.AddAttr(WeightsAttr, parseWeights(p))
	}
	p.Expect(",")
	yes, yesArgs := p.SuccessorArgs()
	p.Expect(",")
	no, noArgs := p.SuccessorArgs()
	p.AttrDict(s)
	if p.Failed() {
		return
	}
	s.Operands = append(s.Operands, p.Resolve(condition, ir.I1))
	s.Operands = append(append(s.Operands, yesArgs...), noArgs...)
	s.Successors = append(s.Successors, yes, no)
	s.AddSegments(1, len(yesArgs), len(noArgs))
}

// parseWeights reads ([n, …]).
func parseWeights(p ir.Parser) ir.Attribute {
	p.Expect("(")
	p.Expect("[")
	weights := []int64{p.Integer()}
	for p.Accept(",") {
		weights = append(weights, p.Integer())
	}
	p.Expect("]")
	p.Expect(")")
	return ir.DenseI32Array(weights...)
}

func printCondBr(p ir.Printer, o *ir.Operation) {
	p.Text(" ")
	p.Operand(o.Operand(0))
	if weights, ok := o.Attr(WeightsAttr).(ir.DenseArrayAttr); ok {
		p.Text(" weights([")
		for i, w := range weights.Ints() {
			if i > 0 {
				p.Text(", ")
			}
			p.Int(w)
		}
		p.Text("])")
	}
	for _, e := range Edges(o) {
		p.Text(", ")
		p.SuccessorArgs(e.Dest, e.Args)
	}
	p.AttrDict(o, WeightsAttr, ir.OperandSegments)
}

// verifyReturn compares the operand with the result of the function; a
// global's initializer is checked by the global.
func verifyReturn(o *ir.Operation, r *ir.Reporter) {
	f := o.Parent()
	if f == nil || !f.Has(ir.FunctionLike) {
		return
	}
	t, ok := FuncTypeOf(f)
	if !ok {
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

// errReturn: llvm.func @f() -> i32 { llvm.return }
const errReturn diag.ID = "return-operands"
