package llvmir

import (
	"fmt"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// functionHead is all of a function but its body. The current operands are
// empty; the parameters are those of the writer.
var functionHead = plain(llir.Func{},
	linkage, preemption, visibility, convention, resultAttrs,
	newPart("Sig",
		func(w *writer, o *ir.Operation) { w.word(w.typeOf(o, w.head.typ.Result).text) },
		func(w *writer, o *ir.Operation) any { return w.signatureOf(w.funcType(o)).llir }),
	newPart("Params", (*writer).paramsText, (*writer).paramsValue),
	unnamedAddr,
	funcWords((*writer).funcAttrs).saying(saysFuncWords),
	ofDefinition(quotedIn("Section", " section ", "", llvm.SectionAttr)),
	comdatPart(""),
	newPart("Align",
		func(w *writer, o *ir.Operation) {
			if a := llvm.Alignment(o); a > 0 {
				w.text(" align ")
				w.int(a)
			}
		}, alignment.value).of(llvm.AlignmentAttr),
	quotedIn("GC", " gc ", "", llvm.GarbageAttr),
	ofDefinition(newPart("Personality",
		func(w *writer, o *ir.Operation) {
			if p := w.personality(o); p != nil {
				w.text(" personality")
				w.value(p)
			}
		},
		func(w *writer, o *ir.Operation) any {
			if p := w.personality(o); p != nil {
				return p
			}
			return nil
		})).of(llvm.PersonalityAttr),
	attachedBehind,
)

// attachedHere are the attachments of a function: in text those of a definition stand
// last, those of a declaration first.
var (
	attachedHere   = attachments(" ")
	attachedBehind = newPart(attachedHere.field, ofDefinition(attachedHere).text, attachedHere.value).saying(attachedHere.needs)
)

// ofDefinition is a part that declarations lack: what is about code. LLVM has no
// personality in one, and MLIR leaves the rest out.
func ofDefinition(p part) part {
	text, value := p.text, p.value
	p.text = func(w *writer, o *ir.Operation) {
		if !w.head.declared {
			text(w, o)
		}
	}
	p.value = func(w *writer, o *ir.Operation) any {
		if w.head.declared {
			return nil
		}
		return value(w, o)
	}
	return p
}

// Whether each thread has its own.
var (
	threadLocal      = flag("", "thread_local", llvm.ThreadLocalFlag)
	threadLocalModel = newPart("TLSModel", nil,
		func(_ *writer, o *ir.Operation) any {
			if o.HasAttr(llvm.ThreadLocalFlag) {
				return enum.TLSModelGeneric
			}
			return nil
		})
)

// globalHead is a global; its initial value is the only operand.
var globalHead = plain(llir.Global{},
	newPart("Linkage", (*writer).globalLinkageText, (*writer).globalLinkage),
	preemption, visibility,
	threadLocalModel, threadLocal, unnamedAddr,
	one("AddrSpace", func(o *ir.Operation) types.AddrSpace { return types.AddrSpace(llvm.AddrSpace(o)) }),
	flag("ExternallyInitialized", "externally_initialized", llvm.ExternallyInitializedFlag),
	newPart("Immutable",
		func(w *writer, o *ir.Operation) {
			if o.HasAttr(llvm.ConstantFlag) {
				w.text(" constant")
			} else {
				w.text(" global")
			}
		},
		func(_ *writer, o *ir.Operation) any { return o.HasAttr(llvm.ConstantFlag) }),
	oneType("ContentType", llvm.GlobalType),
	newPart("Init",
		func(w *writer, _ *ir.Operation) {
			if len(w.args) > 0 {
				w.ident(w.args[0])
			}
		},
		func(w *writer, _ *ir.Operation) any {
			if len(w.args) == 0 {
				return nil
			}
			return w.args[0]
		}),
	quotedIn("Section", ", section ", "", llvm.SectionAttr),
	comdatPart(","),
	alignment,
	attachments(", "),
	funcWords((*writer).globalAttrs).saying(saysFuncWords),
)

// globalAttrs returns the attributes of a global, which LLVM has in the form of a function's.
func (w *writer) globalAttrs(o *ir.Operation) []llir.FuncAttribute {
	return spellListed(w.opts, o, llvm.TargetSpecificAttr)
}

// The words of the dialect as llir has them.
var (
	linkages = map[llvm.LinkageAttr]enum.Linkage{
		llvm.AvailableExternally: enum.LinkageAvailableExternally,
		llvm.Linkonce:            enum.LinkageLinkOnce,
		llvm.LinkonceODR:         enum.LinkageLinkOnceODR,
		llvm.Weak:                enum.LinkageWeak,
		llvm.WeakODR:             enum.LinkageWeakODR,
		llvm.Appending:           enum.LinkageAppending,
		llvm.Internal:            enum.LinkageInternal,
		llvm.Private:             enum.LinkagePrivate,
		llvm.ExternWeak:          enum.LinkageExternWeak,
		llvm.Common:              enum.LinkageCommon,
	}
	visibilities = map[string]enum.Visibility{
		"hidden": enum.VisibilityHidden, "protected": enum.VisibilityProtected,
	}
	unnamedAddrs = map[string]enum.UnnamedAddr{
		"local_unnamed_addr": enum.UnnamedAddrLocalUnnamedAddr, "unnamed_addr": enum.UnnamedAddrUnnamedAddr,
	}
	comdatKinds = map[string]enum.SelectionKind{
		"any": enum.SelectionKindAny, "exactmatch": enum.SelectionKindExactMatch, "largest": enum.SelectionKindLargest,
		"nodeduplicate": enum.SelectionKindNoDeduplicate, "samesize": enum.SelectionKindSameSize,
	}
)

// The parts that functions and globals share.
var (
	linkage    = one("Linkage", func(o *ir.Operation) enum.Linkage { return linkages[llvm.Linkage(o)] }).of(llvm.LinkageAttrName)
	preemption = one("Preemption", func(o *ir.Operation) enum.Preemption {
		if o.HasAttr(llvm.DSOLocalAttr) {
			return enum.PreemptionDSOLocal
		}
		return enum.PreemptionNone
	}).of(llvm.DSOLocalAttr)
	visibility  = one("Visibility", func(o *ir.Operation) enum.Visibility { return visibilities[llvm.Visibility(o)] }).of(llvm.VisibilityAttr)
	unnamedAddr = one("UnnamedAddr", func(o *ir.Operation) enum.UnnamedAddr { return unnamedAddrs[llvm.UnnamedAddr(o)] }).of(llvm.UnnamedAddrAttr)
)

// comdatPart is the comdat that a symbol is in.
func comdatPart(before string) part {
	return newPart("Comdat",
		func(w *writer, o *ir.Operation) {
			name := o.StringAttr(ir.SymName)
			c := w.symbols[name].comdat
			if c == nil {
				return
			}
			w.text(before)
			w.text(" comdat")
			if c.name != name {
				w.text("($")
				w.name(c.name)
				w.byte(')')
			}
		},
		func(w *writer, o *ir.Operation) any {
			if c := w.symbols[o.StringAttr(ir.SymName)].comdat; c != nil {
				return w.llirComdats[c]
			}
			return nil
		}).of(llvm.ComdatAttr)
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

// convention is the calling convention of a function or call: LLVM's word for
// it, or its number.
var convention = newPart("CallingConv",
	func(w *writer, o *ir.Operation) {
		number := conventionOf(o)
		if number == enum.CallingConvNone {
			return
		}
		if word := number.String(); len(word) < 12 || word[:12] != "CallingConv(" {
			w.word(word)
			return
		}
		w.text(" cc ")
		w.int(int64(number))
	},
	func(_ *writer, o *ir.Operation) any { return conventionOf(o) }).of(llvm.CallConvAttrName)

// conventionOf returns the convention of a function or call; that of an
// intrinsic is C's.
func conventionOf(o *ir.Operation) enum.CallingConv {
	conv := llvm.CallConvOf(o)
	if conv == llvm.CCC || !o.Is(llvm.FuncOp) && !o.Is(llvm.CallOp) && !o.Is(llvm.InvokeOp) {
		return enum.CallingConvNone
	}
	return callConvs[conv.String()]
}

// resultAttrs are the attributes of the result of a function or call.
var resultAttrs = newPart("ReturnAttrs",
	func(w *writer, o *ir.Operation) { w.text(w.resultOf(o).spelled()) },
	func(w *writer, o *ir.Operation) any {
		if text := w.resultOf(o).spelled(); text != "" {
			return []llir.ReturnAttribute{attr(text[1:])}
		}
		return nil
	}).of(ir.ResAttrs)

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

// paramsText writes the name and the parameters; those of a declaration have no
// names.
func (w *writer) paramsText(o *ir.Operation) {
	w.text(" @")
	w.name(w.head.name)
	text := append(w.buf, '(')
	attrs := w.argsOf(o)
	for i, p := range w.params {
		text = appendArg(text, i, p.typ, attrs.at(i).spelled())
		if !w.head.declared {
			text = append(append(text, ' '), p.ident...)
		}
	}
	w.buf = text
	if w.head.typ.Variadic {
		if len(w.params) > 0 {
			w.text(", ")
		}
		w.text("...")
	}
	w.byte(')')
}

func (w *writer) paramsValue(o *ir.Operation) any {
	var list []*llir.Param
	for i, p := range w.params {
		param := &llir.Param{Typ: p.typ.llir, LocalIdent: llir.LocalIdent{LocalName: p.text, LocalID: p.number}}
		if text := w.argsOf(o).at(i).spelled(); text != "" {
			param.Attrs = []llir.ParamAttribute{attr(text[1:])}
		}
		list = append(list, param)
	}
	return list
}

func (w *writer) personality(o *ir.Operation) *operand {
	ref, ok := o.Attr(llvm.PersonalityAttr).(ir.SymbolRefAttr)
	if !ok {
		return nil
	}
	return &operand{typ: w.types.pointer(0), ident: w.symbolText(o, ref.Root, llvm.Ptr)}
}

// funcWordAttrs lists the attributes that funcAttrs and globalAttrs have words for.
func funcWordAttrs() []string {
	names := namesOf([]string{llvm.MemoryEffectsName, llvm.UWTableName, llvm.FramePointerName, llvm.VScaleRangeName, llvm.PassthroughAttr, llvm.TargetSpecificAttr},
		llvm.FuncFlags, llvm.ArmFlags)
	for _, s := range llvm.FuncStrings {
		names = append(names, s.Attr)
	}
	return names
}

// funcAttrs returns the attributes of a function: words, then pairs.
func (w *writer) funcAttrs(o *ir.Operation) []llir.FuncAttribute {
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

// globalLinkage says what a declaration without a linkage is: external.
func (w *writer) globalLinkage(o *ir.Operation) any {
	if l := linkages[llvm.Linkage(o)]; l != enum.LinkageNone || len(w.args) > 0 {
		return l
	}
	return enum.LinkageExternal
}

func (w *writer) globalLinkageText(o *ir.Operation) {
	if l := w.globalLinkage(o).(enum.Linkage); l != enum.LinkageNone {
		w.word(l.String())
	}
}

// global writes a global, or adds it to llir's module.
func (w *writer) global(o *ir.Operation) {
	w.at, w.args, w.said = o, w.args[:0], w.saidBy(o)
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
	w.said = w.saidBy(o) // after what the ops of the initial value say
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
