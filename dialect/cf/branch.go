package cf

import "github.com/abi-opt/abi-opt/ir"

// Assert stops the program with a message if its operand is false.
var Assert = &ir.OpDef{
	Name:     "cf.assert",
	Summary:  "stop the program unless a condition holds",
	Operands: []ir.ValueDef{ir.Arg("arg", ir.I1Only)},
	Attrs:    []ir.AttrField{{Name: "msg", Is: ir.AnyString}},
	Format:   "$arg `,` $msg attr-dict",
}

// Branch jumps to a block.
var Branch = &ir.OpDef{
	Name:       "cf.br",
	Summary:    "jump to a block",
	Traits:     ir.Terminator | ir.Pure,
	Operands:   []ir.ValueDef{ir.VariadicArg("destOperands", ir.AnyType)},
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

// branchWeights is the attribute that says how often each side is taken.
const branchWeights = "branch_weights"

// CondBranch jumps to one of two blocks.
var CondBranch = &ir.OpDef{
	Name:    "cf.cond_br",
	Summary: "jump to one of two blocks",
	Traits:  ir.Terminator | ir.Pure | ir.AttrSizedOperands,
	Operands: []ir.ValueDef{
		ir.Arg("condition", ir.I1Only),
		ir.VariadicArg("trueDestOperands", ir.AnyType),
		ir.VariadicArg("falseDestOperands", ir.AnyType),
	},
	Attrs:      []ir.AttrField{{Name: branchWeights, Optional: true, Is: ir.DenseI32s}},
	Successors: ir.Count{N: 2},
	Parse:      parseCondBranch,
	Print:      printCondBranch,
	Verify:     verifyCondBranch,
}

func parseCondBranch(p ir.Parser, s *ir.OpState) {
	condition := p.Operand()
	if p.Accept("weights") {
		s.AddAttr(branchWeights, parseWeights(p))
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
	var weights []int64
	p.Expect("(")
	p.Expect("[")
	if !p.Peek("]") {
		weights = append(weights, p.Integer())
		for p.Accept(",") {
			weights = append(weights, p.Integer())
		}
	}
	p.Expect("]")
	p.Expect(")")
	return ir.DenseI32Array(weights...)
}

func printCondBranch(p ir.Printer, o *ir.Operation) {
	p.Text(" ")
	p.Operand(o.Operand(0))
	if weights, ok := o.Attr(branchWeights).(ir.DenseArrayAttr); ok {
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
	p.AttrDict(o, branchWeights, ir.OperandSegments)
}

func verifyCondBranch(o *ir.Operation, r *ir.Reporter) {
	if weights, ok := o.Attr(branchWeights).(ir.DenseArrayAttr); ok && weights.Len() != 2 {
		r.ErrorAt(o, "branch-weights", "expects number of branch weights to match number of successors: %d vs 2", weights.Len())
	}
	verifyEdges(o, r)
}

// Jump builds a [Branch].
func Jump(b *ir.Builder, dest *ir.Block, args ...*ir.Value) *ir.Operation {
	return b.Create(ir.OpState{Def: Branch, Operands: args, Successors: []*ir.Block{dest}})
}

// CondJump builds a [CondBranch].
func CondJump(b *ir.Builder, condition *ir.Value, yes, no Edge) *ir.Operation {
	s := ir.OpState{Def: CondBranch, Successors: []*ir.Block{yes.Dest, no.Dest}}
	s.Operands = append(append([]*ir.Value{condition}, yes.Args...), no.Args...)
	s.AddSegments(1, len(yes.Args), len(no.Args))
	return b.Create(s)
}
