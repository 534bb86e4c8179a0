package llvmir

import (
	"slices"

	llir "github.com/llir/llvm/ir"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// function is the function that is being written. Its instructions are written
// in the order of the text; a value may be used before the block that defines
// it: its place stays a hole that is filled at the end.
type function struct {
	head  head
	at    *ir.Operation // the op that is being written
	names namer
	raws  []rawText
	block *operand
	built map[*operand]*llir.Block
	// numbers are those of the blocks of a function with many; in one with few they
	// are found faster by looking at each.
	numbers map[*ir.Block]int
	extra   []forward
	// forwards are the successors of branches that go through a block of their
	// own.
	forwards map[edgeKey]*operand
}

// head is what many ask of a function.
type head struct {
	*symbol
	typ      *llvm.FunctionType
	declared bool // it has no body
}

// param is a parameter, and its name.
type param struct {
	typ *typ
	name
}

// hole is a place in the text for the spelling of an operand.
type hole struct {
	at int
	of *operand
}

// block is a block and the edges that come to it.
type block struct {
	operand
	of       *ir.Block
	reached  bool
	last     *block // the one that the last edge comes from
	incoming []incoming
}

// incoming is an edge to a block: where it comes from, and what it carries.
type incoming struct {
	from  *operand
	by    *ir.Operation // the branch
	first int           // of the operands that it carries
	phis  []*operand    // of a forward, which carries what its own phis have
}

// edgeKey names an edge: successor i of a branch.
type edgeKey struct {
	op *ir.Operation
	i  int
}

// forward is a block that only goes on to another one. A phi has one value for
// each block that comes in, so a second edge between two blocks gets a block of
// its own, with a phi for each value, as mlir-translate makes it.
type forward struct {
	block *operand
	edge  incoming // into this block
	dest  *block
	phis  []*operand
}

var labelType = &typ{text: "label"}

// writeFunction writes a function, or adds it to llir's module.
func (w *writer) writeFunction(o *ir.Operation) {
	w.scratch.reset()
	w.function = function{at: o, head: head{w.symbols[o.StringAttr(ir.SymName)], llvm.FuncType(o), ir.IsDeclaration(o)}}
	if w.llir != nil {
		w.built = map[*operand]*llir.Block{}
	}
	w.args, w.gives = w.args[:0], nil
	w.makeParams(o)
	w.checkFunction(o)
	if w.llir != nil {
		made, _ := w.fill(functionHead, o)
		f := made.Interface().(*llir.Func)
		f.SetName(w.head.name)
		f.Type()
		w.llir.Funcs = append(w.llir.Funcs, f)
		if !w.head.declared {
			w.body(o)
			w.spellRaws()
			w.addBlocks(o, f)
		}
		return
	}
	w.groupComment(o)
	if w.head.declared {
		w.text("declare")
		w.fragment(&attachedToFunction, o)
		w.write(functionHead, o)
		w.byte('\n')
		return
	}
	w.text("define")
	w.write(functionHead, o)
	w.text(" {\n")
	w.body(o)
	w.text("}\n")
	w.fillHoles()
}

// makeParams names the parameters.
func (w *writer) makeParams(o *ir.Operation) {
	var args []*ir.Value
	if !w.head.declared {
		args = o.Region(0).First().Args()
	}
	attrs := w.argsOf(o)
	for i, of := range w.head.typ.Params {
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
		w.location = w.locationOf(f.edge.by)
		w.add(onward, o, nil, "")
	}
}

// fewBlocks is how many blocks are looked for one by one.
const fewBlocks = 8

// makeBlocks makes the blocks and lists the edges between them.
func (w *writer) makeBlocks(o *ir.Operation) {
	n := 0
	for b := o.Region(0).First(); b != nil; b = b.Next() {
		n++
	}
	w.blocks, n = slices.Grow(w.blocks, n)[:n], 0
	if len(w.blocks) > fewBlocks {
		w.numbers = make(map[*ir.Block]int, len(w.blocks))
	}
	for b := o.Region(0).First(); b != nil; b = b.Next() {
		to := &w.blocks[n]
		*to = block{of: b, incoming: to.incoming[:0]}
		w.initBlock(&to.operand)
		if w.numbers != nil {
			w.numbers[b] = n
		}
		n++
	}
	for i := range w.blocks {
		if term := w.blocks[i].of.Last(); term != nil && len(term.Successors()) > 0 {
			w.addEdges(&w.blocks[i], term)
		}
	}
	for i := range w.extra { // after the edges without a block, as mlir-translate has it
		f := &w.extra[i]
		for _, a := range f.dest.of.Args() {
			f.phis = append(f.phis, w.newOperand(w.typeOf(f.edge.by, a.Type())))
		}
		f.dest.incoming = append(f.dest.incoming, incoming{from: f.block, phis: f.phis})
	}
}

// addEdges lists the edges of the branch that ends a block.
func (w *writer) addEdges(from *block, term *ir.Operation) {
	ir.EdgeRanges(term, func(i int, dest *ir.Block, first, n int) {
		to := w.blockOf(dest)
		to.reached = true
		edge := incoming{from: &from.operand, by: term, first: first}
		if n > 0 && to.last == from {
			own := &operand{}
			w.initBlock(own)
			if w.forwards == nil {
				w.forwards = map[edgeKey]*operand{}
			}
			w.forwards[edgeKey{term, i}] = own
			w.extra = append(w.extra, forward{block: own, edge: edge, dest: to})
			return
		}
		to.last = from
		to.incoming = append(to.incoming, edge)
	})
}

// blockOf returns the block of the function that stands for one of its op.
func (w *writer) blockOf(b *ir.Block) *block {
	if i, ok := w.numbers[b]; ok {
		return &w.blocks[i]
	}
	for i := range w.blocks {
		if w.blocks[i].of == b {
			return &w.blocks[i]
		}
	}
	panic("BUG: a branch goes to a block of another function")
}

// operand is value i that an edge carries.
func (in *incoming) operand(w *writer, i int) *operand {
	if in.phis != nil {
		return in.phis[i]
	}
	return w.operandOf(in.by.Operand(in.first + i))
}

func (w *writer) initBlock(o *operand) {
	o.typ = labelType
	if w.llir != nil {
		w.built[o] = &llir.Block{}
	}
}

// startBlock names a block and starts it.
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

// addBlocks gives llir's function its blocks.
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

// target returns the block that successor i of a branch goes to.
func (w *writer) target(o *ir.Operation, i int) *operand {
	if own := w.forwards[edgeKey{o, i}]; own != nil {
		return own
	}
	return &w.blockOf(o.Successors()[i]).operand
}

// castParams turns parameters with typed pointers of their own into i8*.
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

// phis writes a phi for each argument of a block, the last block that comes in
// first, as mlir-translate does: LLVM's optimiser orders the operands of
// commutative instructions by it. Nothing comes into a block that is not
// reached.
func (w *writer) phis(to *block) {
	for i, a := range to.of.Args() {
		w.checkUsable(w.at, a.Type())
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

// argLocation is the place of the phi that a block's argument becomes.
func (w *writer) argLocation(a *ir.Value) int {
	return w.metadata.location(a.Loc(), w.subprogram(w.at), -1)
}

// instruction writes one op; a constant is only spelled.
func (w *writer) instruction(o *ir.Operation) {
	w.at = o
	rule := w.rules.of(o)
	w.check(rule, o)
	if rule.constant != nil {
		if text := rule.constant(w, o); text != "" {
			w.operandOf(o.Result(0)).ident = text
			return
		}
	}
	if rule.instruction == nil {
		notLowered(&w.r, w.opts, o)
		return
	}
	w.emit(rule.instruction, o)
}

// constantOps spell the ops that are constants.
var constantOps = map[*ir.OpDef]func(*writer, *ir.Operation) string{
	llvm.ConstantOp: func(w *writer, o *ir.Operation) string {
		return w.constantText(o, o.Attr(llvm.ValueAttr), o.Result(0).Type())
	},
	llvm.ZeroOp:         func(w *writer, o *ir.Operation) string { return w.zeroText(o.Result(0).Type()) },
	llvm.UndefOp:        func(*writer, *ir.Operation) string { return "undef" },
	llvm.PoisonOp:       func(*writer, *ir.Operation) string { return "poison" },
	llvm.NoneOp:         func(*writer, *ir.Operation) string { return "none" },
	llvm.BlockAddressOp: (*writer).blockAddress,
	llvm.DSOLocalEquivalentOp: func(w *writer, o *ir.Operation) string {
		return "dso_local_equivalent " + w.symbolText(o, o.SymbolAttr(llvm.FunctionNameAttr), llvm.Ptr)
	},
	llvm.AddressOfOp: func(w *writer, o *ir.Operation) string {
		return w.symbolText(o, o.SymbolAttr(llvm.GlobalNameAttr), o.Result(0).Type())
	},
}

// operandOf returns the operand for a value.
func (w *writer) operandOf(v *ir.Value) *operand {
	at := w.values.At(v.ID())
	if *at == nil {
		*at = w.newOperand(w.typeOf(w.at, v.Type()))
	}
	return *at
}

// fillHoles puts the spellings that were missing into the text, from the last
// one to the first, so that each byte moves once.
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
