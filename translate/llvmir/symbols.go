package llvmir

import (
	"strconv"
	"strings"

	llir "github.com/llir/llvm/ir"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
)

// globalSyntax is a global. Its initial value is the only operand.
var globalSyntax = declaring(llvm.GlobalOp, llir.Global{}, of(globalLinkage, "Linkage"), preempted, visible,
	threadLocals, unnamedAddress, of(globalSpace, "AddrSpace"),
	flag("externally_initialized", llvm.ExternallyInitializedFlag, "ExternallyInitialized"),
	of(constantOrGlobal, "Immutable"),
	of(attrType, "ContentType").given(llvm.GlobalTypeAttr),
	of(initialValue, "Init"),
	quoted(", section ", llvm.SectionAttr, "Section"),
	of(comdatName, "Comdat").after(",").given(llvm.ComdatAttr),
	align, attached,
	of(globalAttrs, "FuncAttrs").given(funcAttrNames...))

// global writes a global, or adds it to llir's module.
func (w *writer) global(o *ir.Operation) {
	w.at, w.args = o, w.args[:0]
	w.legal.Op(o)
	if init := w.initializer(o); init != "" {
		w.legal.Initializer(o, init == "zeroinitializer" || init == w.zeroText(llvm.GlobalType(o)))
		w.args = append(w.args, &operand{typ: w.typeOf(o, llvm.GlobalType(o)), ident: init})
	}
	name := o.StringAttr(ir.SymName)
	if w.llir != nil {
		made, _ := w.fill(globalSyntax, o)
		g := made.Interface().(*llir.Global)
		g.SetName(name)
		g.Type()
		w.llir.Globals = append(w.llir.Globals, g)
		return
	}
	w.byte('@')
	w.name(name)
	w.text(" =")
	w.write(globalSyntax, o)
	w.byte('\n')
}

// initializer spells the initial value of a global, or returns "" for a declaration. A common or
// private global without one is not a declaration.
func (w *writer) initializer(o *ir.Operation) string {
	typ := llvm.GlobalType(o)
	if value := o.Attr(llvm.ValueAttr); value != nil {
		return w.constantText(o, value, typ)
	}
	if v := llvm.Initializer(o); v != nil {
		c := constants{w: w, known: map[*ir.Value]*constant{}}
		return c.region(o, v)
	}
	switch {
	case llvm.IsGlobalDeclaration(o):
		return ""
	case llvm.Linkage(o) == llvm.Common:
		return "zeroinitializer"
	}
	return "undef"
}

// otherSymbols writes lists of functions, aliases and ifuncs.
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

// starters writes llvm.global_ctors or llvm.global_dtors.
func (w *writer) starters(o *ir.Operation, name, list string) {
	functions := o.Attr(list).(*ir.ArrayAttr).Elems
	priorities := o.Attr(llvm.PrioritiesAttr).(*ir.ArrayAttr).Elems
	data := o.Attr(llvm.CtorDataAttr).(*ir.ArrayAttr).Elems
	function, any := w.pointerTo(w.types.signature(w.types.of(llvm.Void), nil, false)), w.types.of(llvm.Ptr)
	w.legal.Op(o)
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

// alias writes an alias.
func (w *writer) alias(o *ir.Operation) {
	c := constants{w: w, known: map[*ir.Value]*constant{}}
	t := w.typeOf(o, o.TypeAttr(llvm.AliasTypeAttr))
	text := c.region(o, llvm.Initializer(o))
	if !diag.HasErrors(w.r.Diags) && text[0] != '@' && !strings.Contains(text, "(") {
		w.rule(o, "is another name for '%s', which is no symbol", text)
	}
	w.legal.Op(o)
	held, want := w.types.of(llvm.Ptr), w.pointerTo(t)
	switch {
	case held.text != want.text:
		text = "bitcast (" + held.text + " " + text + " to " + want.text + ")"
	case text[0] == '@': // an expression has no type before it
		text = held.text + " " + text
	}
	w.symbol(aliasSyntax, o, " alias ", t, text)
}

// ifunc writes an ifunc.
func (w *writer) ifunc(o *ir.Operation) {
	resolver, _ := o.Attr(llvm.ResolverAttr).(ir.SymbolRefAttr)
	w.legal.Op(o)
	t := w.typeOf(o, o.TypeAttr(llvm.IFuncTypeAttr))
	want := w.pointerTo(w.types.signature(w.pointerTo(t), nil, false))
	w.symbol(ifuncSyntax, o, " ifunc ", t, want.text+" "+w.symbolAs(o, resolver.Root, want))
}

// symbol writes an alias or ifunc of a type, or adds it to llir's module.
func (w *writer) symbol(in *instruction, o *ir.Operation, word string, t *typ, value string) {
	name := o.StringAttr(ir.SymName)
	if w.llir == nil {
		w.byte('@')
		w.name(name)
		w.text(" =")
		w.write(in, o)
		w.text(word + t.text + ", " + value + "\n")
		return
	}
	made, _ := w.fill(in, o)
	setField(made, "Typ", types.NewPointer(t.llir))
	switch s := made.Interface().(type) {
	case *llir.Alias:
		s.Aliasee = verbatim(value)
		s.SetName(name)
		w.llir.Aliases = append(w.llir.Aliases, s)
	case *llir.IFunc:
		s.Resolver = verbatim(value)
		s.SetName(name)
		w.llir.IFuncs = append(w.llir.IFuncs, s)
	}
}

// The lines of aliases and ifuncs.
var (
	aliasSyntax = declaring(llvm.AliasOp, llir.Alias{}, symbolSyntax...)
	ifuncSyntax = declaring(llvm.IFuncOp, llir.IFunc{}, symbolSyntax...)

	symbolSyntax = []fragment{linked, preempted, visible, threadLocals, unnamedAddress}
)
