package llvmir

import (
	"slices"

	"github.com/llir/llvm/ir/enum"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/translate/llvmir/metadata"
)

// write writes an instruction, or the line that declares a symbol, from the current operands.
func (w *writer) write(in *instruction, o *ir.Operation) {
	fragments := in.plain
	if w.metadata.Attached() || in.optional&o.AttrSet() != 0 || len(o.DiscardableAttrs()) > 0 {
		fragments = in.fragments
	}
	for i := range fragments {
		if f := &fragments[i]; f.isGiven(o) && !(f.definition && w.fn.declared) {
			w.fragment(f, o)
		}
	}
}

// fragment writes a fragment that the operation has.
func (w *writer) fragment(f *fragment, o *ir.Operation) {
	switch f.kind {
	case literal:
		w.text(f.word)
	case unitWord:
		if w.opts.has(f.since) {
			w.text(f.word)
		}
	case typedOperand, blockOperand:
		w.value(w.args[f.operand])
	case bareOperand:
		w.ident(w.args[f.operand])
	case successor:
		w.value(w.target(o, f.operand))
	case optionalOperand:
		if f.operand < len(w.args) {
			w.text(f.word)
			w.value(w.args[f.operand])
		}
	case otherOperands:
		for _, a := range w.args[f.operand:] {
			w.byte(',')
			w.value(a)
		}
	case returnedOperand:
		if len(w.args) == 0 {
			w.text(" void")
		} else {
			w.value(w.args[0])
		}
	case switchCases:
		w.text(" [\n")
		for pair := range slices.Chunk(w.args[2:], 2) {
			w.text("\t\t" + pair[0].typ.text)
			w.ident(pair[0])
			w.byte(',')
			w.value(pair[1])
			w.byte('\n')
		}
		w.text("\t]")
	case phiEdges:
		w.word(w.args[0].typ.text)
		for i := 0; i < len(w.args); i += 2 {
			w.comma(i)
			w.text(" [")
			w.ident(w.args[i])
			w.byte(',')
			w.ident(w.args[i+1])
			w.text(" ]")
		}
	case branchTargets:
		w.text(" [")
		for i := range o.Successors() {
			w.comma(i)
			w.value(w.target(o, i))
		}
		w.text(" ]")
	case landingClauses:
		for i, a := range w.args {
			w.word(llvm.ClauseWord(o.Operand(i)))
			w.value(a)
		}
	case attrType:
		w.word(w.typeOf(o, o.TypeAttr(f.attr())).text)
	case resultType:
		w.word(w.result.text)
	case pointerType:
		w.word(w.typedResult.text)
	case linkage, globalLinkage, preemption, visibility, unnamedAddr, ordering, successOrdering, failureOrdering,
		intPredicate, floatPredicate, globalSpace, calleeSpace:
		if e := w.enumOf(f.kind, o); e != nil {
			w.word(e.String())
		}
	case overflowFlags, fastMathFlags, fastMathOfFloats, gepFlags:
		for _, word := range w.wordsOf(f, o) {
			w.word(word)
		}
	case atomicWord:
		if llvm.OrderingOf(o) != llvm.NotAtomic {
			w.text(" atomic")
		}
	case atomicOp:
		w.word(llvm.AtomicBinOp(o))
	case quotedText:
		if s := o.StringAttr(f.attr()); s != "" {
			w.text(f.word)
			w.quoted(s)
			if f.word[len(f.word)-1] == '(' {
				w.byte(')')
			}
		}
	case alignment:
		if a := llvm.Alignment(o); a > 0 {
			w.text(f.word)
			w.int(a)
		}
	case allocaSpace:
		if space := spaceOf(o.Result(0)); space != 0 {
			w.text(", addrspace(")
			w.int(int64(space))
			w.byte(')')
		}
	case position:
		position := llvm.Position(o)
		for i := range position.Len() {
			w.text(", ")
			w.int(position.At(i))
		}
	case attachments:
		w.metadata.Attachments(o, func(kind string, number int) {
			w.text(f.word + "!" + kind + " ")
			w.buf = w.metadata.AppendRef(w.buf, number)
		})
	case location:
		if w.location >= 0 {
			w.text(f.word)
			w.buf = w.metadata.AppendRef(w.buf, w.location)
		}
	case tailKind:
		if k := tailKindOf(o, f.attr()); k != llvm.NoTailCall {
			w.text(k.String() + " ")
		}
	case convention:
		w.convention(conventionOf(o))
	case resultAttrs:
		w.text(w.resultOf(o).spelled())
	case calledType:
		w.byte(' ')
		w.buf = append(w.buf, w.call.result.text...)
		if w.call.variadic {
			w.buf = appendSignature(w.buf[:len(w.buf)-len(w.call.result.text)], w.call.result, w.paramTypes(), true)
		}
	case calledValue:
		w.ident(w.call.callee)
	case arguments:
		w.arguments(o)
	case operandBundles:
		w.operandBundles()
	case asmText:
		if word := llvm.AsmDialect(o); word != "" {
			w.word(word)
		}
		w.byte(' ')
		w.quoted(o.StringAttr(llvm.AsmStringAttr))
		w.text(", ")
		w.quoted(o.StringAttr(llvm.ConstraintsAttr))
	case functionType:
		w.word(w.typeOf(o, w.fn.typ.Result).text)
	case parameters:
		w.parameters(o)
	case functionAttrs, globalAttrs, callAttrs:
		w.group(f, o)
	case personality:
		if p := w.personality(o); p != nil {
			w.text(" personality")
			w.value(p)
		}
	case comdatName:
		w.comdat(f.word, o.StringAttr(ir.SymName))
	case threadLocal:
		w.text(" thread_local")
	case constantOrGlobal:
		if o.HasAttr(llvm.ConstantFlag) {
			w.text(" constant")
		} else {
			w.text(" global")
		}
	case initialValue:
		if len(w.args) > 0 {
			w.ident(w.args[0])
		}
	case debugRecord:
		w.debugRecord(o, f.attr())
	}
}

// comma writes a comma before each element of a list but the first.
func (w *writer) comma(i int) {
	if i > 0 {
		w.byte(',')
	}
}

// convention writes LLVM's word for a calling convention, or its number.
func (w *writer) convention(c enum.CallingConv) {
	if c == enum.CallingConvNone {
		return
	}
	if word := c.String(); len(word) < 12 || word[:12] != "CallingConv(" {
		w.word(word)
		return
	}
	w.text(" cc ")
	w.int(int64(c))
}

// arguments writes the arguments of a call.
func (w *writer) arguments(o *ir.Operation) {
	text := append(w.buf, '(')
	for i, a := range w.args {
		text = appendArg(text, i, a.typ, w.call.attrs[i])
		text = w.appendIdent(append(text, ' '), a)
	}
	w.buf = text
	if w.passesRest(o) {
		w.text(", ...")
	}
	w.byte(')')
}

// appendArg appends argument i without its name: its type, and the text of its attributes.
func appendArg(text []byte, i int, t *typ, attrs string) []byte {
	if i > 0 {
		text = append(text, ',', ' ')
	}
	text = append(text, t.text...)
	return append(text, attrs...)
}

// operandBundles writes the operand bundles of a call.
func (w *writer) operandBundles() {
	before := " [ "
	for _, b := range w.call.bundles {
		w.text(before)
		w.quoted(b.Tag)
		w.byte('(')
		for i, v := range b.Values {
			if i > 0 {
				w.text(", ")
			}
			v := w.operandOf(v)
			w.text(v.typ.text)
			w.ident(v)
		}
		w.byte(')')
		before = ", "
	}
	if len(w.call.bundles) > 0 {
		w.text(" ]")
	}
}

// parameters writes the name of a function and its parameters, which have no names in a
// declaration.
func (w *writer) parameters(o *ir.Operation) {
	w.text(" @")
	w.name(w.fn.name)
	text := append(w.buf, '(')
	attrs := w.argsOf(o)
	for i, p := range w.params {
		text = appendArg(text, i, p.typ, attrs.at(i).spelled())
		if !w.fn.declared {
			text = append(append(text, ' '), p.ident...)
		}
	}
	w.buf = text
	if w.fn.typ.Variadic {
		if len(w.params) > 0 {
			w.text(", ")
		}
		w.text("...")
	}
	w.byte(')')
}

// comdat writes the comdat of a symbol. It needs no name if that is the symbol's.
func (w *writer) comdat(before, symbol string) {
	c := w.symbols[symbol].comdat
	if c == nil {
		return
	}
	w.text(before + " comdat")
	if c.name != symbol {
		w.text("($")
		w.name(c.name)
		w.byte(')')
	}
}

// debugRecord writes the operands of a debug record; attr is the attribute with the variable or
// label.
func (w *writer) debugRecord(o *ir.Operation, attr string) {
	if len(w.args) > 0 {
		w.text(w.args[0].typ.text)
		w.ident(w.args[0])
		w.text(", ")
	}
	w.text(w.metadata.AttrRef(o.Attr(attr)))
	if len(w.args) > 0 {
		w.text(", " + metadata.Expression(o.Attr(llvm.LocationExprAttr)))
	}
	w.text(", " + w.metadata.Ref(w.metadata.LocationOf(o)) + ")")
}
