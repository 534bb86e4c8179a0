package llvmir

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/dialect/llvm/legal"
	"github.com/abi-opt/abi-opt/ir"
)

// intrinsic makes the current call one of an intrinsic and records that it must be declared. It
// reports false if the version of LLVM needs no call.
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
		w.declared[name] = known
		w.needed = append(w.needed, known)
	}
	w.call.callee = known.callee
	return true
}

// addConstant adds a constant to the arguments of the current call.
func (w *writer) addConstant(of ir.Type, text string) {
	c := w.newOperand(w.typeOf(w.at, of))
	c.ident = text
	w.args = append(w.args, c)
	w.call.attrs = append(w.call.attrs, "")
	w.call.fixed++
}

func prepareLandingPad(w *writer, o *ir.Operation) bool {
	for i := range o.NumOperands() {
		clause := w.operandOf(o.Operand(i))
		if clause.ident == "" || clause.ident[0] == '%' {
			w.rule(o, "has a clause that is not a constant")
		}
		w.args = append(w.args, clause)
	}
	return true
}

func prepareScope(w *writer, o *ir.Operation) bool {
	w.startCall(o, 0, 0)
	w.addConstant(metadataType, w.metadata.Ref(w.metadata.List([]ir.Attribute{o.Attr("scope")})))
	return w.intrinsic(o, "llvm.experimental.noalias.scope.decl")
}

func prepareAsm(w *writer, o *ir.Operation) bool {
	w.startCall(o, 0, o.NumOperands())
	for i := range w.args {
		if t := legal.AsmElement(o, i); t != nil {
			w.args[i] = w.address(o, o.Operand(i), t)
			w.call.attrs[i] = " elementtype(" + w.typeOf(o, t).text + ")"
		}
	}
	_, ok := w.legal.Call(o)
	return ok
}

// startCall sets the result and the arguments of a call: n operands, starting with first.
func (w *writer) startCall(o *ir.Operation, first, n int) {
	returned := ir.Type(llvm.Void)
	if o.NumResults() == 1 {
		returned = o.Result(0).Type()
	}
	w.call = call{attrs: w.call.attrs[:0], result: w.typeOf(o, returned)}
	w.call.bundles = legal.Bundles(o)
	args := w.argsOf(o)
	for i := range n {
		w.addArg(o, o.Operand(first+i), args.at(i))
	}
}

// addArg adds an operand with its attributes to the arguments of the current call.
func (w *writer) addArg(o *ir.Operation, v *ir.Value, a *argAttrs) {
	view := w.operandOf(v)
	if a != nil && w.opts.TypedPointers {
		view = w.cast(view, w.argType(o, v.Type(), a))
	}
	w.args = append(w.args, view)
	w.call.attrs = append(w.call.attrs, a.spelled())
	w.call.fixed++
}

func (w *writer) prepareCall(o *ir.Operation) bool {
	first, n := legal.ArgRange(o)
	w.startCall(o, first, n)
	if t, ok := o.TypeAttr(llvm.VarCalleeTypeAttr).(*llvm.FunctionType); ok {
		w.call.variadic, w.call.fixed = true, min(len(w.args), len(t.Params))
	}
	name, through := llvm.Callee(o)
	var want *typ // with typed pointers, the type of the callee
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

var metadataType = ir.UniqueType(&llvm.KeywordType{Name: "metadata"})

// callSyntax is a call of a function or an intrinsic.
var callSyntax = syntaxOf(of(tailKind, "Tail").given(llvm.TailCallAttrName), verb("call"), floatMath, callingConvention, resultAttributes,
	of(calleeSpace, "AddrSpace"), of(calledType, ""), of(calledValue, "Callee"), of(arguments, "Args"),
	of(callAttrs, "FuncAttrs").given(callAttrNames...), of(operandBundles, "OperandBundles").given(llvm.BundleTagsAttr), attached)
