package llvmir

import (
	"cmp"

	llir "github.com/llir/llvm/ir"
	llirmd "github.com/llir/llvm/ir/metadata"
	"github.com/llir/llvm/ir/types"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// AppendTo translates a builtin.module and adds it to an llir module. Where one module declares
// a symbol that the other defines, the types must be the same and the definition replaces the
// declaration. Types that pointers point to may differ: with opaque pointers they do not matter, and
// with typed ones a definition has the parameters of the declaration and casts them. Errors are symbols that both define, and named structs, comdats, triples and data
// layouts that differ; nothing is added then. The numbers of metadata continue those of the
// existing module. Instructions refer to functions and globals by name.
func AppendTo(existing *llir.Module, module *ir.Operation, opts Options) []diag.Diagnostic {
	added, ds := build(module, opts, nextNumbers(existing))
	if added == nil {
		return ds
	}
	a := &appender{to: existing, from: added, op: module, opts: opts, symbols: ir.NewSymbolTable(module), has: map[string]entry{}}
	a.check()
	if !a.report.Failed() {
		a.add()
	}
	return append(ds, a.report.Sorted()...)
}

// nextNumbers returns the first numbers that a module does not use.
func nextNumbers(m *llir.Module) (next firstNumbers) {
	for _, def := range m.MetadataDefs {
		next.node = max(next.node, int(def.ID())+1)
	}
	for _, def := range m.AttrGroupDefs {
		next.group = max(next.group, int(def.ID)+1)
	}
	return next
}

type appender struct {
	to, from *llir.Module
	op       *ir.Operation
	opts     Options
	symbols  *ir.SymbolTable
	report   ir.Reporter
	has      map[string]entry // the symbols of to by their names
}

// entry is a symbol of a module.
type entry struct {
	kind    string
	typ     string
	defined bool
	at      int // index of a function or global
}

// entries calls yield for the named symbols of a module.
func entries(m *llir.Module, yield func(name string, e entry)) {
	each := func(name string, e entry) {
		if name != "" {
			yield(name, e)
		}
	}
	for i, f := range m.Funcs {
		each(f.Name(), entry{"function", f.Sig.String(), len(f.Blocks) > 0, i})
	}
	for i, g := range m.Globals {
		each(g.Name(), entry{"global", g.ContentType.String(), g.Init != nil, i})
	}
	for _, a := range m.Aliases {
		each(a.Name(), entry{kind: "alias", defined: true})
	}
	for _, f := range m.IFuncs {
		each(f.Name(), entry{kind: "ifunc", defined: true})
	}
}

// errorf reports a conflict at the operation that defines a symbol, or at the module.
func (a *appender) errorf(symbol, format string, args ...any) {
	at := a.op
	if o := a.symbols.Lookup(symbol); o != nil {
		at = o
	}
	a.report.Errorf(at, ErrAppend, format, args...)
}

// check reports what the modules define differently.
func (a *appender) check() {
	entries(a.to, func(name string, e entry) { a.has[name] = e })
	entries(a.from, func(name string, e entry) {
		had, both := a.has[name]
		switch {
		case !both:
		case had.defined && e.defined:
			a.errorf(name, "defines @%s, which is defined already", name)
		case had.kind != e.kind:
			a.errorf(name, "has @%s as a %s, and it is a %s already", name, e.kind, had.kind)
		case had.typ != e.typ && !a.adapts(had, e):
			a.errorf(name, "has @%s as '%s', and it is '%s' already", name, e.typ, had.typ)
		}
	})
	flags := byName(flagsOf(a.to), flagKey)
	for _, n := range flagsOf(a.from) {
		if had := flags[flagKey(n)]; had != nil && nodeText(had) != nodeText(n) {
			a.errorf("", "has the module flag %s as %s, and it is %s already", flagKey(n), nodeText(n), nodeText(had))
		}
	}
	structs := byName(a.to.TypeDefs, types.Type.Name)
	for _, t := range a.from.TypeDefs {
		if had := structs[t.Name()]; had != nil && had.LLString() != t.LLString() {
			a.errorf("", "has the struct %s as '%s', and it is '%s' already", t, t.LLString(), had.LLString())
		}
	}
	comdats := byName(a.to.ComdatDefs, nameOfComdat)
	for _, c := range a.from.ComdatDefs {
		if had := comdats[c.Name]; had != nil && had.Kind != c.Kind {
			a.errorf("", "has the comdat $%s of kind %s, and it is of kind %s already", c.Name, c.Kind, had.Kind)
		}
	}
	for _, s := range [...]struct{ what, had, is string }{
		{"data layout", a.to.DataLayout, a.from.DataLayout}, {"target triple", a.to.TargetTriple, a.from.TargetTriple},
	} {
		if s.had != "" && s.is != "" && s.had != s.is {
			a.errorf("", "has the %s %q, and it is %q already", s.what, s.is, s.had)
		}
	}
}

// byName returns the elements of a list by their names.
func byName[T any](list []T, name func(T) string) map[string]T {
	known := map[string]T{}
	for _, x := range list {
		known[name(x)] = x
	}
	return known
}

func nameOfComdat(c *llir.ComdatDef) string { return c.Name }

// add adds what the other module lacks.
func (a *appender) add() {
	a.to.DataLayout = cmp.Or(a.to.DataLayout, a.from.DataLayout)
	a.to.TargetTriple = cmp.Or(a.to.TargetTriple, a.from.TargetTriple)
	a.to.ModuleAsms = append(a.to.ModuleAsms, a.from.ModuleAsms...)
	structs := byName(a.to.TypeDefs, types.Type.Name)
	for _, t := range a.from.TypeDefs {
		if structs[t.Name()] == nil {
			a.to.TypeDefs = append(a.to.TypeDefs, t)
		}
	}
	comdats := byName(a.to.ComdatDefs, nameOfComdat)
	for _, c := range a.from.ComdatDefs {
		if comdats[c.Name] == nil {
			a.to.ComdatDefs = append(a.to.ComdatDefs, c)
		}
	}
	for _, f := range a.from.Funcs {
		f.Parent = a.to
		if had := a.has[f.Name()]; a.opts.TypedPointers && had.kind != "" && len(f.Blocks) > 0 {
			adapt(f, a.to.Funcs[had.at].Sig)
		}
		a.to.Funcs = join(a.to.Funcs, f, a.has[f.Name()], len(f.Blocks) > 0)
	}
	for _, g := range a.from.Globals {
		a.to.Globals = join(a.to.Globals, g, a.has[g.Name()], g.Init != nil)
	}
	a.to.Aliases = append(a.to.Aliases, a.from.Aliases...)
	a.to.IFuncs = append(a.to.IFuncs, a.from.IFuncs...)
	a.to.AttrGroupDefs = append(a.to.AttrGroupDefs, a.from.AttrGroupDefs...)
	a.to.MetadataDefs = append(a.to.MetadataDefs, a.from.MetadataDefs...)
	a.addNamed()
}

// join adds a function or global to a list. If the list has the name already, a definition replaces
// its entry.
func join[T any](list []T, x T, had entry, defined bool) []T {
	if had.kind == "" {
		return append(list, x)
	}
	if defined {
		list[had.at] = x
	}
	return list
}

// moduleFlags is the named metadata with the flags of a module, which are unique.
const moduleFlags = "llvm.module.flags"

// addNamed adds named metadata.
func (a *appender) addNamed() {
	for name, def := range a.from.NamedMetadataDefs {
		had := a.to.NamedMetadataDefs[name]
		if had == nil {
			if a.to.NamedMetadataDefs == nil {
				a.to.NamedMetadataDefs = map[string]*llirmd.NamedDef{}
			}
			a.to.NamedMetadataDefs[name] = def
			continue
		}
		known := byName(flagsOf(a.to), flagKey)
		for _, n := range def.Nodes {
			if name != moduleFlags || known[flagKey(n)] == nil {
				had.Nodes = append(had.Nodes, n)
			}
		}
	}
}

// flagsOf returns the module flags of a module.
func flagsOf(m *llir.Module) []llirmd.Node {
	if def := m.NamedMetadataDefs[moduleFlags]; def != nil {
		return def.Nodes
	}
	return nil
}

// flagKey returns the key of a module flag.
func flagKey(n llirmd.Node) string {
	if t, ok := n.(*llirmd.Tuple); ok && len(t.Fields) == 3 {
		return t.Fields[1].String()
	}
	return nodeText(n)
}

func nodeText(n llirmd.Node) string {
	if def, ok := n.(llirmd.Definition); ok {
		return def.LLString()
	}
	return n.Ident()
}
