package llvmir

import (
	"iter"
	"strconv"
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// namedNodes adds the metadata that modules have by names. Debug info needs a flag
// that says its version.
func (m *module) namedNodes(debug bool) {
	md := &m.metadata
	for _, n := range []struct{ attr, name string }{
		{llvm.IdentAttr, "llvm.ident"}, {llvm.CommandlineAttr, "llvm.commandline"},
	} {
		if text, ok := m.op.Attr(n.attr).(ir.StringAttr); ok {
			md.named = append(md.named, namedNode{n.name, []int{md.tuple(mdString(string(text)))}})
		}
	}
	if list, ok := m.op.Attr(llvm.DependentLibrariesAttr).(*ir.ArrayAttr); ok && len(list.Elems) > 0 {
		var libraries []int
		for _, e := range list.Elems {
			name, _ := e.(ir.StringAttr)
			libraries = append(libraries, md.tuple(mdString(string(name))))
		}
		md.named = append(md.named, namedNode{"llvm.dependent-libraries", libraries})
	}
	var flags, options []int
	met := metFlags{}
	for _, o := range m.others {
		switch o.Def() {
		case llvm.ModuleFlagsOp:
			for _, f := range o.Attr(llvm.FlagsAttr).(*ir.ArrayAttr).Elems {
				flag := f.(*ir.StructAttr)
				if problem := met.meet(flag); problem != "" {
					m.report.Errorf(o, ErrRule, "has the module flag '%s', %s", flag.Text("key"), problem)
				}
				flags = append(flags, m.flag(o, flag))
			}
		case llvm.LinkerOptionsOp:
			options = append(options, md.strings(o.Attr(llvm.OptionsAttr).(*ir.ArrayAttr)))
		}
	}
	if missing, present := met.lackPartner(); missing != "" {
		m.report.Errorf(m.op, ErrRule, "has the module flag '%s' without '%s'", present, missing)
	}
	if abi := m.op.StringAttr(llvm.TargetABIAttr); abi != "" && met[targetABI] == nil {
		flags = append(flags, md.tuple("i32 1", mdString(targetABI), mdString(abi)))
	}
	if debug && met[debugVersion] == nil {
		flags = append(flags, md.tuple("i32 2", mdString(debugVersion), "i32 3"))
	}
	if options != nil {
		md.named = append(md.named, namedNode{"llvm.linker.options", options})
	}
	if flags != nil {
		md.named = append(md.named, namedNode{"llvm.module.flags", flags})
	}
}

func (m *metadata) strings(list *ir.ArrayAttr) int {
	var fields []string
	for _, e := range list.Elems {
		s, _ := e.(ir.StringAttr)
		fields = append(fields, mdString(string(s)))
	}
	return m.tuple(fields...)
}

func uintOf(s *ir.StructAttr, name string) string {
	return strconv.FormatUint(uint64(s.Int(name)), 10)
}

// functionRef is a function as an operand of metadata.
func (m *module) functionRef(o *ir.Operation, a ir.Attribute) string {
	name, ok := a.(ir.SymbolRefAttr)
	if !ok {
		return "null"
	}
	s := m.symbols[name.Root]
	if s == nil {
		m.report.Errorf(o, ErrNotLowered, "refers to '%s', which is neither a function nor a global", name.Root)
		return "null"
	}
	if s.own {
		m.report.Errorf(o, ErrRule, "takes the address of '%s', which has none", name.Root)
	}
	return s.address.text + " " + llvm.SpellName("@", s.name)
}

// profile is the node of a summary of a profile.
func (m *module) profile(s *ir.StructAttr) int {
	md := &m.metadata
	fields := []string{md.number(md.tuple(`!"ProfileFormat"`, mdString(s.Text("format"))))}
	add := func(name, value string) { fields = append(fields, md.number(md.tuple(mdString(name), value))) }
	for _, f := range []struct{ name, param string }{
		{"TotalCount", "total_count"}, {"MaxCount", "max_count"}, {"MaxInternalCount", "max_internal_count"},
		{"MaxFunctionCount", "max_function_count"}, {"NumCounts", "num_counts"}, {"NumFunctions", "num_functions"},
		{"IsPartialProfile", "is_partial_profile"},
	} {
		if s.Get(f.param) != nil {
			add(f.name, "i64 "+uintOf(s, f.param))
		}
	}
	if ratio, ok := s.Get("partial_profile_ratio").(ir.FloatAttr); ok {
		add("PartialProfileRatio", "double "+floatText(ratio))
	}
	var lines []string
	for _, e := range s.List("detailed_summary") {
		d := e.(*ir.StructAttr)
		lines = append(lines, md.number(md.tuple("i32 "+uintOf(d, "cut_off"), "i64 "+uintOf(d, "min_count"), "i32 "+uintOf(d, "num_counts"))))
	}
	add("DetailedSummary", md.number(md.tuple(lines...)))
	return md.tuple(fields...)
}

// otherSymbols writes what is neither a function nor a variable: the lists of
// functions to call, aliases and ifuncs.
func (w *writer) otherSymbols() {
	for _, o := range w.others {
		w.at = o
		switch o.Def() {
		case llvm.GlobalCtorsOp:
			w.starters(o, "llvm.global_ctors", llvm.CtorsAttr)
		case llvm.GlobalDtorsOp:
			w.starters(o, "llvm.global_dtors", llvm.DtorsAttr)
		}
	}
	for _, o := range w.others {
		w.at = o
		switch o.Def() {
		case llvm.AliasOp:
			w.alias(o)
		case llvm.IFuncOp:
			w.ifunc(o)
		}
	}
}

// starters is a list of functions to call when the program starts or ends.
func (w *writer) starters(o *ir.Operation, name, list string) {
	functions := o.Attr(list).(*ir.ArrayAttr).Elems
	priorities := o.Attr(llvm.PrioritiesAttr).(*ir.ArrayAttr).Elems
	data := o.Attr(llvm.CtorDataAttr).(*ir.ArrayAttr).Elems
	function, any := w.pointerTo(w.types.signature(w.types.of(llvm.Void), nil, false)), w.types.of(llvm.Ptr)
	if space := w.programSpace(); space != 0 {
		w.rule(o, "lists functions, which the data layout places in address space %d", space)
	}
	entry := "{ i32, " + function.text + ", " + any.text + " }"
	t := "[" + strconv.Itoa(len(functions)) + " x " + entry + "]"
	entries := make([]string, len(functions))
	for i, f := range functions {
		with := "null"
		if s, ok := data[i].(ir.SymbolRefAttr); ok {
			with = w.symbolText(o, s.Root, llvm.Ptr)
		}
		entries[i] = entry + " { i32 " + priorities[i].(ir.IntegerAttr).Big().String() + ", " + function.text + " " +
			w.symbolAs(o, f.(ir.SymbolRefAttr).Root, function) + ", " + any.text + " " + with + " }"
	}
	value := "zeroinitializer"
	if len(entries) > 0 {
		value = "[" + strings.Join(entries, ", ") + "]"
	}
	if w.llir != nil {
		g := &llir.Global{Linkage: enum.LinkageAppending, ContentType: wordType(t), Init: verbatim(value)}
		g.SetName(name)
		w.llir.Globals = append(w.llir.Globals, g)
		return
	}
	w.text("@" + name + " = appending global " + t + " " + value + "\n")
}

// The heads of aliases and ifuncs: what linking must know.
var (
	aliasHead = headOf(llvm.AliasOp, llir.Alias{}, symbolHead...)
	ifuncHead = headOf(llvm.IFuncOp, llir.IFunc{}, symbolHead...)

	symbolHead = []fragment{linked, preempted, visible, threadLocals, unnamedAddress}
)

// alias writes an alias, or adds it to llir's module.
func (w *writer) alias(o *ir.Operation) {
	c := constants{w: w, known: map[*ir.Value]*constant{}}
	t := w.typeOf(o, o.TypeAttr(llvm.AliasTypeAttr))
	text := c.region(o, llvm.Initializer(o))
	if !diag.HasErrors(w.r.Diags) && text[0] != '@' && !strings.Contains(text, "(") {
		w.rule(o, "is another name for '%s', which is no symbol", text)
	}
	w.checkNamedType(o, o.TypeAttr(llvm.AliasTypeAttr))
	w.checkAliasee(o)
	held, want := w.types.of(llvm.Ptr), w.pointerTo(t)
	switch {
	case held.text != want.text:
		text = "bitcast (" + held.text + " " + text + " to " + want.text + ")"
	case text[0] == '@': // an expression goes without its type
		text = held.text + " " + text
	}
	if w.llir != nil {
		made, _ := w.fill(aliasHead, o)
		a := made.Interface().(*llir.Alias)
		a.Aliasee, a.Typ = verbatim(text), types.NewPointer(t.llir)
		a.SetName(o.StringAttr(ir.SymName))
		w.llir.Aliases = append(w.llir.Aliases, a)
		return
	}
	w.symbol(aliasHead, o, " alias "+t.text+", "+text)
}

// checkNamedType checks the type of what an alias or ifunc names.
func (w *writer) checkNamedType(o *ir.Operation, t ir.Type) {
	ft, isFunction := t.(*llvm.FunctionType)
	if !isFunction {
		w.checkUsable(o, t)
		return
	}
	w.checkPassed(o, ft.Result)
	for _, p := range ft.Params {
		w.checkPassed(o, p)
	}
}

// checkAliasee checks that what an alias is another name for is defined in the module,
// and is not the alias itself.
func (w *writer) checkAliasee(alias *ir.Operation) {
	available := llvm.Linkage(alias) == llvm.AvailableExternally
	if available && !w.opts.has(sinceAvailableAlias) {
		w.r.Errorf(alias, ErrVersion, "is 'available_externally', which aliases of LLVM %d are not", w.opts.version())
	}
	if of := llvm.Initializer(alias).DefiningOp(); available && (of == nil || !of.Is(llvm.AddressOfOp)) {
		w.rule(alias, "is 'available_externally', and no other name of such a symbol")
	}
	for target, ref := range w.named(alias) {
		switch linkage := llvm.Linkage(target); {
		case target.Is(llvm.AliasOp) && (linkage == llvm.Weak || linkage == llvm.Linkonce):
			w.rule(alias, "is another name for '%s', which may be something else where the program is linked", ref)
		case target.Is(llvm.FuncOp) && ir.IsDeclaration(target), target.Is(llvm.GlobalOp) && llvm.IsGlobalDeclaration(target),
			linkage == llvm.AvailableExternally && !available:
			w.rule(alias, "is another name for '%s', which has no definition", ref)
		case linkage != llvm.AvailableExternally && available:
			w.rule(alias, "is 'available_externally', and no other name of such a symbol")
		}
	}
	if w.leadsBack(alias) {
		w.rule(alias, "is another name for itself")
	}
}

// named yields the symbols, and their names, that the initializer of an alias takes the
// addresses of.
func (w *writer) named(alias *ir.Operation) iter.Seq2[*ir.Operation, string] {
	return func(yield func(*ir.Operation, string) bool) {
		for o := range alias.Region(0).First().Ops {
			ref, ok := o.Attr(llvm.GlobalNameAttr).(ir.SymbolRefAttr)
			if target := w.report.Lookup(o, ref); ok && target != nil && !yield(target, ref.Root) {
				return
			}
		}
	}
}

// leadsBack reports whether an alias is another name for one that is being followed. Each
// is followed once.
func (w *writer) leadsBack(alias *ir.Operation) bool {
	if following, known := w.following[alias]; known {
		return following
	}
	if w.following == nil {
		w.following = map[*ir.Operation]bool{}
	}
	w.following[alias] = true
	defer func() { w.following[alias] = false }()
	for target := range w.named(alias) {
		if target.Is(llvm.AliasOp) && w.leadsBack(target) {
			return true
		}
	}
	return false
}

// ifunc writes an ifunc, or adds it to llir's module.
func (w *writer) ifunc(o *ir.Operation) {
	resolver, _ := o.Attr(llvm.ResolverAttr).(ir.SymbolRefAttr)
	w.checkResolver(o, resolver)
	w.checkNamedType(o, o.TypeAttr(llvm.IFuncTypeAttr))
	t := w.typeOf(o, o.TypeAttr(llvm.IFuncTypeAttr))
	want := w.pointerTo(w.types.signature(w.pointerTo(t), nil, false))
	text := want.text + " " + w.symbolAs(o, resolver.Root, want)
	if w.llir != nil {
		made, _ := w.fill(ifuncHead, o)
		f := made.Interface().(*llir.IFunc)
		f.Resolver, f.Typ = verbatim(text), types.NewPointer(t.llir)
		f.SetName(o.StringAttr(ir.SymName))
		w.llir.IFuncs = append(w.llir.IFuncs, f)
		return
	}
	w.symbol(ifuncHead, o, " ifunc "+t.text+", "+text)
}

// checkResolver checks that the resolver of an ifunc is a function, under whatever name.
func (w *writer) checkResolver(o *ir.Operation, resolver ir.SymbolRefAttr) {
	target := llvm.ResolveAlias(w.report.Lookup(o, resolver), &w.report)
	if target == nil || !target.Is(llvm.FuncOp) {
		w.rule(o, "has a resolver, '%s', that is another name for no function", resolver.Root)
	}
}

// symbol writes what is known by a name.
func (w *writer) symbol(head *instruction, o *ir.Operation, rest string) {
	w.byte('@')
	w.name(o.StringAttr(ir.SymName))
	w.text(" =")
	w.write(head, o)
	w.text(rest)
	w.byte('\n')
}
