package llvmir

import (
	"slices"

	llir "github.com/llir/llvm/ir"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// writeFunction writes a function, or adds it to llir's module.
func (w *writer) writeFunction(o *ir.Operation) {
	w.scratch.reset()
	w.function = function{at: o, fn: funcInfo{w.symbols[o.StringAttr(ir.SymName)], llvm.FuncType(o), ir.IsDeclaration(o)}}
	if w.llir != nil {
		w.built = map[*operand]*llir.Block{}
	}
	w.args, w.typedResult = w.args[:0], nil
	w.makeParams(o)
	w.legal.Op(o)
	if w.llir != nil {
		made, _ := w.fill(functionSyntax, o)
		f := made.Interface().(*llir.Func)
		f.SetName(w.fn.name)
		f.Type()
		w.llir.Funcs = append(w.llir.Funcs, f)
		if !w.fn.declared {
			w.body(o)
			w.spellRaws()
			w.addBlocks(o, f)
		}
		return
	}
	if g := w.groupOf(groupOfFunction, o); g != nil {
		w.text(g.comment)
	}
	if w.fn.declared {
		w.text("declare")
		if w.metadata.Attached() {
			attachments.text(w, &attachedToFunction, o)
		}
		w.write(functionSyntax, o)
		w.byte('\n')
		return
	}
	w.text("define")
	w.write(functionSyntax, o)
	w.text(" {\n")
	w.body(o)
	w.text("}\n")
	w.fillHoles()
}

// makeParams makes the parameters and names them.
func (w *writer) makeParams(o *ir.Operation) {
	var args []*ir.Value
	if !w.fn.declared {
		args = o.Region(0).First().Args()
	}
	attrs := w.argsOf(o)
	for i, of := range w.fn.typ.Params {
		p := w.newOperand(w.argType(o, of, attrs.at(i)))
		hint := ""
		if i < len(args) {
			*w.values.At(args[i].ID()) = p
			hint = args[i].Name()
		}
		name := w.names.name(hint)
		p.ident = name.ident
		w.params = append(w.params, param{p.typ, name})
	}
}

// body writes the blocks.
func (w *writer) body(o *ir.Operation) {
	w.makeBlocks(o)
	for i := range w.blocks {
		b := &w.blocks[i]
		w.at = o
		tag := ""
		if w.tagged {
			tag = blockTag(b.of)
		}
		w.startBlock(&b.operand, tag)
		if i == 0 {
			w.castParams(b.of)
		} else {
			w.phis(b)
		}
		for op := b.of.First(); op != nil; op = op.Next() {
			w.instruction(op)
		}
	}
	for _, f := range w.extra {
		w.at = o
		w.startBlock(f.block, "")
		for i, made := range f.phis {
			w.args = append(w.args[:0], f.edge.operand(w, i), f.edge.from)
			w.location = w.argLocation(f.dest.of.Arg(i))
			w.add(phi, o, made, "")
		}
		w.args = append(w.args[:0], &f.dest.operand)
		w.location = w.metadata.LocationOf(f.edge.by)
		w.add(onward, o, nil, "")
	}
}

// startBlock names a block and writes its label.
func (w *writer) startBlock(b *operand, hint string) {
	first := w.block == nil
	w.block = b
	name := w.names.name(hint)
	b.ident = name.ident
	if w.llir != nil {
		built := w.built[b]
		built.LocalID, built.LocalName = name.number, name.text
		return
	}
	if !first {
		w.byte('\n')
	}
	w.text(b.ident[1:])
	w.text(":\n")
}

// addBlocks adds the blocks to llir's function.
func (w *writer) addBlocks(o *ir.Operation, f *llir.Func) {
	add := func(b *operand) {
		built := w.built[b]
		built.Parent = f
		f.Blocks = append(f.Blocks, built)
	}
	for i := range w.blocks {
		add(&w.blocks[i].operand)
	}
	for _, e := range w.extra {
		add(e.block)
	}
}

// castParams casts parameters with other typed pointers to i8*.
func (w *writer) castParams(entry *ir.Block) {
	if !w.opts.TypedPointers {
		return
	}
	for _, a := range entry.Args() {
		view, known := w.values.Get(a.ID())
		if want := w.typeOf(w.at, a.Type()); known && view.typ.text != want.text && a.HasUses() {
			view = w.cast(view, want)
			*w.values.At(a.ID()) = view
		}
	}
}

// phis writes a phi for each argument of a block, with the last predecessor first, as in
// mlir-translate: LLVM's optimizer orders the operands of commutative instructions by it. In an
// unreachable block the arguments are poison.
func (w *writer) phis(to *block) {
	for i, a := range to.of.Args() {
		w.legal.Type(w.at, a.Type())
		if !to.reached {
			w.operandOf(a).ident = "poison"
			continue
		}
		w.args = w.args[:0]
		for j := len(to.incoming) - 1; j >= 0; j-- {
			in := &to.incoming[j]
			w.args = append(w.args, in.operand(w, i), in.from)
		}
		w.location = w.argLocation(a)
		w.add(phi, w.at, w.operandOf(a), a.Name())
	}
}

// argLocation returns the location of the phi for a block argument.
func (w *writer) argLocation(a *ir.Value) int {
	return w.metadata.Location(a.Loc(), w.metadata.Subprogram(w.at), -1)
}

// instruction checks and writes one op. A constant is only spelled, as the operand of other ops. An
// unused constant, perhaps of tensor type, needs no translation.
func (w *writer) instruction(o *ir.Operation) {
	w.at = o
	rule, _ := w.rules.Get(o.Def().ID())
	w.legal.Op(o)
	if rule.constant != nil {
		if text := rule.constant(w, o); text != "" {
			w.operandOf(o.Result(0)).ident = text
			return
		}
	}
	if rule.instruction == nil {
		if !o.Has(ir.ConstantLike) || o.HasUses() {
			notLowered(&w.r, w.opts, o)
		}
		return
	}
	w.emit(rule.instruction, o)
}

// fillHoles inserts the missing spellings into the text, the last one first, so that each byte
// moves once.
func (w *writer) fillHoles() {
	more := 0
	for _, h := range w.holes {
		more += len(h.of.ident)
	}
	end := len(w.buf)
	w.buf = slices.Grow(w.buf, more)[:end+more]
	for to := end + more; len(w.holes) > 0; w.holes = w.holes[:len(w.holes)-1] {
		h := w.holes[len(w.holes)-1]
		to -= copy(w.buf[to-(end-h.at):], w.buf[h.at:end])
		to -= copy(w.buf[to-len(h.of.ident):], h.of.ident)
		end = h.at
	}
}

// functionSyntax is a function without its body. The parameters are those of the writer.
var functionSyntax = declaring(llvm.FuncOp, llir.Func{}, linked, preempted, visible, callingConvention, resultAttributes,
	of(functionType, "Sig"), of(parameters, "Params"), unnamedAddress,
	of(functionAttrs, "FuncAttrs").given(funcAttrNames...),
	quoted(" section ", llvm.SectionAttr, "Section").inDefinition(),
	of(comdatName, "Comdat").given(llvm.ComdatAttr),
	of(alignment, "Align").after(" align ").given(llvm.AlignmentAttr),
	quoted(" gc ", llvm.GarbageAttr, "GC"),
	of(personality, "Personality").given(llvm.PersonalityAttr).inDefinition(),
	attachedToFunction.inDefinition())

// attachedToFunction are the attachments of a function. A definition is written with them at the
// end, a declaration at the start.
var attachedToFunction = of(attachments, "Metadata").after(" ")

// The instructions for block arguments and edges.
var (
	phi    = plain(llir.InstPhi{}, verb("phi"), of(phiEdges, "Incs"), ownLocation)
	onward = plain(llir.TermBr{}, verb("br"), label(0, "Target"), ownLocation)
)
