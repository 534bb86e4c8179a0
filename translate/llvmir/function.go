package llvmir

import (
	llir "github.com/llir/llvm/ir"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// function translates one function. Instructions are made in the order of the
// text; a value may be used before the block that defines it was translated, so
// values are named when all instructions are there.
type function struct {
	*translator
	fn     *llir.Func
	block  *llir.Block
	at     *ir.Operation // the op that is being translated
	values map[*ir.Value]*operand
	blocks map[*ir.Block]*llir.Block
	defs   []definition
	slab   []operand
	names  namer

	forward map[edgeKey]*llir.Block // edges that go through a block of their own
	extra   []*llir.Block           // these blocks
	reached map[*ir.Block]bool      // the blocks that a branch goes to
	seenIn  *ir.Operation           // the branch that seen is about
	seen    map[*ir.Block]int       // the first successor that is the block
}

// definition is something that gets a name or number: in the order in which
// LLVM counts them.
type definition struct {
	view  *operand // nil for a block
	ident *llir.LocalIdent
	hint  string
}

// function translates a function.
func (t *translator) function(o *ir.Operation) *llir.Func {
	f := &t.reuse
	f.start(t, o)
	f.params(o)
	if !ir.IsDeclaration(o) {
		f.body(o)
	}
	f.number()
	return f.fn
}

func (f *function) start(t *translator, o *ir.Operation) {
	if f.values == nil {
		f.values = map[*ir.Value]*operand{}
		f.blocks = map[*ir.Block]*llir.Block{}
		f.names.taken = map[string]int{}
		f.forward = map[edgeKey]*llir.Block{}
		f.reached = map[*ir.Block]bool{}
		f.seen = map[*ir.Block]int{}
	}
	f.translator = t
	f.at = o
	f.defs = f.defs[:0]
	clear(f.values)
	clear(f.blocks)
	clear(f.forward)
	clear(f.reached)
	f.extra, f.seenIn = f.extra[:0], nil
	f.names.reset()
	f.fn = t.header(o)
}

// params makes the parameters. One with a typed pointer of its own becomes an
// i8* at the start of the body.
func (f *function) params(o *ir.Operation) {
	var args []*ir.Value
	if !ir.IsDeclaration(o) {
		args = o.Region(0).First().Args()
	}
	ft, ok := llvm.FuncTypeOf(o)
	if !ok {
		return
	}
	for i, of := range ft.Params {
		d := ir.DictAt(o, ir.ArgAttrs, i)
		m := f.argType(o, of, d)
		p := &llir.Param{Typ: m.llir}
		if text := f.argAttrs(o, d); text != "" {
			p.Attrs = []llir.ParamAttribute{attr(text[1:])}
		}
		f.fn.Params = append(f.fn.Params, p)
		view := f.newOperand()
		*view = operand{typ: m}
		hint := ""
		if i < len(args) {
			f.values[args[i]] = view
			hint = args[i].Name()
		}
		f.defs = append(f.defs, definition{view, &p.LocalIdent, hint})
	}
}

// body translates the blocks.
func (f *function) body(o *ir.Operation) {
	for b := range o.Region(0).Blocks {
		block := &llir.Block{Parent: f.fn}
		f.blocks[b] = block
		f.fn.Blocks = append(f.fn.Blocks, block)
		if term := b.Last(); term != nil {
			for _, to := range term.Successors() {
				f.reached[to] = true
			}
		}
	}
	for b := range o.Region(0).Blocks {
		f.block, f.at = f.blocks[b], o
		f.defs = append(f.defs, definition{nil, &f.block.LocalIdent, ""})
		if b.IsEntry() {
			f.castParams(b)
		} else {
			f.phis(b)
		}
		for op := range b.Ops {
			f.instruction(op)
		}
		if f.block.Term == nil {
			f.block.Term = &llir.TermUnreachable{}
		}
	}
	for _, b := range f.extra {
		f.fn.Blocks = append(f.fn.Blocks, b)
		f.defs = append(f.defs, definition{nil, &b.LocalIdent, ""})
	}
	f.incoming(o)
}

// castParams turns parameters with typed pointers of their own into i8*.
func (f *function) castParams(entry *ir.Block) {
	if !f.opts.TypedPointers {
		return
	}
	for _, a := range entry.Args() {
		view := f.values[a]
		if want := f.typeOf(a.Type()); view != nil && view.typ.text != want.text && a.HasUses() {
			f.values[a] = f.cast(view, want)
		}
	}
}

// instruction translates one op.
func (f *function) instruction(o *ir.Operation) {
	f.at = o
	if o.NumResults() == 1 {
		if text, ok := f.constantOp(o); ok {
			f.operandOf(o.Result(0)).ident = text
			return
		}
	}
	handle := handlers[o.Def()]
	if handle == nil {
		f.notLowered(o)
		return
	}
	handle(f, o)
}

// constantOp spells the op if it is a constant.
func (t *translator) constantOp(o *ir.Operation) (string, bool) {
	switch o.Def() {
	case llvm.ConstantOp:
		return t.constantText(o, o.Attr(llvm.ValueAttr), o.Result(0).Type()), true
	case llvm.ZeroOp:
		return t.zeroText(o.Result(0).Type()), true
	case llvm.UndefOp:
		return "undef", true
	case llvm.PoisonOp:
		return "poison", true
	case llvm.NoneOp:
		return "none", true
	case llvm.AddressOfOp:
		return t.symbolText(o, o.SymbolAttr(llvm.GlobalNameAttr), o.Result(0).Type()), true
	}
	return "", false
}

// define adds an instruction that gives a value.
func (f *function) define(v *ir.Value, inst llir.Instruction, ident *llir.LocalIdent) {
	f.block.Insts = append(f.block.Insts, inst)
	f.defs = append(f.defs, definition{f.operandOf(v), ident, v.Name()})
}

// temporary adds an instruction that gives a value which the dialect does not
// have.
func (f *function) temporary(m *typ, inst llir.Instruction, ident *llir.LocalIdent) *operand {
	view := f.newOperand()
	*view = operand{typ: m}
	f.block.Insts = append(f.block.Insts, inst)
	f.defs = append(f.defs, definition{view, ident, ""})
	return view
}

func (f *function) add(inst llir.Instruction) { f.block.Insts = append(f.block.Insts, inst) }

func (f *function) typeOf(t ir.Type) *typ { return f.mustType(f.at, t) }

// number names all definitions.
func (f *function) number() {
	for i := range f.defs {
		d := &f.defs[i]
		d.ident.LocalName, d.ident.LocalID = f.names.name(d.hint)
		if d.view != nil {
			d.view.ident = localIdent(d.ident)
		}
	}
}

func localIdent(id *llir.LocalIdent) string {
	if id.LocalName != "" {
		return prefixed('%', id.LocalName)
	}
	return "%" + itoa(id.LocalID)
}
