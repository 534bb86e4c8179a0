package llvmir

import (
	llir "github.com/llir/llvm/ir"

	"github.com/abi-opt/abi-opt/ir"
)

func (f *function) returnOp(o *ir.Operation) {
	ret := &llir.TermRet{}
	if o.NumOperands() > 0 {
		ret.X = f.operandOf(o.Operand(0))
	}
	f.block.Term = ret
}

func (f *function) unreachableOp(*ir.Operation) { f.block.Term = &llir.TermUnreachable{} }

func (f *function) brOp(o *ir.Operation) {
	f.block.Term = &llir.TermBr{Target: f.target(o, 0)}
}

func (f *function) condBrOp(o *ir.Operation) {
	term := &llir.TermCondBr{Cond: f.operandOf(o.Operand(0)), TargetTrue: f.target(o, 0), TargetFalse: f.target(o, 1)}
	term.Metadata = f.weights(o)
	f.block.Term = term
}

func (f *function) switchOp(o *ir.Operation) {
	term := &llir.TermSwitch{X: f.operandOf(o.Operand(0)), TargetDefault: f.target(o, 0)}
	typ := f.typeOf(o.Operand(0).Type())
	for i, c := range ir.Cases(o) {
		value := f.newOperand()
		*value = operand{typ: typ, ident: integerText(c.Value, o.Operand(0).Type())}
		term.Cases = append(term.Cases, &llir.Case{X: value, Target: f.target(o, i+1)})
	}
	term.Metadata = f.weights(o)
	f.block.Term = term
}

// edgeKey names an edge: successor i of a branch.
type edgeKey struct {
	op *ir.Operation
	i  int
}

// target returns the block that successor i of a branch goes to. If an earlier
// successor is the same block and gets arguments, the edge goes through a block
// of its own: a phi has only one value for each block that comes in.
func (f *function) target(o *ir.Operation, i int) *llir.Block {
	dest := o.Successors()[i]
	if len(dest.Args()) > 0 && f.isRepeated(o, i) {
		forward := &llir.Block{Parent: f.fn, Term: &llir.TermBr{Target: f.blocks[dest]}}
		f.forward[edgeKey{o, i}] = forward
		f.extra = append(f.extra, forward)
		return forward
	}
	return f.blocks[dest]
}

// isRepeated reports whether a successor before i is the same block.
func (f *function) isRepeated(o *ir.Operation, i int) bool {
	successors := o.Successors()
	if len(successors) == 2 {
		return i == 1 && successors[0] == successors[1]
	}
	if f.seenIn != o {
		f.seenIn = o
		clear(f.seen)
		for j := len(successors) - 1; j >= 0; j-- {
			f.seen[successors[j]] = j
		}
	}
	return f.seen[successors[i]] < i
}
