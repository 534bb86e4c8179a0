package llvmir

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"

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

// pointeeOf returns the type that a typed pointer argument must point to, or
// nil.
func pointeeOf(d *ir.DictAttr) ir.Type {
	if d == nil {
		return nil
	}
	for _, name := range pointeeAttrs {
		if held, ok := d.Get(name).(ir.TypeAttr); ok {
			return held.Type
		}
	}
	return nil
}

// argType returns the type of an argument with attributes. With typed pointers
// LLVM wants byval(T) on a T*.
func (t *translator) argType(o *ir.Operation, of ir.Type, d *ir.DictAttr) *typ {
	p, isPtr := of.(*llvm.PointerType)
	if elem := pointeeOf(d); t.opts.TypedPointers && isPtr && elem != nil {
		return t.types.pointerTo(t.mustType(o, elem), p.AddrSpace)
	}
	return t.mustType(o, of)
}

// funcType returns the type of a function as its callers see it.
func (t *translator) funcType(f *ir.Operation) *typ {
	ft, ok := llvm.FuncTypeOf(f)
	if !ok {
		return badType
	}
	params := make([]types.Type, len(ft.Params))
	var text []byte
	for i, p := range ft.Params {
		m := t.argType(f, p, ir.DictAt(f, ir.ArgAttrs, i))
		params[i] = m.llir
		if i > 0 {
			text = append(text, ", "...)
		}
		text = append(text, m.text...)
	}
	return t.types.signature(t.mustType(f, ft.Result), params, string(text), ft.Variadic)
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

// header makes the function with everything but parameters and body.
func (t *translator) header(o *ir.Operation) *llir.Func {
	sig, _ := t.symbols[o.StringAttr(ir.SymName)].sig.llir.(*types.FuncType)
	if sig == nil {
		sig = types.NewFunc(types.Void)
	}
	f := &llir.Func{
		Sig:         sig,
		Linkage:     linkages[llvm.Linkage(o)],
		Preemption:  preemption(o),
		Visibility:  visibilities[llvm.Visibility(o)],
		CallingConv: callConv(o),
		UnnamedAddr: unnamedAddrs[llvm.UnnamedAddr(o)],
		Section:     o.StringAttr(llvm.SectionAttr),
		Comdat:      t.comdatOf(o),
		Align:       llir.Align(llvm.Alignment(o)),
		GC:          o.StringAttr(llvm.GarbageAttr),
	}
	f.SetName(o.StringAttr(ir.SymName))
	f.Type()
	if text := t.argAttrs(o, ir.DictAt(o, ir.ResAttrs, 0)); text != "" {
		f.ReturnAttrs = []llir.ReturnAttribute{attr(text[1:])}
	}
	for _, a := range t.funcAttrs(o) {
		f.FuncAttrs = append(f.FuncAttrs, a)
	}
	if ref, ok := o.Attr(llvm.PersonalityAttr).(ir.SymbolRefAttr); ok {
		f.Personality = &operand{typ: t.types.pointer(0), ident: t.symbolText(o, ref.Root, llvm.Ptr)}
	}
	if n, ok := o.Attr(llvm.EntryCountAttr).(ir.IntegerAttr); ok && !ir.IsDeclaration(o) {
		f.Metadata = append(f.Metadata, t.metadata.attach("prof", `!"function_entry_count"`, "i64 "+n.Big().String()))
	}
	return f
}

// funcAttrs returns the attributes of a function: words, then pairs.
func (t *translator) funcAttrs(o *ir.Operation) []attr {
	words := llvmWords(nil, o, llvm.FuncFlags)
	if e, ok := o.Attr(llvm.MemoryEffectsName).(llvm.MemoryEffectsAttr); ok {
		words = append(words, t.memoryEffects(e)...)
	}
	if k, ok := o.Attr(llvm.UWTableName).(llvm.UWTableAttr); ok {
		words = append(words, t.uwtable(k)...)
	}
	if v, ok := o.Attr(llvm.VScaleRangeName).(llvm.VScaleRangeAttr); ok {
		words = append(words, attr("vscale_range("+uintText(v.Min)+","+uintText(v.Max)+")"))
	}
	if k, ok := o.Attr(llvm.FramePointerName).(llvm.FramePointerAttr); ok {
		words = append(words, pair("frame-pointer", k.String()))
	}
	for _, s := range llvm.FuncStrings {
		if text := stringValue(o.Attr(s.Attr)); text != "" {
			words = append(words, pair(s.Name, text))
		}
	}
	for _, s := range llvm.ArmFlags {
		if o.HasAttr(s.Attr) {
			words = append(words, pair(s.Word, ""))
		}
	}
	return append(words, passthrough(o)...)
}

func (t *translator) uwtable(k llvm.UWTableAttr) []attr {
	switch {
	case k.String() == "none":
		return nil
	case k.String() == "sync" && t.opts.has(sinceUWTableKind):
		return []attr{"uwtable(sync)"}
	}
	return []attr{"uwtable"}
}

// stringValue returns the text of an attribute that LLVM keeps as a string.
func stringValue(a ir.Attribute) string {
	switch a := a.(type) {
	case ir.StringAttr:
		return string(a)
	case ir.IntegerAttr:
		return integerText(a, ir.I1)
	case *llvm.FeaturesAttr:
		text := ""
		for i, f := range a.Features {
			if i > 0 {
				text += ","
			}
			text += f
		}
		return text
	}
	return ""
}

// passthrough returns the attributes that are written as LLVM has them: words,
// and pairs of a key and a value.
func passthrough(o *ir.Operation) (words []attr) {
	list, _ := o.Attr(llvm.PassthroughAttr).(*ir.ArrayAttr)
	if list == nil {
		return nil
	}
	for _, e := range list.Elems {
		switch e := e.(type) {
		case ir.StringAttr:
			words = append(words, passthroughWord(string(e)))
		case *ir.ArrayAttr:
			if len(e.Elems) == 2 {
				key, _ := e.Elems[0].(ir.StringAttr)
				value, _ := e.Elems[1].(ir.StringAttr)
				words = append(words, passthroughPair(string(key), string(value)))
			}
		}
	}
	return words
}

// passthroughWord spells a word of LLVM's bare and any other in quotes.
func passthroughWord(word string) attr {
	if knownWords[word] {
		return attr(word)
	}
	return pair(word, "")
}

// passthroughPair spells the attributes of LLVM's that have a number.
func passthroughPair(key, value string) attr {
	switch key {
	case "alignstack":
		return attr(key + "(" + value + ")")
	}
	return pair(key, value)
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

// phis makes a phi for each argument of a block; what comes in is added when
// all blocks are translated. Nothing comes into a block that is not reached.
func (f *function) phis(b *ir.Block) {
	if !f.reached[b] {
		for _, a := range b.Args() {
			f.operandOf(a).ident = "poison"
		}
		return
	}
	for _, a := range b.Args() {
		phi := &llir.InstPhi{Typ: f.typeOf(a.Type()).llir}
		f.define(a, phi, &phi.LocalIdent)
	}
}

// incoming completes the phis: for every edge, what the branch passes on.
func (f *function) incoming(o *ir.Operation) {
	for b := range o.Region(0).Blocks {
		term := b.Last()
		if term == nil {
			continue
		}
		f.at = term
		for i, e := range llvm.Edges(term) {
			from := f.blocks[b]
			if own := f.forward[edgeKey{term, i}]; own != nil {
				from = own
			}
			f.edge(from, e)
		}
	}
}

func (f *function) edge(from *llir.Block, e llvm.Edge) {
	to := f.blocks[e.Dest]
	for i, v := range e.Args {
		if phi, ok := to.Insts[i].(*llir.InstPhi); ok {
			phi.Incs = append(phi.Incs, &llir.Incoming{X: f.operandOf(v), Pred: from})
		}
	}
}

// callConvs are the numbers that LLVM gives to the calling conventions.
var callConvs = map[string]enum.CallingConv{
	"ccc": 0, "fastcc": 8, "coldcc": 9, "cc_10": 10, "cc_11": 11, "anyregcc": 13, "preserve_mostcc": 14,
	"preserve_allcc": 15, "swiftcc": 16, "cxx_fast_tlscc": 17, "tailcc": 18, "cfguard_checkcc": 19,
	"swifttailcc": 20, "x86_stdcallcc": 64, "x86_fastcallcc": 65, "arm_apcscc": 66, "arm_aapcscc": 67,
	"arm_aapcs_vfpcc": 68, "msp430_intrcc": 69, "x86_thiscallcc": 70, "ptx_kernelcc": 71, "ptx_devicecc": 72,
	"spir_funccc": 75, "spir_kernelcc": 76, "intel_ocl_bicc": 77, "x86_64_sysvcc": 78, "win64cc": 79,
	"x86_vectorcallcc": 80, "hhvmcc": 81, "hhvm_ccc": 82, "x86_intrcc": 83, "avr_intrcc": 84, "avr_builtincc": 86,
	"amdgpu_vscc": 87, "amdgpu_gscc": 88, "amdgpu_cscc": 90, "amdgpu_kernelcc": 91, "x86_regcallcc": 92,
	"amdgpu_hscc": 93, "msp430_builtincc": 94, "amdgpu_lscc": 95, "amdgpu_escc": 96, "aarch64_vectorcallcc": 97,
	"aarch64_sve_vectorcallcc": 98, "wasm_emscripten_invokecc": 99, "amdgpu_gfxcc": 100, "m68k_intrcc": 101,
}

func callConv(o *ir.Operation) enum.CallingConv { return callConvs[llvm.CallConvOf(o).String()] }
