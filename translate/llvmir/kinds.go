package llvmir

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// Kinds of operands. Successors and operands that are blocks are written as operands of type label.
var (
	typedOperand = &kind{
		text:  func(w *writer, f *fragment, _ *ir.Operation) { w.value(w.args[f.operand]) },
		value: func(w *writer, f *fragment, _ *ir.Operation) any { return w.args[f.operand] },
	}
	bareOperand = &kind{
		text:  func(w *writer, f *fragment, _ *ir.Operation) { w.ident(w.args[f.operand]) },
		value: typedOperand.value,
	}
	blockOperand = &kind{
		text:  typedOperand.text,
		value: func(w *writer, f *fragment, _ *ir.Operation) any { return w.built[w.args[f.operand]] },
	}
	successor = &kind{
		text:  func(w *writer, f *fragment, o *ir.Operation) { w.value(w.target(o, f.operand)) },
		value: func(w *writer, f *fragment, o *ir.Operation) any { return w.built[w.target(o, f.operand)] },
	}
	optionalOperand = &kind{
		text: func(w *writer, f *fragment, _ *ir.Operation) {
			if f.operand < len(w.args) {
				w.text(f.word)
				w.value(w.args[f.operand])
			}
		},
		value: optionalValue,
	}
	otherOperands = &kind{ // from one on
		text: func(w *writer, f *fragment, _ *ir.Operation) {
			for _, a := range w.args[f.operand:] {
				w.byte(',')
				w.value(a)
			}
		},
		value: func(w *writer, f *fragment, _ *ir.Operation) any {
			list := []value.Value{}
			for _, a := range w.args[f.operand:] {
				list = append(list, a)
			}
			return list
		},
	}
	returnedOperand = &kind{
		text: func(w *writer, _ *fragment, _ *ir.Operation) {
			if len(w.args) == 0 {
				w.text(" void")
			} else {
				w.value(w.args[0])
			}
		},
		value: optionalValue,
	}
	initialValue = &kind{
		text: func(w *writer, _ *fragment, _ *ir.Operation) {
			if len(w.args) > 0 {
				w.ident(w.args[0])
			}
		},
		value: optionalValue,
	}
)

func optionalValue(w *writer, f *fragment, _ *ir.Operation) any {
	if f.operand < len(w.args) {
		return w.args[f.operand]
	}
	return nil
}

// Kinds of lists of operands.
var (
	switchCases = &kind{
		text: func(w *writer, _ *fragment, _ *ir.Operation) {
			w.text(" [\n")
			for pair := range slices.Chunk(w.args[2:], 2) {
				w.text("\t\t" + pair[0].typ.text)
				w.ident(pair[0])
				w.byte(',')
				w.value(pair[1])
				w.byte('\n')
			}
			w.text("\t]")
		},
		value: func(w *writer, _ *fragment, _ *ir.Operation) any {
			var list []*llir.Case
			for pair := range slices.Chunk(w.args[2:], 2) {
				list = append(list, &llir.Case{X: pair[0], Target: w.built[pair[1]]})
			}
			return list
		},
	}
	phiEdges = &kind{
		text: func(w *writer, _ *fragment, _ *ir.Operation) {
			w.word(w.args[0].typ.text)
			for i := 0; i < len(w.args); i += 2 {
				w.comma(i)
				w.text(" [")
				w.ident(w.args[i])
				w.byte(',')
				w.ident(w.args[i+1])
				w.text(" ]")
			}
		},
		value: func(w *writer, _ *fragment, _ *ir.Operation) any {
			var list []*llir.Incoming
			for pair := range slices.Chunk(w.args, 2) {
				list = append(list, &llir.Incoming{X: pair[0], Pred: w.built[pair[1]]})
			}
			return list
		},
	}
	branchTargets = &kind{
		text: func(w *writer, _ *fragment, o *ir.Operation) {
			w.text(" [")
			for i := range o.Successors() {
				w.comma(i)
				w.value(w.target(o, i))
			}
			w.text(" ]")
		},
		value: func(w *writer, _ *fragment, o *ir.Operation) any {
			var list []value.Value
			for i := range o.Successors() {
				list = append(list, w.built[w.target(o, i)])
			}
			return list
		},
	}
	landingClauses = &kind{
		text: func(w *writer, _ *fragment, o *ir.Operation) {
			for i, a := range w.args {
				w.word(llvm.ClauseWord(o.Operand(i)))
				w.value(a)
			}
		},
		value: func(w *writer, _ *fragment, o *ir.Operation) any {
			var list []*llir.Clause
			for i, a := range w.args {
				list = append(list, &llir.Clause{Type: clauseTypes[llvm.ClauseWord(o.Operand(i))], X: a})
			}
			return list
		},
	}
	position = &kind{ // in an aggregate
		text: func(w *writer, _ *fragment, o *ir.Operation) {
			position := llvm.Position(o)
			for i := range position.Len() {
				w.text(", ")
				w.int(position.At(i))
			}
		},
		value: func(_ *writer, _ *fragment, o *ir.Operation) any {
			var indices []uint64
			for _, i := range llvm.Position(o).Ints() {
				indices = append(indices, uint64(i))
			}
			return indices
		},
	}
)

// Kinds of types.
var (
	attrType = &kind{
		text:  func(w *writer, f *fragment, o *ir.Operation) { w.word(w.typeOf(o, o.TypeAttr(f.attr())).text) },
		value: func(w *writer, f *fragment, o *ir.Operation) any { return w.typeOf(o, o.TypeAttr(f.attr())).llir },
	}
	resultType = &kind{
		text:  func(w *writer, _ *fragment, _ *ir.Operation) { w.word(w.result.text) },
		value: func(w *writer, _ *fragment, o *ir.Operation) any { return w.typeOf(o, o.Result(0).Type()).llir },
	}
	pointerType = &kind{ // of the typed pointer that a cast gives
		text:  func(w *writer, _ *fragment, _ *ir.Operation) { w.word(w.typedResult.text) },
		value: func(w *writer, _ *fragment, _ *ir.Operation) any { return w.typedResult.llir },
	}
)
