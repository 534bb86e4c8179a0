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
	at     *ir.Operation          // the op that is being written
	values ir.ValueTable[*operand]
	names  namer
	holes  []hole
	raws   []rawText
	params []*operand
	block  *operand
	blocks map[*ir.Block]*block
	made   []block // all of blocks
	extra  []forward
	// forwards are the successors of branches that go through a block of their
	// own.
	forwards map[edgeKey]*operand
}

// hole is a place in the text for the spelling of an operand.
type hole struct {
	at int
	of *operand
}

// block is a block and the edges that come to it.
type block struct {
	operand
	reached  bool
	last     *ir.Block // the one that the last edge comes from
	incoming []incoming
}

// incoming is an edge to a block: where it comes from, and what it carries.
type incoming struct {
	from *operand
	args []*ir.Value
	phis []*operand // of a forward, which carries what its own phis have
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
	dest  *ir.Block
	phis  []*operand
	term  *ir.Operation // the branch that it is for
}

var labelType = &typ{text: "label"}

// function writes a function, or adds it to llir's module.
func (w *writer) writeFunction(o *ir.Operation) {
	w.at = o
	w.start()
	w.args, w.gives = w.args[:0], nil
	w.makeParams(o)
	w.checkFunction(o)
	declared := ir.IsDeclaration(o)
	if w.llir != nil {
		made, _ := w.fill(functionHead, o)
		f := made.Interface().(*llir.Func)
		f.SetName(o.StringAttr(ir.SymName))
		f.Type()
		w.llir.Funcs = append(w.llir.Funcs, f)
		if !declared {
			w.body(o)
			w.spellRaws()
			w.addBlocks(o, f)
		}
		return
	}
	w.groupComment(o)
	if declared {
		w.text("declare")
		attachedHere.text(w, o)
		w.parts(functionHead, o)
		w.byte('\n')
		return
	}
	w.text("define")
	w.parts(functionHead, o)
	w.text(" {\n")
	w.body(o)
	w.text("}\n")
	w.fillHoles()
}

// manyValues is how many values a function may have for its tables to be kept
// for the next one: clearing them costs what they once held.
const manyValues = 1 << 12

func (w *writer) start() {
	if w.blocks == nil || w.values.Len() > manyValues {
		w.blocks = map[*ir.Block]*block{}
		w.forwards = map[edgeKey]*operand{}
	}
	w.values.Clear()
	clear(w.folded)
	clear(w.blocks)
	if w.llir == nil {
		w.operands.reset()
	}
	clear(w.forwards)
	w.names.reset()
	w.block = nil
	w.params, w.holes, w.extra = w.params[:0], w.holes[:0], w.extra[:0]
}

// makeParams names the parameters.
func (w *writer) makeParams(o *ir.Operation) {
	var args []*ir.Value
	if !ir.IsDeclaration(o) {
		args = o.Region(0).First().Args()
	}
	for i, of := range llvm.FuncType(o).Params {
		p := w.newOperand(w.argType(o, of, ir.DictAt(o, ir.ArgAttrs, i)))
		hint := ""
		if i < len(args) {
			*w.values.At(args[i]) = p
			hint = args[i].Name()
		}
		p.ident, p.name, _ = w.names.name(hint)
		w.params = append(w.params, p)
	}
}

// body writes the blocks.
func (w *writer) body(o *ir.Operation) {
	w.makeBlocks(o)
	for b := range o.Region(0).Blocks {
		w.at = o
		w.startBlock(&w.blocks[b].operand)
		if b.IsEntry() {
			w.castParams(b)
		} else {
			w.phis(b)
		}
		for op := range b.Ops {
			w.instruction(op)
		}
	}
	for _, f := range w.extra {
		w.at = o
		w.startBlock(f.block)
		for i, made := range f.phis {
			w.args = append(w.args[:0], f.edge.operand(w, i), f.edge.from)
			w.place = w.argLocation(f.dest.Arg(i))
			w.add(phi, o, made, "")
		}
		w.args = append(w.args[:0], &w.blocks[f.dest].operand)
		w.place = w.locationOf(f.term)
		w.add(onward, o, nil, "")
	}
}

// makeBlocks makes the blocks and lists the edges between them.
func (w *writer) makeBlocks(o *ir.Operation) {
	n := 0
	for range o.Region(0).Blocks {
		n++
	}
	if w.llir != nil || cap(w.made) < n {
		w.made = make([]block, n)
	}
	w.made, n = w.made[:n], 0
	for b := range o.Region(0).Blocks {
		to := &w.made[n]
		n++
		*to = block{operand: w.newBlock(), incoming: to.incoming[:0]}
		w.blocks[b] = to
		if w.tagged {
			to.name = blockTag(b)
		}
	}
	for b := range o.Region(0).Blocks {
		term := b.Last()
		if term == nil || len(term.Successors()) == 0 {
			continue
		}
		for i, e := range ir.Edges(term) {
			to := w.blocks[e.Dest]
			to.reached = true
			if len(e.Args) > 0 && to.last == b {
				own := w.newBlock()
				w.forwards[edgeKey{term, i}] = &own
				w.extra = append(w.extra, forward{block: &own, edge: incoming{from: &w.blocks[b].operand, args: e.Args}, dest: e.Dest, term: term})
				continue
			}
			to.last = b
			to.incoming = append(to.incoming, incoming{from: &w.blocks[b].operand, args: e.Args})
		}
	}
	for i := range w.extra { // after the edges without a block, as mlir-translate has it
		f := &w.extra[i]
		for _, a := range f.edge.args {
			f.phis = append(f.phis, w.newOperand(w.typeOf(f.term, a.Type())))
		}
		to := w.blocks[f.dest]
		to.incoming = append(to.incoming, incoming{from: f.block, phis: f.phis})
	}
}

// operand is value i that an edge carries.
func (in *incoming) operand(w *writer, i int) *operand {
	if in.phis != nil {
		return in.phis[i]
	}
	return w.operandOf(in.args[i])
}

func (w *writer) newBlock() operand {
	o := operand{typ: labelType}
	if w.llir != nil {
		o.block = &llir.Block{}
	}
	return o
}

// startBlock names a block and starts it.
func (w *writer) startBlock(b *operand) {
	first := w.block == nil
	w.block = b
	var number int64
	b.ident, b.name, number = w.names.name(b.name)
	if w.llir != nil {
		b.block.LocalID, b.block.LocalName = number, b.name
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
		b.block.Parent = f
		f.Blocks = append(f.Blocks, b.block)
	}
	for b := range o.Region(0).Blocks {
		add(&w.blocks[b].operand)
	}
	for _, e := range w.extra {
		add(e.block)
	}
}

// target returns the block that successor i of a branch goes to.
func (w *writer) target(o *ir.Operation, i int) *operand {
	if len(w.extra) > 0 {
		if own := w.forwards[edgeKey{o, i}]; own != nil {
			return own
		}
	}
	return &w.blocks[o.Successors()[i]].operand
}

// castParams turns parameters with typed pointers of their own into i8*.
func (w *writer) castParams(entry *ir.Block) {
	if !w.opts.TypedPointers {
		return
	}
	for _, a := range entry.Args() {
		view, known := w.values.Of(a)
		if want := w.typeOf(w.at, a.Type()); known && view.typ.text != want.text && a.HasUses() {
			view = w.cast(view, want)
			*w.values.At(a) = view
		}
	}
}

// phis writes a phi for each argument of a block, the last block that comes in
// first, as mlir-translate does: LLVM's optimiser orders the operands of
// commutative instructions by it. Nothing comes into a block that is not
// reached.
func (w *writer) phis(b *ir.Block) {
	to := w.blocks[b]
	for i, a := range b.Args() {
		w.checkUsable(w.at, a.Type())
		if !to.reached {
			w.operandOf(a).ident = "poison"
			continue
		}
		w.args = w.args[:0]
		for _, in := range slices.Backward(to.incoming) {
			w.args = append(w.args, in.operand(w, i), in.from)
		}
		w.place = w.argLocation(a)
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
	w.checkOp(o)
	if spell := constantOps.Of(o.Def()); spell != nil {
		w.operandOf(o.Result(0)).ident = spell(w, o)
		return
	}
	if o.Is(llvm.GEPOp) {
		if f := w.foldGEP(o); f != nil {
			w.operandOf(o.Result(0)).ident = f.text()
			return
		}
	}
	in := w.table.Of(o.Def())
	if in == nil {
		notLowered(&w.r, w.opts, o)
		return
	}
	w.emit(in, o)
}

// constantOps spell the ops that are constants.
var constantOps = ir.NewOpTable(map[*ir.OpDef]func(*writer, *ir.Operation) string{
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
})

// operandOf returns the operand for a value.
func (w *writer) operandOf(v *ir.Value) *operand {
	at := w.values.At(v)
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
