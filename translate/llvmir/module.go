package llvmir

import (
	"strings"

	"github.com/abi-opt/abi-opt/ir/idmap"

	"github.com/abi-opt/abi-opt/dialect/dlti"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/wordset"
	"github.com/abi-opt/abi-opt/ir"
)

// module is what the functions of a module share. What one of them has is met before it is
// written.
type module struct {
	opts      Options
	rules     *ruleTable
	report    ir.Reporter
	op        *ir.Operation
	functions []*ir.Operation
	globals   []*ir.Operation
	others    []*ir.Operation // aliases, flags and lists of functions
	comdats   []*comdat
	comdatOf  map[*ir.Operation]*comdat // by their ops
	// comdatNames are the names of comdats.
	comdatNames map[string]bool
	structs     structs
	symbols     map[string]*symbol
	metadata    metadata
	tagged      bool // the address of some block is taken
	// swiftErrors says that some function has a parameter with llvm.swifterror.
	swiftErrors bool
	// preallocated says that some function has one with llvm.preallocated.
	preallocated bool
	splat        int64 // elements written for splats
	groups       groups
	isChunk      bool // node numbers are placeholders
	needsWhole   bool // the text depends on the body of an extern, or a warning is given once per module
}

// symbol is a global or function that can be named.
type symbol struct {
	name string
	// address is the type of the address: with typed pointers not that of the
	// value.
	address *typ
	comdat  *comdat
	// errorParam is the parameter with llvm.swifterror, from 1 on; 0 if there is none.
	errorParam int
	signature  *typ // an intrinsic's
	// own says that it is one of LLVM's own, which has no address: an intrinsic or
	// a list for the linker.
	own    bool
	isCode bool // a function's
	// preallocated says that there is one with llvm.preallocated.
	preallocated bool
}

// ownLists are the globals that only the linker reads.
var ownLists = wordset.Of("llvm.global_ctors llvm.global_dtors llvm.used llvm.compiler.used")

// comdat is a group of sections of which the linker keeps one.
type comdat struct{ name, kind string }

// emptyModule returns a module in which nothing was met yet.
func emptyModule(op *ir.Operation, opts Options) *module {
	m := &module{opts: opts, rules: opRules(), op: op, symbols: map[string]*symbol{}}
	m.metadata.opts = opts
	m.structs.narrow = !opts.has(sinceInt128Layout)
	return m
}

// newModule lists what is in the module and meets the types and metadata of what is no
// function. They are numbered or defined before anything uses them: metadata from a number on.
func newModule(op *ir.Operation, opts Options, firstNode int) *module {
	m := emptyModule(op, opts)
	m.metadata.first = firstNode
	m.list()
	m.findDebugInfo()
	m.collect(m.globals)
	m.collect(m.others)
	return m
}

// list sorts the ops of the module by what they are.
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
				if m.comdatOf == nil {
					m.comdatOf = map[*ir.Operation]*comdat{}
				}
				m.comdatOf[sel] = c
				if !m.addComdat(c) {
					m.report.ErrorAt(sel, ErrRule, "comdat selection symbols must be unique even in different comdat regions")
				}
			}
		case llvm.AliasOp, llvm.IFuncOp, llvm.GlobalCtorsOp, llvm.GlobalDtorsOp, llvm.ModuleFlagsOp, llvm.LinkerOptionsOp:
			m.others = append(m.others, o)
		default:
			notLowered(&m.report, m.opts, o)
		}
	}
}

// addComdat adds a comdat unless there is one of its name, and reports whether it did.
func (m *module) addComdat(c *comdat) bool {
	if m.comdatNames[c.name] {
		return false
	}
	if m.comdatNames == nil {
		m.comdatNames = map[string]bool{}
	}
	m.comdatNames[c.name] = true
	m.comdats = append(m.comdats, c)
	return true
}

// collect meets the types and the metadata of globals and functions, in their order: that of
// the module's structs and the numbers of its nodes.
func (m *module) collect(roots []*ir.Operation) {
	attached := func(string, int) { m.metadata.attached = true }
	for _, root := range roots {
		m.collectIn(root, m.subprogram(root) != nil, attached)
	}
}

// collectIn meets those of an op and the ops inside it, which are in a function with debug
// info if they are located, and calls attached for each attachment.
func (m *module) collectIn(o *ir.Operation, located bool, attached func(string, int)) {
	rule := m.rules.of(o)
	for i := range o.NumResults() {
		m.structs.meet(o.Result(i).Type())
	}
	for left := rule.types & o.AttrSet(); left != 0; left &= left - 1 {
		m.structs.meetAttr(o.NumberedAttr(left.First()))
	}
	for _, a := range o.DiscardableAttrs() {
		m.structs.meetAttr(a.Value)
	}
	nodes := located || rule.isMetadata || rule.hasNodes(o) || namesScope(o.Loc)
	regions := o.Regions()
	if len(regions) > 0 { // few ops
		nodes = m.collectArgs(o) || nodes
	}
	if m.structs.fresh {
		m.checkStructs(o)
	}
	if nodes {
		m.attachments(o, attached)
		m.collectDebug(o)
		m.refuseForeign(o)
		checkMMRA(o, &m.report)
	}
	if o.Is(llvm.BlockTagOp) {
		m.tagged = true
	}
	for _, r := range regions {
		for b := r.First(); b != nil; b = b.Next() {
			for op := b.First(); op != nil; op = op.Next() {
				m.collectIn(op, located, attached)
			}
		}
	}
}

// collectArgs meets the types of the arguments of an op's blocks. It reports whether
// their locations name scopes.
func (m *module) collectArgs(o *ir.Operation) (nameScopes bool) {
	for _, r := range o.Regions() {
		for b := r.First(); b != nil; b = b.Next() {
			for _, arg := range b.Args() {
				m.structs.meet(arg.Type())
				nameScopes = nameScopes || namesScope(arg.Loc())
			}
		}
	}
	return nameScopes
}

// checkStructs reports what LLVM has against structs that an op is the first to use.
func (m *module) checkStructs(o *ir.Operation) {
	s := &m.structs
	for _, t := range s.list[s.checked:] {
		if strings.IndexByte(t.Name, 0) >= 0 {
			m.report.Errorf(o, ErrName, "uses a struct whose name LLVM's text cannot spell: %q", t.Name)
		}
	}
	for _, name := range s.clashes {
		m.report.Errorf(o, ErrStructName, "uses a struct named %q with another body than before", name)
	}
	for _, t := range s.shrunk {
		m.report.Errorf(o, ErrVersion, "uses '%s', in which LLVM %d aligns integers of more than 64 bits to 8 bytes, and C to 16", t, m.opts.version())
	}
	s.fresh, s.checked, s.clashes, s.shrunk = false, len(s.list), nil, nil
}

// ident spells the name of a symbol.
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

// structs are the identified structs in LLVM's order: each after those in it.
type structs struct {
	narrow bool // i128 is aligned to 8 bytes
	met    idmap.Map[struct{}]
	byName map[string]bool
	list   []*llvm.StructType
	// fresh says that some were met since the last check: those in list from
	// checked on, and these.
	fresh   bool
	checked int
	clashes []string           // names that two structs have
	shrunk  []*llvm.StructType // those that are smaller where i128 is aligned to 8 bytes
}

// meet adds the structs in a type: there are none in most.
func (s *structs) meet(t ir.Type) {
	switch t.(type) {
	case *llvm.StructType, *llvm.ArrayType, *llvm.FunctionType:
		s.meetInside(t)
	}
}

func (s *structs) meetInside(t ir.Type) {
	if _, met := s.met.Get(t.ID()); met {
		return
	}
	s.met.Set(t.ID(), struct{}{})
	switch t := t.(type) {
	case *llvm.ArrayType:
		s.meet(t.Elem)
	case *llvm.FunctionType:
		s.meet(t.Result)
		s.meetAll(t.Params)
	case *llvm.StructType:
		if !t.IsPlain() {
			s.meetAll(t.Fields)
		}
		s.fresh = true
		if s.narrow && movesInt128(t) {
			s.shrunk = append(s.shrunk, t)
		}
		if t.Name == "" {
			return
		}
		if s.byName == nil {
			s.byName = map[string]bool{}
		}
		known := len(s.byName)
		if s.byName[t.Name] = true; len(s.byName) == known {
			s.clashes = append(s.clashes, t.Name)
		}
		s.list = append(s.list, t)
	}
}

func (s *structs) meetAll(ts []ir.Type) {
	for _, t := range ts {
		s.meet(t)
	}
}

// meetAttr meets the types that an attribute holds.
func (s *structs) meetAttr(a ir.Attribute) {
	switch a := a.(type) {
	case ir.TypeAttr:
		s.meet(a.Type)
	case *ir.ArrayAttr:
		s.meetIn(a)
	}
}

// meetIn meets the types that a list of dictionaries says of values.
func (s *structs) meetIn(list *ir.ArrayAttr) {
	for _, e := range list.Elems {
		d, ok := e.(*ir.DictAttr)
		if !ok {
			return
		}
		for _, entry := range d.Entries {
			if held, ok := entry.Value.(ir.TypeAttr); ok {
				s.meet(held.Type)
			}
		}
	}
}

// dataLayout returns the data layout that the module has as LLVM's text, or else
// as a specification.
func (w *writer) dataLayout() string {
	text := w.op.StringAttr(llvm.DataLayoutAttr)
	if spec, ok := w.op.Attr(dlti.SpecName).(*dlti.SpecAttr); ok && !w.op.HasAttr(llvm.DataLayoutAttr) {
		var err error
		if text, err = dlti.LLVMLayout(spec); err != nil {
			w.r.ErrorAt(w.op, ErrDataLayout, "%s", err)
		}
	}
	return w.opts.dataLayout(text)
}
