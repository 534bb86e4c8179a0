package llvmir

import (
	"io"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// Module is a translated module.
type Module struct {
	llir  *llir.Module
	texts []string // the definitions of the named structs
}

// LLIR returns the module as llir has it, for programs that work with llir.
// llir's own printer misspells names that start with a digit.
func (m *Module) LLIR() *llir.Module { return m.llir }

// Append appends the module's text to buf.
func (m *Module) Append(buf []byte) []byte {
	p := printer{buf: buf}
	p.head(m.llir, m.texts, len(m.llir.Funcs) > 0)
	for i, f := range m.llir.Funcs {
		if i > 0 {
			p.byte('\n')
		}
		p.function(f)
	}
	p.tail(m.llir)
	return p.buf
}

// String returns the module's text.
func (m *Module) String() string { return string(m.Append(nil)) }

// Translate translates a builtin.module. If there are errors among the
// diagnostics there is no module.
func Translate(module *ir.Operation, opts Options) (*Module, []diag.Diagnostic) {
	t := newTranslator(module, opts)
	t.globals()
	for _, f := range t.functions {
		t.module.Funcs = append(t.module.Funcs, t.function(f))
	}
	t.module.Funcs = append(t.module.Funcs, t.intrinsics()...)
	t.finish()
	if t.r.Failed() {
		return nil, t.r.Sorted()
	}
	return &Module{llir: t.module, texts: t.types.texts}, t.r.Sorted()
}

// flushAt is how much text is collected before it is written.
const flushAt = 1 << 16

// Write translates a builtin.module and writes its text, function by function,
// so that only one function of llir's is in memory. After an error nothing
// more is written; what is written then is no whole module. The error is that
// of w.
func Write(w io.Writer, module *ir.Operation, opts Options) ([]diag.Diagnostic, error) {
	t := newTranslator(module, opts)
	t.globals()
	p := printer{buf: make([]byte, 0, flushAt+flushAt/4)}
	p.head(t.module, t.types.texts, len(t.functions) > 0)
	first := true
	emit := func(f *llir.Func) error {
		if t.r.Failed() {
			return nil
		}
		if !first {
			p.byte('\n')
		}
		first = false
		p.function(f)
		return p.flush(w, flushAt)
	}
	for _, op := range t.functions {
		if err := emit(t.function(op)); err != nil {
			return t.r.Sorted(), err
		}
	}
	for _, f := range t.intrinsics() {
		if err := emit(f); err != nil {
			return t.r.Sorted(), err
		}
	}
	t.finish()
	if t.r.Failed() {
		return t.r.Sorted(), nil
	}
	p.tail(t.module)
	return t.r.Sorted(), p.flush(w, 0)
}

// translator translates one module.
type translator struct {
	opts      Options
	r         ir.Reporter
	module    *llir.Module
	types     *typeTable
	symbols   map[string]*symbol
	functions []*ir.Operation
	globalOps []*ir.Operation
	comdats   map[*ir.Operation]*llir.ComdatDef
	attrTexts map[*ir.DictAttr]string
	needed    needed
	splat     int // elements written for splats
	metadata  metadataTable
	indices   [maxIndexCache]*operand
	reuse     function // the state of a function, used again
}

// symbol is a global or function that can be named.
type symbol struct {
	op    *ir.Operation
	ident string
	// address is the type of the address: with typed pointers not that of the
	// value.
	address *typ
	sig     *typ // of a function
}

func newTranslator(module *ir.Operation, opts Options) *translator {
	t := &translator{
		opts:      opts,
		module:    llir.NewModule(),
		types:     newTypeTable(opts.TypedPointers),
		symbols:   map[string]*symbol{},
		comdats:   map[*ir.Operation]*llir.ComdatDef{},
		attrTexts: map[*ir.DictAttr]string{},
	}
	t.types.narrow = !opts.has(sinceInt128Layout)
	t.module.DataLayout = opts.dataLayout(module.StringAttr(llvm.DataLayoutAttr))
	t.module.TargetTriple = module.StringAttr(llvm.TargetTripleAttr)
	if list, ok := module.Attr(llvm.ModuleAsmAttr).(*ir.ArrayAttr); ok {
		for _, e := range list.Elems {
			if text, ok := e.(ir.StringAttr); ok {
				t.module.ModuleAsms = append(t.module.ModuleAsms, string(text))
			}
		}
	}
	t.list(module)
	t.collectTypes()
	t.declare()
	return t
}

// list sorts the ops of the module by what they are.
func (t *translator) list(module *ir.Operation) {
	if module.NumRegions() == 0 || module.Region(0).IsEmpty() {
		return
	}
	for o := range module.Region(0).First().Ops {
		switch o.Def() {
		case llvm.FuncOp:
			t.functions = append(t.functions, o)
		case llvm.GlobalOp:
			t.globalOps = append(t.globalOps, o)
		case llvm.ComdatOp:
			t.comdatTable(o)
		default:
			t.notLowered(o)
		}
	}
}

func (t *translator) comdatTable(table *ir.Operation) {
	for o := range table.Region(0).First().Ops {
		if !o.Is(llvm.ComdatSelectorOp) {
			t.notLowered(o)
			continue
		}
		def := &llir.ComdatDef{Name: o.StringAttr(ir.SymName), Kind: comdatKinds[llvm.ComdatKind(o)]}
		t.comdats[o] = def
		t.module.ComdatDefs = append(t.module.ComdatDefs, def)
	}
}

// collectTypes meets every type once, so that the named structs are known
// before anything is printed: first those of globals, then those of functions,
// in LLVM's order.
func (t *translator) collectTypes() {
	for _, o := range t.globalOps {
		t.collect(o)
	}
	for _, o := range t.functions {
		t.collect(o)
	}
	t.module.TypeDefs = t.types.defs
}

func (t *translator) collect(root *ir.Operation) {
	root.Walk(func(o *ir.Operation) ir.WalkResult {
		before, shrunk := len(t.types.clashes), len(t.types.shrunk)
		for i := range o.NumResults() {
			t.types.of(o.Result(i).Type())
		}
		for _, a := range o.Attrs() {
			t.collectAttr(a.Value)
		}
		for _, r := range o.Regions() {
			for b := range r.Blocks {
				for _, arg := range b.Args() {
					t.types.of(arg.Type())
				}
			}
		}
		for _, name := range t.types.clashes[before:] {
			t.r.Errorf(o, ErrStructName, "uses a struct named %q with another body than before", name)
		}
		for _, s := range t.types.shrunk[shrunk:] {
			t.r.Errorf(o, ErrVersion, "uses '%s', in which LLVM %d aligns integers of more than 64 bits to 8 bytes, and C to 16", s, t.opts.version())
		}
		return ir.Advance
	})
}

// collectAttr meets the types in the attributes that hold types of values.
func (t *translator) collectAttr(a ir.Attribute) {
	switch a := a.(type) {
	case ir.TypeAttr:
		t.types.of(a.Type)
	case *ir.ArrayAttr:
		for _, e := range a.Elems {
			d, ok := e.(*ir.DictAttr)
			if !ok {
				return
			}
			for _, entry := range d.Entries {
				if held, ok := entry.Value.(ir.TypeAttr); ok {
					t.types.of(held.Type)
				}
			}
		}
	}
}

// declare makes the symbols known.
func (t *translator) declare() {
	for _, o := range t.globalOps {
		name := o.StringAttr(ir.SymName)
		t.checkName(o, name)
		elem := t.mustType(o, llvm.GlobalType(o))
		s := &symbol{op: o, ident: prefixed('@', name), address: t.types.pointer(llvm.AddrSpace(o))}
		if t.opts.TypedPointers {
			s.address = t.types.pointerTo(elem, llvm.AddrSpace(o))
		}
		t.symbols[name] = s
	}
	for _, o := range t.functions {
		name := o.StringAttr(ir.SymName)
		t.checkName(o, name)
		s := &symbol{op: o, ident: prefixed('@', name), address: t.types.pointer(0), sig: t.funcType(o)}
		if t.opts.TypedPointers {
			s.address = t.types.pointerTo(s.sig, 0)
		}
		t.symbols[name] = s
	}
}

func (t *translator) checkName(o *ir.Operation, name string) {
	if name == "" || hasNUL(name) {
		t.r.Errorf(o, ErrName, "has a name that LLVM's text cannot spell: %q", name)
	}
}

// badType stands for types that were reported.
var badType = &typ{types.I8, "i8"}

// mustType maps a type that an op uses, or reports it.
func (t *translator) mustType(o *ir.Operation, of ir.Type) *typ {
	if m := t.types.of(of); m != nil {
		return m
	}
	if of == nil {
		t.r.Errorf(o, ErrType, "lacks a type")
	} else {
		t.r.Errorf(o, ErrType, "uses type '%s', which LLVM does not have", of)
	}
	return badType
}

// symbolText spells the address of a symbol, as the pointer type typ.
func (t *translator) symbolText(o *ir.Operation, name string, typ ir.Type) string {
	s := t.symbols[name]
	if s == nil {
		t.r.Errorf(o, ErrNotLowered, "refers to '%s', which is no function or global of LLVM's", name)
		return "null"
	}
	want := t.mustType(o, typ)
	if s.address.text == want.text {
		return s.ident
	}
	return "bitcast (" + s.address.text + " " + s.ident + " to " + want.text + ")"
}
