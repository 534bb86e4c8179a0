package llvmir

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

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
