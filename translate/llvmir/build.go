package llvmir

import (
	"reflect"
	"slices"

	llirmd "github.com/llir/llvm/ir/metadata"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// fill makes llir's struct for an instruction or symbol and fills its fields from the current
// operands. It reports false if llir cannot express the operation.
func (w *writer) fill(in *instruction, o *ir.Operation) (reflect.Value, bool) {
	if in.llir == nil {
		return reflect.Value{}, false
	}
	made := reflect.New(reflect.TypeOf(in.llir))
	var words unknownWords
	for i := range in.fragments {
		f := &in.fragments[i]
		// In text, the attachments of a declaration come first; llir has one field for both.
		if !f.isGiven(o) || f.definition && w.fn.declared && f.kind != attachments {
			continue
		}
		switch v := w.fieldValue(f, o).(type) {
		case nil:
		case foreign:
			return reflect.Value{}, false
		case unknownWords:
			words = v
		default:
			setField(made, f.field, words.before(v))
			words = nil
		}
	}
	return made, true
}

// setField sets a field if there is one that can hold the value.
func setField(made reflect.Value, name string, v any) {
	if f := made.Elem().FieldByName(name); f.IsValid() && reflect.TypeOf(v).AssignableTo(f.Type()) {
		f.Set(reflect.ValueOf(v))
	}
}

// foreign is the value of a fragment that llir cannot express: the whole instruction becomes text.
type foreign struct{}

// fieldValue returns the value of a fragment's field, or nil to leave the field as it is.
func (w *writer) fieldValue(f *fragment, o *ir.Operation) any {
	switch f.kind {
	case unitWord:
		switch {
		case f.since == 0:
			return true
		case w.opts.has(f.since):
			return unknownWords{f.word[1:]}
		}
	case typedOperand, bareOperand:
		return w.args[f.operand]
	case blockOperand:
		return w.built[w.args[f.operand]]
	case successor:
		return w.built[w.target(o, f.operand)]
	case optionalOperand, returnedOperand, initialValue:
		if f.operand < len(w.args) {
			return w.args[f.operand]
		}
	case otherOperands:
		list := []value.Value{}
		for _, a := range w.args[f.operand:] {
			list = append(list, a)
		}
		return list
	case switchCases:
		var list []*llir.Case
		for pair := range slices.Chunk(w.args[2:], 2) {
			list = append(list, &llir.Case{X: pair[0], Target: w.built[pair[1]]})
		}
		return list
	case phiEdges:
		var list []*llir.Incoming
		for pair := range slices.Chunk(w.args, 2) {
			list = append(list, &llir.Incoming{X: pair[0], Pred: w.built[pair[1]]})
		}
		return list
	case branchTargets:
		var list []value.Value
		for i := range o.Successors() {
			list = append(list, w.built[w.target(o, i)])
		}
		return list
	case landingClauses:
		var list []*llir.Clause
		for i, a := range w.args {
			list = append(list, &llir.Clause{Type: clauseTypes[llvm.ClauseWord(o.Operand(i))], X: a})
		}
		return list
	case attrType:
		return w.typeOf(o, o.TypeAttr(f.attr())).llir
	case resultType:
		return w.typeOf(o, o.Result(0).Type()).llir
	case pointerType:
		return w.typedResult.llir
	case linkage, globalLinkage, preemption, visibility, unnamedAddr, ordering, successOrdering, failureOrdering,
		intPredicate, floatPredicate, globalSpace, calleeSpace:
		if e := w.enumOf(f.kind, o); e != nil {
			return e
		}
	case overflowFlags:
		words := w.wordsOf(f, o)
		if f.since > 0 {
			return unknownWords(words)
		}
		return llirFlags(llirOverflow, words)
	case fastMathFlags, fastMathOfFloats:
		return llirFlags(llirFastMath, w.wordsOf(f, o))
	case gepFlags:
		words := w.wordsOf(f, o)
		if hasInBounds(words) {
			words = words[1:]
		}
		return unknownWords(words)
	case inBounds:
		return hasInBounds(w.gepWords(o))
	case atomicWord:
		return llvm.OrderingOf(o) != llvm.NotAtomic
	case atomicOp:
		if op, ok := llirAtomicOps[llvm.AtomicBinOp(o)]; ok {
			return op
		}
		return foreign{}
	case quotedText:
		return o.StringAttr(f.attr())
	case alignment:
		switch a := llvm.Alignment(o); {
		case f.field != "":
			return llir.Align(a)
		case a > 0:
			return foreign{}
		}
	case allocaSpace:
		return types.AddrSpace(spaceOf(o.Result(0)))
	case position:
		var indices []uint64
		for _, i := range llvm.Position(o).Ints() {
			indices = append(indices, uint64(i))
		}
		return indices
	case attachments:
		var list llir.Metadata
		w.metadata.Attachments(o, func(kind string, number int) {
			list = append(list, w.attachment(kind, number))
		})
		return list
	case location:
		if w.location >= 0 {
			return llir.Metadata{w.attachment("dbg", w.location)}
		}
	case tailKind:
		return tailCalls[tailKindOf(o, f.attr())]
	case convention:
		return conventionOf(o)
	case resultAttrs:
		if text := w.resultOf(o).spelled(); text != "" {
			return []llir.ReturnAttribute{attr(text[1:])}
		}
	case calledValue:
		sig := w.types.signature(w.call.result, w.paramTypes(), w.call.variadic)
		return &callee{w.call.callee, types.NewPointer(sig.llir)}
	case arguments:
		return w.argumentList(o)
	case operandBundles:
		return w.bundleList()
	case asmText:
		return w.inlineAsm(o)
	case functionType:
		return w.signatureOf(w.funcType(o)).llir
	case parameters:
		return w.parameterList(o)
	case functionAttrs, globalAttrs, callAttrs:
		if g := w.groupOf(f, o); g != nil {
			return []llir.FuncAttribute{&g.AttrGroupDef}
		}
	case personality:
		if p := w.personality(o); p != nil {
			return p
		}
	case comdatName:
		if c := w.symbols[o.StringAttr(ir.SymName)].comdat; c != nil {
			return w.llirComdats[c]
		}
	case threadLocal:
		return enum.TLSModelGeneric
	case constantOrGlobal:
		return o.HasAttr(llvm.ConstantFlag)
	}
	return nil
}

func llirFlags[E any](flags map[string]E, words []string) (list []E) {
	for _, word := range words {
		list = append(list, flags[word])
	}
	return list
}

func (w *writer) argumentList(o *ir.Operation) (list []value.Value) {
	for i, a := range w.args {
		list = append(list, &argument{a, w.call.attrs[i]})
	}
	if w.passesRest(o) {
		list = append(list, verbatim("..."))
	}
	return list
}

func (w *writer) bundleList() (list []*llir.OperandBundle) {
	for _, b := range w.call.bundles {
		bundle := &llir.OperandBundle{Tag: b.Tag}
		for _, v := range b.Values {
			bundle.Inputs = append(bundle.Inputs, w.operandOf(v))
		}
		list = append(list, bundle)
	}
	return list
}

func (w *writer) inlineAsm(o *ir.Operation) *llir.InlineAsm {
	sig := w.types.signature(w.call.result, w.paramTypes(), false)
	asm := llir.NewInlineAsm(types.NewPointer(sig.llir), o.StringAttr(llvm.AsmStringAttr), o.StringAttr(llvm.ConstraintsAttr))
	asm.SideEffect, asm.AlignStack = o.HasAttr(llvm.SideEffectsFlag), o.HasAttr(llvm.AlignStackFlag)
	asm.IntelDialect = llvm.AsmDialect(o) != ""
	return asm
}

func (w *writer) parameterList(o *ir.Operation) (list []*llir.Param) {
	attrs := w.argsOf(o)
	for i, p := range w.params {
		param := &llir.Param{Typ: p.typ.llir, LocalIdent: llir.LocalIdent{LocalName: p.text, LocalID: p.number}}
		if text := attrs.at(i).spelled(); text != "" {
			param.Attrs = []llir.ParamAttribute{attr(text[1:])}
		}
		list = append(list, param)
	}
	return list
}

// construct adds llir's instruction, or its text if llir cannot express it.
func (w *writer) construct(in *instruction, o *ir.Operation, result *operand, hint string) {
	typ := w.types.of(llvm.Void)
	if result != nil {
		typ = result.typ
	}
	made, ok := w.fill(in, o)
	if ok {
		setField(made, "Typ", typ.llir)
	} else {
		raw := &rawInst{typ: typ.llir, operands: slices.Clone(w.args)}
		called := w.call
		called.attrs = slices.Clone(called.attrs)
		w.raws = append(w.raws, func() {
			w.buf, w.args, w.call = w.buf[:0], raw.operands, called
			if result != nil {
				w.result = result.typ
			}
			w.write(in, o)
			raw.text = string(w.buf)
		})
		made = reflect.ValueOf(raw)
	}
	if result != nil {
		id := made.Elem().FieldByName("LocalIdent").Addr().Interface().(*llir.LocalIdent)
		name := w.names.name(hint)
		result.ident, id.LocalName, id.LocalID = name.ident, name.text, name.number
	}
	switch inst := made.Interface().(type) {
	case llir.Instruction:
		b := w.built[w.block]
		b.Insts = append(b.Insts, inst)
	case llir.Terminator:
		w.built[w.block].Term = inst
	}
}

// spellRaws writes the instructions that llir has only as text.
func (w *writer) spellRaws() {
	for _, spell := range w.raws {
		spell()
	}
	w.buf, w.args, w.call = w.buf[:0], nil, call{}
}

// buildNodes adds the metadata nodes that llir's module lacks. Functions add nodes, such as the
// location of a block argument.
func (w *writer) buildNodes() {
	for i := len(w.llir.MetadataDefs); i < w.metadata.Len(); i++ {
		id, n := w.metadata.ID(i), w.metadata.Node(i)
		if n.Text != "" {
			w.llir.MetadataDefs = append(w.llir.MetadataDefs, &textNode{id: int64(id), text: n.Text})
			continue
		}
		def := &llirmd.Tuple{MetadataID: llirmd.MetadataID(id)}
		for _, f := range n.Fields {
			def.Fields = append(def.Fields, attr(f))
		}
		w.llir.MetadataDefs = append(w.llir.MetadataDefs, def)
	}
}

// attachment returns llir's attachment of a metadata node.
func (w *writer) attachment(kind string, number int) *llirmd.Attachment {
	w.buildNodes()
	return &llirmd.Attachment{Name: kind, Node: w.llir.MetadataDefs[number].(llirmd.MDNode)}
}
