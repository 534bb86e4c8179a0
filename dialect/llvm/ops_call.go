package llvm

import "github.com/abi-opt/abi-opt/ir"

// Attribute names of calls.
const (
	CalleeAttr        = "callee"
	VarCalleeTypeAttr = "var_callee_type"
	TailCallAttrName  = "TailCallKind"
	BundleSizesAttr   = "op_bundle_sizes"
	BundleTagsAttr    = "op_bundle_tags"
	IntrinAttr        = "intrin"
	AlwaysInlineAttr  = "always_inline" // also of functions, like the next
	NoInlineAttr      = "no_inline"
)

// CallFlags maps unit attributes of a call to LLVM's keywords.
var CallFlags = []struct{ Attr, Word string }{
	{AlwaysInlineAttr, "alwaysinline"},
	{"convergent", "convergent"},
	{"inline_hint", "inlinehint"},
	{NoInlineAttr, "noinline"},
	{"no_unwind", "nounwind"},
	{"will_return", "willreturn"},
}

// CallOp calls a function by name, or through a pointer that is its first operand.
var CallOp = &ir.OpDef{
	Name: "llvm.call", Summary: "call a function, by name or through a pointer",
	Traits: ir.AttrSizedOperands | ir.CallLike,
	Operands: []ir.ValueDef{
		ir.VariadicArg(calleeGroup, nonVoid),
		ir.VariadicArg("op_bundle_operands", nonVoid),
	},
	Results: []ir.ValueDef{ir.OptionalArg("result", nonVoid)},
	Attrs:   callAttrs(),
	Custom:  []*ir.Directive{ir.Callee, bundles, ir.CallTypes(nil)},
	Format: "($CConv^)? ($TailCallKind^)? custom<Callee>($callee, $callee_operands) " +
		"(`vararg` `(` $var_callee_type^ `)`)? " + bundleForm +
		" attr-dict `:` custom<CallTypes>(ref($callee), $callee_operands, $result, $arg_attrs, $res_attrs)",
	Verify: verifyCall,
}

// CallIntrinsicOp calls an intrinsic by its LLVM name.
var CallIntrinsicOp = &ir.OpDef{
	Name: "llvm.call_intrinsic", Summary: "call an LLVM intrinsic by name", Traits: ir.AttrSizedOperands,
	Operands: []ir.ValueDef{
		ir.VariadicArg("args", nonVoid),
		ir.VariadicArg("op_bundle_operands", nonVoid),
	},
	Results: []ir.ValueDef{ir.OptionalArg("results", nonVoid)},
	Attrs: append(bundleAttrs(),
		required(IntrinAttr, ir.AnyString),
		fastMathField,
		optional(ir.ArgAttrs, ir.DictArray),
		optional(ir.ResAttrs, ir.DictArray)),
	Custom: []*ir.Directive{bundles, ir.ArgTypes},
	Format: "$intrin `(` $args `)` " + bundleForm + " attr-dict `:` custom<ArgTypes>($args, $results, $arg_attrs, $res_attrs)",
	Verify: verifyCallIntrinsic,
}

var callOps = []*ir.OpDef{CallOp, CallIntrinsicOp, VAArgOp}

func callAttrs() []ir.AttrField {
	fields := append(bundleAttrs(),
		optional(CalleeAttr, ir.FlatSym),
		optional(VarCalleeTypeAttr, typeOfFunc.With(ir.TypeSyntax)),
		callConvField,
		defaulted(TailCallAttrName, tailCalls.Is(), NoTailCall),
		fastMathField,
		memoryEffectsField,
		optional(ir.ArgAttrs, ir.DictArray),
		optional(ir.ResAttrs, ir.DictArray),
		optional("access_groups", accessGroups),
		optional("alias_scopes", aliasScopes),
		optional("noalias_scopes", aliasScopes),
		optional("tbaa", tbaaTags),
		optional(WeightsAttr, ir.DenseI32s),
	)
	for _, f := range CallFlags {
		fields = append(fields, unit(f.Attr))
	}
	return fields
}

func bundleAttrs() []ir.AttrField {
	return []ir.AttrField{
		defaulted(BundleSizesAttr, ir.DenseI32s, noBundles),
		optional(BundleTagsAttr, ir.AnyArray),
	}
}

// addCallSegments sets the operand segments of a call or intrinsic call without operand bundles.
func addCallSegments(s *ir.OpState) {
	s.AddSegments(len(s.Operands), 0)
}

var noBundles = ir.DenseI32Array()

// TailCall returns the tail call kind of a call.
func TailCall(o *ir.Operation) TailCallAttr {
	k, _ := o.Attr(TailCallAttrName).(TailCallAttr)
	return k
}

// Callee returns the name of the callee of a call, or the pointer if the call is indirect.
func Callee(o *ir.Operation) (name string, through *ir.Value) {
	if ref, ok := o.Attr(CalleeAttr).(ir.SymbolRefAttr); ok {
		return ref.Root, nil
	}
	if first, n := o.OperandRange(calleeGroup); n > 0 {
		return "", o.Operand(first)
	}
	return "", nil
}

// calleeGroup is the operand segment with the arguments, preceded by the pointer in an indirect
// call.
const calleeGroup = "callee_operands"

// CallArgs returns the arguments of a call, without the pointer of an indirect call.
func CallArgs(o *ir.Operation) []*ir.Value {
	first, n := CallArgRange(o)
	args := make([]*ir.Value, n)
	for i := range args {
		args[i] = o.Operand(first + i)
	}
	return args
}

// CallArgRange returns the index of the first argument among the operands of a call, and the number
// of arguments.
func CallArgRange(o *ir.Operation) (first, n int) {
	first, n = o.OperandRange(calleeGroup)
	if !o.HasAttr(CalleeAttr) && n > 0 {
		return first + 1, n - 1
	}
	return first, n
}

// CallType returns the function type of a call.
func CallType(o *ir.Operation) *FunctionType {
	if t, ok := o.TypeAttr(VarCalleeTypeAttr).(*FunctionType); ok {
		return t
	}
	result := ir.Type(Void)
	if o.NumResults() == 1 {
		result = o.Result(0).Type()
	}
	return Func(result, false, ir.TypesOf(CallArgs(o))...)
}

func verifyCall(o *ir.Operation, r *ir.Reporter) {
	args := CallArgs(o)
	checkCallDicts(o, r, ir.TypesOf(args))
	checkBundles(o, r)
	t, ok := calleeType(o, r)
	if !ok {
		return
	}
	if varType := o.TypeAttr(VarCalleeTypeAttr); varType == nil {
		if t != nil && t.Variadic {
			r.Errorf(o, errCall, "missing var_callee_type attribute for vararg call")
			return
		}
	} else {
		vt := varType.(*FunctionType)
		switch {
		case !vt.Variadic:
			r.Errorf(o, errCall, "expected var_callee_type to be a variadic function type")
			return
		case !checkVarType(o, r, vt, args):
			return
		case t != nil && t != vt:
			r.Errorf(o, errCall, "var_callee_type '%s' is not the type of the callee, '%s'", vt, t)
			return
		}
		t = vt
	}
	if t != nil {
		checkCallArgs(o, r, t, args)
	}
}

// checkVarType compares a var_callee_type with the operands and the result.
func checkVarType(o *ir.Operation, r *ir.Reporter, vt *FunctionType, args []*ir.Value) bool {
	if len(vt.Params) > len(args) {
		r.Errorf(o, errCall, "expected var_callee_type to have at most %d parameters", len(args))
		return false
	}
	for i, param := range vt.Params {
		if got := args[i].Type(); got != param {
			r.Errorf(o, errCall, "var_callee_type parameter type mismatch: '%s' != '%s'", param, got)
			return false
		}
	}
	switch {
	case o.NumResults() == 0 && vt.Result != Void:
		r.Errorf(o, errCall, "expected var_callee_type to return void")
		return false
	case o.NumResults() > 0 && o.Result(0).Type() != vt.Result:
		r.Errorf(o, errCall, "var_callee_type return type mismatch: '%s' != '%s'", vt.Result, o.Result(0).Type())
		return false
	}
	return true
}

// calleeType returns the type of the callee, or nil for an indirect call, an alias or an ifunc. It
// returns false if it reported an error.
func calleeType(o *ir.Operation, r *ir.Reporter) (*FunctionType, bool) {
	ref, direct := o.Attr(CalleeAttr).(ir.SymbolRefAttr)
	if !direct {
		_, ptr := Callee(o)
		if ptr == nil || !IsPointer(ptr.Type()) {
			r.Errorf(o, errCall, "must have either a `callee` attribute or at least an operand that is a pointer")
			return nil, false
		}
		return nil, true
	}
	target := r.Lookup(o, ref)
	switch {
	case target == nil:
		r.HintCallee(r.Errorf(o, errReference, "'%s' does not reference a symbol in the current scope", ref.Root), o, ref.Root, FuncOp.Name, ir.TypesOf(CallArgs(o)))
		return nil, false
	case target.Is(AliasOp), target.Is(IFuncOp): // these do not have the callee's type
		return nil, true
	case !target.Is(FuncOp):
		r.Errorf(o, errReference, "'%s' does not reference a valid LLVM function", ref.Root)
		return nil, false
	}
	t := FuncType(target)
	return t, t != nil
}

// checkCallArgs compares the operands and result with the callee's type.
func checkCallArgs(o *ir.Operation, r *ir.Reporter, t *FunctionType, args []*ir.Value) {
	if len(args) < len(t.Params) && t.Variadic {
		return // see checkVarType
	}
	if len(args) != len(t.Params) && !t.Variadic {
		r.Errorf(o, errCall, "incorrect number of operands (%d) for callee (expecting: %d)", len(args), len(t.Params))
		return
	}
	for i, param := range t.Params {
		if args[i].Type() != param {
			r.Errorf(o, errCall, "operand type mismatch for operand %d: '%s' != '%s'", i, args[i].Type(), param)
			return
		}
	}
	switch {
	case t.Result == Void && o.NumResults() > 0:
		r.Errorf(o, errCall, "calling function with void result must not produce values")
	case t.Result != Void && o.NumResults() == 0:
		r.Errorf(o, errCall, "expected function call to produce a value")
	case t.Result != Void && o.Result(0).Type() != t.Result:
		r.Errorf(o, errCall, "result type mismatch: '%s' != '%s'", o.Result(0).Type(), t.Result)
	}
}

func verifyCallIntrinsic(o *ir.Operation, r *ir.Reporter) {
	checkCallDicts(o, r, ir.TypesOf(o.OperandGroup("args")))
	checkBundles(o, r)
	if name := o.StringAttr(IntrinAttr); len(name) < 6 || name[:5] != "llvm." {
		r.Errorf(o, errCall, "intrinsic name must start with 'llvm.'")
	}
}
