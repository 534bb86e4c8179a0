package llvmir

import (
	"github.com/abi-opt/abi-opt/dialect/dlti"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/idmap"
	"github.com/abi-opt/abi-opt/internal/wordset"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/translate/llvmir/internal/metadata"
)

// module is the module with the symbols, structs and metadata that are collected from it.
type module struct {
	opts        Options
	rules       *idmap.Map[opRule]
	report      ir.Reporter
	op          *ir.Operation
	functions   []*ir.Operation
	globals     []*ir.Operation
	others      []*ir.Operation // aliases, ifuncs, lists of functions, flags and linker options
	comdats     []*comdat
	comdatOf    map[*ir.Operation]*comdat // by their ops
	comdatNames map[string]bool
	structs     structs
	symbols     map[string]*symbol
	metadata    *metadata.Table
	tagged      bool  // a block has a tag, so that its address may be taken
	splat       int64 // number of elements written for splats
	groups      groups
	isChunk     bool
}

// symbol is a global, function, alias or ifunc.
type symbol struct {
	name string
	// address is the type of the address. With typed pointers it points to the type of the symbol.
	address   *typ
	comdat    *comdat
	signature *typ // of an intrinsic
	// own is set for intrinsics and lists for the linker, which have no address.
	own    bool
	isCode bool // it is a function
}

// ownLists are the globals that only the linker reads.
var ownLists = wordset.Of("llvm.global_ctors llvm.global_dtors llvm.used llvm.compiler.used")

// comdat is a group of sections of which the linker keeps one.
type comdat struct{ name, kind string }

// emptyModule returns a module without ops. The caller sets First and Placeholders of the options for
// metadata.
func emptyModule(op *ir.Operation, opts Options, nodes metadata.Options) *module {
	m := &module{opts: opts, rules: opRules(), op: op, symbols: map[string]*symbol{}, groups: newGroups(), comdatOf: map[*ir.Operation]*comdat{}, comdatNames: map[string]bool{}}
	m.structs.byName = map[string]bool{}
	nodes.Version, nodes.TypedPointers = opts.version(), opts.TypedPointers
	m.metadata = metadata.New(op, &m.report, nodes)
	m.structs.setModel(op, opts)
	return m
}

// list sorts the ops of the module by kind.
func (m *module) list() {
	for o := range m.op.Region(0).First().Ops {
		switch o.Def() {
		case llvm.FuncOp:
			m.functions = append(m.functions, o)
		case llvm.GlobalOp:
			m.globals = append(m.globals, o)
		case llvm.ComdatOp:
			for sel := range o.Region(0).First().Ops {
				if !sel.Is(llvm.ComdatSelectorOp) {
					notLowered(&m.report, m.opts, sel)
					continue
				}
				checkName(&m.report, sel, sel.StringAttr(ir.SymName))
				c := &comdat{sel.StringAttr(ir.SymName), llvm.ComdatKind(sel)}
				m.comdatOf[sel] = c
				if !m.addComdat(c) {
					m.report.ErrorAt(sel, ErrRule, "comdat selection symbols must be unique even in different comdat regions")
				}
			}
		case llvm.AliasOp, llvm.IFuncOp, llvm.GlobalCtorsOp, llvm.GlobalDtorsOp, llvm.ModuleFlagsOp, llvm.LinkerOptionsOp:
			m.others = append(m.others, o)
		default:
			if !o.Has(ir.Pure) { // others only serve each other: functions and globals cannot use them
				notLowered(&m.report, m.opts, o)
			}
		}
	}
}

// addComdat adds a comdat, or reports false if there is one of its name.
func (m *module) addComdat(c *comdat) bool {
	if m.comdatNames[c.name] {
		return false
	}
	m.comdatNames[c.name] = true
	m.comdats = append(m.comdats, c)
	return true
}

func (s *symbol) ident() string { return llvm.SpellName("@", s.name) }

// asms returns the lines of module-level assembly.
func (m *module) asms() (lines []string) {
	list, _ := m.op.Attr(llvm.ModuleAsmAttr).(*ir.ArrayAttr)
	if list == nil {
		return nil
	}
	for _, e := range list.Elems {
		if text, ok := e.(ir.StringAttr); ok {
			lines = append(lines, string(text))
		}
	}
	return lines
}

// structs are the named structs in LLVM's order: each after the structs that it contains.
type structs struct {
	// narrow is set if LLVM aligns i128 to 8 bytes; C aligns it to 16, as in wide. Structs that shrink by
	// it are too small for the bytes that are copied to them.
	narrow, wide *layout.Model
	seen         idmap.Map[struct{}]
	byName       map[string]bool
	list         []*llvm.StructType
	// fresh is set if there are structs that were not checked: list[checked:], clashes and shrunk.
	fresh   bool
	checked int
	clashes []string           // names of two different structs
	shrunk  []*llvm.StructType // structs that are smaller if i128 is aligned to 8 bytes
	// differs is set if there are types on which the variants of the convention differ, which isDifferent finds unless it is nil.
	differs     bool
	isDifferent func(ir.Type) bool
}

// setModel makes add find the structs that shrink if the version of LLVM aligns i128 to 8 bytes on the platform of a
// module.
func (s *structs) setModel(module *ir.Operation, opts Options) {
	_, _, s.isDifferent = layout.FlagOfABI(module.StringAttr(llvm.TargetABIAttr))
	s.wide = layout.Default
	if m, err := layout.ModelOf(module); err == nil {
		s.wide = m
	}
	if opts.alignsInt128To8(layout.TripleOf(module)) {
		narrow := *s.wide
		narrow.MaxIntAlign = 8
		s.narrow = &narrow
	}
}

// add adds the structs in a type. Most types have none.
func (s *structs) add(t ir.Type) {
	switch t.(type) {
	case *llvm.StructType, *llvm.ArrayType, *llvm.FunctionType:
		s.addInside(t)
	default:
		if s.isDifferent != nil && s.isDifferent(t) {
			s.differs = true
		}
	}
}

func (s *structs) addInside(t ir.Type) {
	if _, known := s.seen.Get(t.ID()); known {
		return
	}
	s.seen.Set(t.ID(), struct{}{})
	switch t := t.(type) {
	case *llvm.ArrayType:
		s.add(t.Elem)
	case *llvm.FunctionType:
		s.add(t.Result)
		s.addAll(t.Params)
	case *llvm.StructType:
		if !t.IsPlain() || s.isDifferent != nil {
			s.addAll(t.Fields)
		}
		s.fresh = true
		if s.narrow != nil && s.narrow.ExtentOf(t).Size != s.wide.ExtentOf(t).Size {
			s.shrunk = append(s.shrunk, t)
		}
		if t.Name == "" {
			return
		}
		known := len(s.byName)
		if s.byName[t.Name] = true; len(s.byName) == known {
			s.clashes = append(s.clashes, t.Name)
		}
		s.list = append(s.list, t)
	}
}

func (s *structs) addAll(ts []ir.Type) {
	for _, t := range ts {
		s.add(t)
	}
}

// addAttr adds the structs in the types that an attribute holds.
func (s *structs) addAttr(a ir.Attribute) {
	switch a := a.(type) {
	case ir.TypeAttr:
		s.add(a.Type)
	case *ir.ArrayAttr:
		s.addEntries(a)
	}
}

// addEntries adds the structs in the types that a list of dictionaries holds.
func (s *structs) addEntries(list *ir.ArrayAttr) {
	for _, e := range list.Elems {
		d, ok := e.(*ir.DictAttr)
		if !ok {
			return
		}
		for _, entry := range d.Entries {
			if held, ok := entry.Value.(ir.TypeAttr); ok {
				s.add(held.Type)
			}
		}
	}
}

// dataLayout returns the data layout of the module, from LLVM's text or a specification.
func (w *writer) dataLayout() string {
	text := w.op.StringAttr(llvm.DataLayoutAttr)
	if spec, ok := w.op.Attr(dlti.SpecName).(*dlti.SpecAttr); ok && !w.op.HasAttr(llvm.DataLayoutAttr) {
		var err error
		if text, err = dlti.LLVMLayout(spec); err != nil {
			w.r.ErrorAt(w.op, ErrDataLayout, "%s", err)
		}
	}
	return w.opts.dataLayout(text, layout.TripleOf(w.op))
}
