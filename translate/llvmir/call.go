package llvmir

import (
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

var tailCalls = map[llvm.TailCallAttr]enum.Tail{
	llvm.NeverTail: enum.TailNoTail, llvm.MustTail: enum.TailMustTail, llvm.Tail: enum.TailTail,
}

// knownWords are the function attributes of LLVM's that are words.
var knownWords = wordSet(`alwaysinline builtin cold convergent hot inlinehint jumptable minsize mustprogress naked
	noinline nobuiltin nocallback nocf_check noduplicate nofree noimplicitfloat nomerge nonlazybind noprofile
	norecurse noredzone noreturn nosync nounwind null_pointer_is_valid optforfuzzing optnone optsize readnone
	readonly returns_twice safestack sanitize_address sanitize_hwaddress sanitize_memory sanitize_thread
	shadowcallstack speculatable speculative_load_hardening ssp sspreq sspstrong strictfp uwtable willreturn
	writeonly argmemonly inaccessiblememonly inaccessiblemem_or_argmemonly`)

func wordSet(words string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(words) {
		set[w] = true
	}
	return set
}

// arguments returns the arguments of a call with their attributes.
func (f *function) arguments(o *ir.Operation, values []*ir.Value) []value.Value {
	args := make([]value.Value, len(values))
	list, _ := o.Attr(ir.ArgAttrs).(*ir.ArrayAttr)
	for i, v := range values {
		view := f.operandOf(v)
		var d *ir.DictAttr
		if list != nil && i < len(list.Elems) {
			d, _ = list.Elems[i].(*ir.DictAttr)
		}
		if d != nil && f.opts.TypedPointers {
			view = f.cast(view, f.argType(o, v.Type(), d))
		}
		args[i] = view
		if attrs := f.argAttrs(o, d); attrs != "" {
			args[i] = &argument{view, attrs}
		}
	}
	return args
}

// signatureOf returns the type of a function that takes the arguments as they
// are.
func (f *function) signatureOf(result *typ, args []value.Value, variadic bool) *typ {
	params := make([]types.Type, len(args))
	var text strings.Builder
	for i, a := range args {
		m := viewOf(a).typ
		params[i] = m.llir
		if i > 0 {
			text.WriteString(", ")
		}
		text.WriteString(m.text)
	}
	return f.types.signature(result, params, text.String(), variadic)
}

// viewOf returns the operand in an argument.
func viewOf(v value.Value) *operand {
	if a, ok := v.(*argument); ok {
		return a.operand
	}
	return v.(*operand)
}

func (f *function) callOp(o *ir.Operation) {
	args := f.arguments(o, llvm.CallArgs(o))
	returned := ir.Type(llvm.Void)
	if o.NumResults() == 1 {
		returned = o.Result(0).Type()
	}
	result := f.typeOf(returned)
	fixed := args
	varType, variadic := o.TypeAttr(llvm.VarCalleeTypeAttr).(*llvm.FunctionType)
	if variadic {
		fixed = args[:min(len(args), len(varType.Params))]
	}
	sig := f.signatureOf(result, fixed, variadic)
	call := &llir.InstCall{
		Callee:         f.callee(o, sig),
		Args:           args,
		Typ:            result.llir,
		Tail:           tailCalls[llvm.TailCall(o)],
		CallingConv:    callConv(o),
		OperandBundles: f.bundles(o),
	}
	if _, isFloat := llvm.ElementOf(returned).(*ir.FloatType); isFloat {
		call.FastMathFlags = fastMath(o)
	}
	words := llvmWords(nil, o, llvm.CallFlags)
	if e, ok := o.Attr(llvm.MemoryEffectsName).(llvm.MemoryEffectsAttr); ok {
		words = append(words, f.memoryEffects(e)...)
	}
	for _, w := range words {
		call.FuncAttrs = append(call.FuncAttrs, w)
	}
	call.Metadata = f.weights(o)
	f.addCall(o, call)
}

// addCall adds a call whose callee and arguments are set.
func (f *function) addCall(o *ir.Operation, call *llir.InstCall) {
	if text := f.argAttrs(o, ir.DictAt(o, ir.ResAttrs, 0)); text != "" {
		call.ReturnAttrs = []llir.ReturnAttribute{attr(text[1:])}
	}
	if o.NumResults() == 0 {
		f.add(call)
		return
	}
	f.define(o.Result(0), call, &call.LocalIdent)
}

// callee returns the function that a call calls, as one of the given type.
func (f *function) callee(o *ir.Operation, sig *typ) value.Value {
	ptr := f.types.pointerTo(sig, 0)
	name, through := llvm.Callee(o)
	c := &callee{sig: sig}
	c.ptr, _ = ptr.llir.(*types.PointerType)
	if through != nil {
		view := f.operandOf(through)
		if f.opts.TypedPointers {
			view = f.cast(view, ptr)
		}
		return &throughPtr{c, view}
	}
	s := f.symbols[name]
	switch {
	case s == nil:
		f.r.Errorf(o, ErrNotLowered, "calls '%s', which is no function of LLVM's", name)
	case f.opts.TypedPointers && s.address.text != ptr.text:
		c.ident = "bitcast (" + s.address.text + " " + s.ident + " to " + ptr.text + ")"
	default:
		c.ident = s.ident
	}
	return c
}

// throughPtr is a callee that is a value, which may not be named yet.
type throughPtr struct {
	*callee
	view *operand
}

// Ident implements value.Value.
func (t *throughPtr) Ident() string { return t.view.ident }

// String implements value.Value.
func (t *throughPtr) String() string { return t.ptr.String() + " " + t.view.ident }

func (f *function) bundles(o *ir.Operation) (bundles []*llir.OperandBundle) {
	for _, b := range llvm.Bundles(o) {
		bundle := &llir.OperandBundle{Tag: b.Tag}
		for _, v := range b.Values {
			bundle.Inputs = append(bundle.Inputs, f.operandOf(v))
		}
		bundles = append(bundles, bundle)
	}
	return bundles
}

// callIntrinsicOp translates a call of an intrinsic by its full name.
func (f *function) callIntrinsicOp(o *ir.Operation) {
	f.intrinsicCall(o, o.StringAttr(llvm.IntrinAttr), f.arguments(o, o.OperandGroup("args")))
}

// intrinsicCall adds a call of an intrinsic with the op's result, and declares
// the intrinsic.
func (f *function) intrinsicCall(o *ir.Operation, name string, args []value.Value) {
	result := f.types.of(llvm.Void)
	if o.NumResults() == 1 {
		result = f.typeOf(o.Result(0).Type())
	}
	sig := f.signatureOf(result, args, false)
	f.declareIntrinsic(o, name, sig)
	c := &callee{ident: prefixed('@', name), sig: sig, ptr: types.NewPointer(sig.llir)}
	call := &llir.InstCall{Callee: c, Args: args, Typ: result.llir}
	if o.NumResults() == 1 {
		if _, isFloat := llvm.ElementOf(o.Result(0).Type()).(*ir.FloatType); isFloat {
			call.FastMathFlags = fastMath(o)
		}
	}
	if o.Is(llvm.CallIntrinsicOp) || o.Is(llvm.AssumeOp) {
		call.OperandBundles = f.bundles(o)
	}
	f.addCall(o, call)
}

// needed are the intrinsics to declare, in the order of their first use.
type needed struct {
	known map[string]string // name to type
	list  []*llir.Func
}

// declareIntrinsic declares an intrinsic unless the module does.
func (t *translator) declareIntrinsic(o *ir.Operation, name string, sig *typ) {
	if s := t.symbols[name]; s != nil {
		return
	}
	if known, ok := t.needed.known[name]; ok {
		if known != sig.text {
			t.r.Errorf(o, ErrType, "calls %s as a '%s', but it was called as a '%s'", name, sig.text, known)
		}
		return
	}
	t.checkName(o, name)
	if t.needed.known == nil {
		t.needed.known = map[string]string{}
	}
	t.needed.known[name] = sig.text
	ft, _ := sig.llir.(*types.FuncType)
	f := &llir.Func{Sig: ft}
	f.SetName(name)
	f.Type()
	for i, p := range ft.Params {
		param := &llir.Param{Typ: p}
		param.LocalID = int64(i)
		f.Params = append(f.Params, param)
	}
	t.needed.list = append(t.needed.list, f)
}

// intrinsics returns the declarations of the intrinsics that were called.
func (t *translator) intrinsics() []*llir.Func { return t.needed.list }
