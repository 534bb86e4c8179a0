package llvmir

import (
	"fmt"

	llir "github.com/llir/llvm/ir"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// functionHead is a function without its body. The current operands are empty; the parameters
// are those of the writer.
var functionHead = headOf(llvm.FuncOp, llir.Func{}, linked, preempted, visible, callingConvention, resultAttributes,
	of(functionType, "Sig"), of(parameters, "Params"), unnamedAddress,
	of(functionAttrs, "FuncAttrs").given(funcAttrNames...),
	quoted(" section ", llvm.SectionAttr, "Section").inDefinition(),
	of(comdatName, "Comdat").given(llvm.ComdatAttr),
	of(alignment, "Align").after(" align ").given(llvm.AlignmentAttr),
	quoted(" gc ", llvm.GarbageAttr, "GC"),
	of(personality, "Personality").given(llvm.PersonalityAttr).inDefinition(),
	attachedToFunction.inDefinition())

// attachedToFunction are the attachments of a function: those of a definition are written last,
// those of a declaration first.
var attachedToFunction = of(attachments, "Metadata").after(" ")

// globalHead is a global; its initial value is the only operand.
var globalHead = headOf(llvm.GlobalOp, llir.Global{}, of(globalLinkage, "Linkage"), preempted, visible,
	threadLocals, unnamedAddress, of(globalSpace, "AddrSpace"),
	flag("externally_initialized", llvm.ExternallyInitializedFlag, "ExternallyInitialized"),
	of(constantOrGlobal, "Immutable"),
	of(attrType, "ContentType").given(llvm.GlobalTypeAttr),
	of(initialValue, "Init"),
	quoted(", section ", llvm.SectionAttr, "Section"),
	of(comdatName, "Comdat").after(",").given(llvm.ComdatAttr),
	align, attached,
	of(globalAttrs, "FuncAttrs").given(funcAttrNames...))

// Fragments of functions and other symbols.
var (
	linked            = of(linkage, "Linkage").given(llvm.LinkageAttrName)
	preempted         = of(preemption, "Preemption").given(llvm.DSOLocalAttr)
	visible           = of(visibility, "Visibility").given(llvm.VisibilityAttr)
	threadLocals      = of(threadLocal, "TLSModel").given(llvm.ThreadLocalFlag)
	unnamedAddress    = of(unnamedAddr, "UnnamedAddr").given(llvm.UnnamedAddrAttr)
	callingConvention = of(convention, "CallingConv").given(llvm.CallConvAttrName)
	resultAttributes  = of(resultAttrs, "ReturnAttrs").given(ir.ResAttrs)
)

// headOf returns the line that declares a symbol of an op.
func headOf(def *ir.OpDef, made any, fragments ...fragment) *instruction {
	return &instruction{llir: made, syntax: syntaxOf(fragments...).forOp(def)}
}

// globalWords returns the attributes of a global, which LLVM has in the form of a function's.
func (w *writer) globalWords(o *ir.Operation) []llir.FuncAttribute {
	return spellListed(w.opts, o, llvm.TargetSpecificAttr)
}

// pointeeOf returns the type that a typed pointer argument must point to, or
// nil.
func pointeeOf(d *ir.DictAttr) ir.Type {
	for _, name := range pointeeAttrs {
		if held, ok := d.Get(name).(ir.TypeAttr); ok {
			return held.Type
		}
	}
	return nil
}

// argType returns the type of an argument with attributes. With typed pointers
// LLVM wants byval(T) on a T*.
func (w *writer) argType(o *ir.Operation, of ir.Type, a *argAttrs) *typ {
	if w.opts.TypedPointers && a != nil {
		if p, isPtr := of.(*llvm.PointerType); isPtr {
			if elem := pointeeOf(a.dict); elem != nil {
				return w.types.pointerTo(w.typeOf(o, elem), p.AddrSpace)
			}
		}
	}
	return w.typeOf(o, of)
}

// funcType is the type of a function as its callers see it.
type funcType struct {
	result   *typ
	params   []*typ
	variadic bool
}

func (w *writer) funcType(f *ir.Operation) funcType {
	ft := llvm.FuncType(f)
	t := funcType{result: w.typeOf(f, ft.Result), variadic: ft.Variadic, params: make([]*typ, len(ft.Params))}
	args := w.argListOf(f, ir.ArgAttrs)
	for i, p := range ft.Params {
		t.params[i] = w.argType(f, p, args.at(i))
	}
	return t
}

func (w *writer) signatureOf(t funcType) *typ {
	return w.types.signature(t.result, t.params, t.variadic)
}

func (w *writer) personality(o *ir.Operation) *operand {
	ref, ok := o.Attr(llvm.PersonalityAttr).(ir.SymbolRefAttr)
	if !ok {
		return nil
	}
	return &operand{typ: w.types.pointer(0), ident: w.symbolText(o, ref.Root, llvm.Ptr)}
}

// funcAttrNames are the attributes that funcWords and globalWords have words for.
var funcAttrNames = func() []string {
	names := namesOf([]string{llvm.MemoryEffectsName, llvm.UWTableName, llvm.FramePointerName, llvm.VScaleRangeName, llvm.PassthroughAttr, llvm.TargetSpecificAttr},
		llvm.FuncFlags, llvm.ArmFlags)
	for _, s := range llvm.FuncStrings {
		names = append(names, s.Attr)
	}
	return names
}()

// funcWords returns the attributes of a function: words, then pairs.
func (w *writer) funcWords(o *ir.Operation) []llir.FuncAttribute {
	words := llvmWords(nil, o, llvm.FuncFlags)
	if e, ok := o.Attr(llvm.MemoryEffectsName).(llvm.MemoryEffectsAttr); ok {
		words = append(words, memoryEffects(w.opts, e)...)
	}
	if k, ok := o.Attr(llvm.UWTableName).(llvm.UWTableAttr); ok {
		words = append(words, uwtable(w.opts, k)...)
	}
	if k, ok := o.Attr(llvm.FramePointerName).(llvm.FramePointerAttr); ok {
		words = append(words, pair("frame-pointer", framePointer(w.opts, k)))
	}
	declared := ir.IsDeclaration(o)
	if v, ok := o.Attr(llvm.VScaleRangeName).(*ir.StructAttr); ok && !declared {
		words = append(words, attr(fmt.Sprintf("vscale_range(%d,%d)", v.Int("minRange"), v.Int("maxRange"))))
	}
	for _, s := range llvm.FuncStrings {
		if declared && s.Attr != llvm.TargetFeaturesAttr {
			continue // it is about code, so MLIR leaves it out
		}
		if text := stringValue(o.Attr(s.Attr)); text != "" {
			words = append(words, pair(s.Name, text))
		}
	}
	for _, s := range llvm.ArmFlags {
		if o.HasAttr(s.Attr) {
			words = append(words, pair(s.Word, ""))
		}
	}
	return append(words, spellListed(w.opts, o, llvm.PassthroughAttr)...)
}

// global writes a global, or adds it to llir's module.
func (w *writer) global(o *ir.Operation) {
	w.at, w.args = o, w.args[:0]
	w.checkGlobal(o)
	if init := w.initializer(o); init != "" {
		w.checkInitializer(o, init)
		w.args = append(w.args, &operand{typ: w.typeOf(o, llvm.GlobalType(o)), ident: init})
	}
	name := o.StringAttr(ir.SymName)
	if w.llir != nil {
		made, _ := w.fill(globalHead, o)
		g := made.Interface().(*llir.Global)
		g.SetName(name)
		g.Type()
		w.llir.Globals = append(w.llir.Globals, g)
		return
	}
	w.byte('@')
	w.name(name)
	w.text(" =")
	w.write(globalHead, o)
	w.byte('\n')
}

// initializer spells the initial value of a global, or returns "" for a
// declaration. A common or private global without one is not a declaration.
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
