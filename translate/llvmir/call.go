package llvmir

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// call is what a call says beside its op: whom it calls, and as what. The
// current operands are its arguments.
type call struct {
	callee   *operand
	attrs    []string // of the arguments, each with a space before it
	result   *typ
	fixed    int // how many arguments the callee declares
	variadic bool
	bundles  []llvm.Bundle
}

var callWording = wordingOf(callParts...)

// callParts are a call of a function or an intrinsic.
var callParts = []part{
	newPart("Tail",
		func(w *writer, o *ir.Operation) {
			if kind := llvm.TailCall(o); kind != llvm.NoTailCall && o.Is(llvm.CallOp) {
				w.text(kind.String())
				w.byte(' ')
			}
		},
		func(_ *writer, o *ir.Operation) any {
			if !o.Is(llvm.CallOp) {
				return nil
			}
			return tailCalls[llvm.TailCall(o)]
		}).of(llvm.TailCallAttrName),
	verb("call"), fastIfFloat, convention, resultAttrs,
	one("AddrSpace", func(o *ir.Operation) types.AddrSpace {
		if !o.Is(llvm.CallOp) && !o.Is(llvm.InvokeOp) {
			return 0
		}
		if _, through := llvm.Callee(o); through != nil {
			return types.AddrSpace(spaceOf(through))
		}
		return 0
	}),
	{text: func(w *writer, _ *ir.Operation) {
		if !w.call.variadic {
			w.word(w.call.result.text)
			return
		}
		w.byte(' ')
		w.buf = appendSignature(w.buf, w.call.result, w.paramTypes(), true)
	}},
	newPart("Callee",
		func(w *writer, _ *ir.Operation) { w.ident(w.call.callee) },
		func(w *writer, _ *ir.Operation) any {
			sig := w.types.signature(w.call.result, w.paramTypes(), w.call.variadic)
			return &callee{w.call.callee, types.NewPointer(sig.llir)}
		}),
	argsPart,
	funcWords((*writer).callWords).saying(saysCallWords),
	newPart("OperandBundles",
		(*writer).bundlesText,
		func(w *writer, _ *ir.Operation) any {
			var list []*llir.OperandBundle
			for _, b := range w.call.bundles {
				bundle := &llir.OperandBundle{Tag: b.Tag}
				for _, v := range b.Values {
					bundle.Inputs = append(bundle.Inputs, w.operandOf(v))
				}
				list = append(list, bundle)
			}
			return list
		}).of(llvm.BundleTagsAttr),
	attached,
}

// argsPart are the arguments of a call.
var argsPart = newPart("Args",
	func(w *writer, o *ir.Operation) {
		text := append(w.buf, '(')
		for i, a := range w.args {
			text = appendArg(text, i, a.typ, w.call.attrs[i])
			text = w.appendIdent(append(text, ' '), a)
		}
		w.buf = text
		if w.passesRest(o) {
			w.text(", ...")
		}
		w.byte(')')
	},
	func(w *writer, o *ir.Operation) any {
		var list []value.Value
		for i, a := range w.args {
			list = append(list, &argument{a, w.call.attrs[i]})
		}
		if w.passesRest(o) {
			list = append(list, verbatim("..."))
		}
		return list
	})

// appendArg appends argument i without its name: its type, and the text of its attributes.
func appendArg(text []byte, i int, t *typ, attrs string) []byte {
	if i > 0 {
		text = append(text, ',', ' ')
	}
	text = append(text, t.text...)
	return append(text, attrs...)
}

// passesRest reports whether a call passes on the variable arguments of its
// caller, which only a tail call can.
func (w *writer) passesRest(o *ir.Operation) bool {
	return w.call.variadic && o.Is(llvm.CallOp) && llvm.TailCall(o) == llvm.MustTail
}

var tailCalls = map[llvm.TailCallAttr]enum.Tail{
	llvm.NeverTail: enum.TailNoTail, llvm.MustTail: enum.TailMustTail, llvm.Tail: enum.TailTail,
}

func (w *writer) bundlesText(*ir.Operation) {
	before := " [ "
	for _, b := range w.call.bundles {
		w.text(before)
		w.quoted(b.Tag)
		w.byte('(')
		for i, v := range b.Values {
			if i > 0 {
				w.text(", ")
			}
			v := w.operandOf(v)
			w.text(v.typ.text)
			w.ident(v)
		}
		w.byte(')')
		before = ", "
	}
	if len(w.call.bundles) > 0 {
		w.text(" ]")
	}
}

// callWordAttrs lists the attributes that callWords has words for.
func callWordAttrs() []string {
	return namesOf([]string{llvm.ExceptionAttr, llvm.MemoryEffectsName}, llvm.CallFlags)
}

// callWords returns the attributes of a call that stand after its arguments.
func (w *writer) callWords(o *ir.Operation) (words []llir.FuncAttribute) {
	if o.HasAttr(llvm.ExceptionAttr) {
		return append(words, attr("strictfp"))
	}
	if !o.Is(llvm.CallOp) {
		return nil
	}
	words = llvmWords(words, o, llvm.CallFlags)
	if e, ok := o.Attr(llvm.MemoryEffectsName).(llvm.MemoryEffectsAttr); ok {
		words = append(words, memoryEffects(w.opts, e)...)
	}
	return words
}

// paramTypes returns the types that the callee declares.
func (w *writer) paramTypes() []*typ {
	list := make([]*typ, w.call.fixed)
	for i, a := range w.args[:w.call.fixed] {
		list[i] = a.typ
	}
	return list
}

// startCall sets the result and the arguments of a call: n operands from first on.
func (w *writer) startCall(o *ir.Operation, first, n int) {
	returned := ir.Type(llvm.Void)
	if o.NumResults() == 1 {
		returned = o.Result(0).Type()
	}
	w.call = call{attrs: w.call.attrs[:0], result: w.typeOf(o, returned)}
	w.call.bundles = w.bundles(o)
	args := w.argsOf(o)
	for i := range n {
		v := o.Operand(first + i)
		view, a := w.operandOf(v), args.at(i)
		if a != nil && w.opts.TypedPointers {
			view = w.cast(view, w.argType(o, v.Type(), a))
		}
		w.args = append(w.args, view)
		w.call.attrs = append(w.call.attrs, a.spelled())
	}
	w.call.fixed = len(w.args)
}

// bundles returns the operand bundles of the current call. Not every op that becomes a
// call has some.
func (w *writer) bundles(o *ir.Operation) []llvm.Bundle {
	if w.said&saysBundles != 0 && (o.Is(llvm.CallOp) || o.Is(llvm.InvokeOp) || o.Is(llvm.CallIntrinsicOp) || o.Is(llvm.AssumeOp)) {
		return llvm.Bundles(o)
	}
	return nil
}

func (w *writer) readyCall(o *ir.Operation) bool {
	first, n := argRange(o)
	w.startCall(o, first, n)
	if t, ok := o.TypeAttr(llvm.VarCalleeTypeAttr).(*llvm.FunctionType); ok {
		w.call.variadic, w.call.fixed = true, min(len(w.args), len(t.Params))
	}
	name, through := llvm.Callee(o)
	var want *typ // with typed pointers: what is called
	if w.opts.TypedPointers {
		space := uint32(0)
		if through != nil {
			space = spaceOf(through)
		}
		want = w.types.pointerTo(w.types.signature(w.call.result, w.paramTypes(), w.call.variadic), space)
	}
	if through != nil {
		if space := w.programSpace(); spaceOf(through) == 0 && space != 0 {
			w.rule(o, "calls through a pointer to address space 0, but the data layout places functions in %d", space)
		}
		w.call.callee = w.operandOf(through)
		if want != nil {
			w.call.callee = w.cast(w.call.callee, want)
		}
		return true
	}
	s := w.symbols[name]
	if s.own {
		w.rule(o, "calls '%s', an intrinsic, as llvm.call_intrinsic does", name)
	}
	w.call.callee = w.newOperand(s.address)
	w.call.callee.ident = s.ident()
	if want != nil && s.address.text != want.text {
		w.call.callee.ident = "bitcast (" + s.address.text + " " + s.ident() + " to " + want.text + ")"
	}
	return true
}

// readyCallIntrinsic prepares a call of an intrinsic by its full name.
func (w *writer) readyCallIntrinsic(o *ir.Operation) bool {
	first, n := argRange(o)
	w.startCall(o, first, n)
	name := o.StringAttr(llvm.IntrinAttr)
	if v := variadicNamed(name); v != nil {
		w.call.variadic, w.call.fixed = true, len(v.fixed)
		if !w.checkFixed(o, name, v.fixed) || !w.checkVariadic(o, name, v) {
			return false
		}
	}
	name = w.checkSignature(o, name)
	return name != "" && w.intrinsic(o, name)
}

// intrinsicDecl is an intrinsic that was called and has to be declared.
type intrinsicDecl struct {
	name, sig string
	text      string // name and sig, as in a declaration
	variadic  bool   // more arguments than params may follow
	// What the writer has that met the call.
	callee *operand
	result *typ
	params []*typ
	op     *ir.Operation
}

// intrinsic makes the current call one of an intrinsic, which it declares unless
// the module does. It reports whether there is a call.
func (w *writer) intrinsic(o *ir.Operation, name string) bool {
	if name = w.inVersion(o, name); name == "" {
		return false
	}
	sig := string(appendSignature(nil, w.call.result, w.paramTypes(), w.call.variadic))
	known := w.declared[name]
	if known == nil || known.sig != sig {
		checkName(&w.r, o, name)
		ident, returns := llvm.SpellName("@", name), w.call.result.text
		known = &intrinsicDecl{
			name: name, sig: sig, text: returns + " " + ident + sig[len(returns)+1:], variadic: w.call.variadic,
			callee: &operand{typ: w.types.pointer(0), ident: ident}, result: w.call.result, params: w.paramTypes(), op: o,
		}
		if w.declared == nil {
			w.declared = map[string]*intrinsicDecl{}
		}
		w.declared[name] = known
		w.needed = append(w.needed, known)
	}
	w.call.callee = known.callee
	return true
}
