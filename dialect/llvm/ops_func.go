package llvm

import "github.com/abi-opt/abi-opt/ir"

// Attribute names of functions and globals.
const (
	LinkageAttrName   = "linkage"
	VisibilityAttr    = "visibility_"
	UnnamedAddrAttr   = "unnamed_addr"
	CallConvAttrName  = "CConv"
	DSOLocalAttr      = "dso_local"
	SectionAttr       = "section"
	ComdatAttr        = "comdat"
	PersonalityAttr   = "personality"
	GarbageAttr       = "garbageCollector"
	PassthroughAttr   = "passthrough"
	FramePointerName  = "frame_pointer"
	UWTableName       = "uwtable_kind"
	VScaleRangeName   = "vscale_range"
	VecTypeHintAttr   = "vec_type_hint"
	GroupHintAttr     = "work_group_size_hint"
	GroupSizeAttr     = "reqd_work_group_size"
	SubGroupAttr      = "intel_reqd_sub_group_size"
	TargetCPUAttr     = "target_cpu"
	TuneCPUAttr       = "tune_cpu"
	EntryCountAttr    = "function_entry_count"
	DenormalAttr      = "denormal_fp_math"
	DenormalF32Attr   = "denormal_fp_math_f32"
	PreferVectorAttr  = "prefer_vector_width"
	ReciprocalsAttr   = "reciprocal_estimates"
	InstrumentInAttr  = "instrument_function_entry"
	InstrumentOutAttr = "instrument_function_exit"
)

var (
	linkageField = defaulted(LinkageAttrName, linkages.Is(), External)
	// The custom form of MLIR always sets unnamed_addr, the generic form does not.
	unnamedAddrField = ir.AttrField{Name: UnnamedAddrAttr, Optional: true, Kept: ir.IntAttr(0, ir.I64), Is: unnamedAddrs.Is()}
	callConvField    = defaulted(CallConvAttrName, callConvs.Is(), CCC)
)

// FuncOp is a function.
var FuncOp = &ir.OpDef{
	Name: "llvm.func", Summary: "a function",
	Traits:  ir.IsolatedFromAbove | ir.IsSymbol | ir.FunctionLike | ir.AllocationScope,
	Attrs:   funcAttrs(),
	Regions: ir.Named("body"),
	Custom:  []*ir.Directive{signature},
	Format: "($linkage^)? ($visibility_^)? ($unnamed_addr^)? ($CConv^)? $sym_name " +
		"`` custom<Signature>($function_type, $arg_attrs, $res_attrs) (`vscale_range` `` $vscale_range^)? " +
		"(`comdat` `(` $comdat^ `)`)? attr-dict-with-keyword ($body^)?",
	Verify: verifyFunc,
}

// FuncType returns the type of an llvm.func, or nil.
func FuncType(f *ir.Operation) *FunctionType {
	t, _ := f.TypeAttr(ir.FuncTypeAttr).(*FunctionType)
	return t
}

// Linkage returns the linkage of a function or global.
func Linkage(o *ir.Operation) LinkageAttr {
	l, _ := o.Attr(LinkageAttrName).(LinkageAttr)
	return l
}

// CallConvOf returns the calling convention of a function or call.
func CallConvOf(o *ir.Operation) CallConvAttr {
	c, _ := o.Attr(CallConvAttrName).(CallConvAttr)
	return c
}

// Visibility returns LLVM's keyword for the visibility of a function or global; "" for the default
// one.
func Visibility(o *ir.Operation) string {
	if v := numberAttr(o, VisibilityAttr); v > 0 {
		return visibilities.Words[v]
	}
	return ""
}

// UnnamedAddr returns unnamed_addr, local_unnamed_addr or "" for a function or global.
func UnnamedAddr(o *ir.Operation) string { return unnamedAddrs.Words[numberAttr(o, UnnamedAddrAttr)] }

// signature reads and writes the parameters and result of a function.
var signature = &ir.Directive{
	Name: "Signature",
	Parse: func(p ir.FormParser, _ []string) {
		at := p.Pos()
		sig := p.Function(true)
		if len(sig.Results) > 1 {
			p.Errorf(at, errFunc, "failed to construct function type: expected zero or one function result")
		}
		for _, arg := range sig.Args {
			if !IsCompatible(arg.Type) {
				p.Errorf(at, errFunc, "failed to construct function type: expected LLVM type for function arguments")
				break
			}
		}
		if len(sig.Results) == 1 && !IsCompatible(sig.Results[0]) {
			p.Errorf(at, errFunc, "failed to construct function type: expected LLVM type for function results")
		}
		setSignature(p.State(), sig)
		p.SetEntryArgs(sig.Args)
	},
	Print: func(p ir.Printer, o *ir.Operation, _ []string) { p.Function(o.Region(0), headOf(o)) },
}

// vscaleRange is written (min, max).
var vscaleRange = ir.AttrConstraint{
	Desc: "LLVM vscale range",
	Ok:   func(a ir.Attribute) bool { return IsStruct(a, VScaleRange) },
	Syntax: &ir.AttrSyntax{
		Want: "'('",
		Parse: func(p ir.Parser, _ string) ir.Attribute {
			if !p.Accept("(") {
				return nil
			}
			least := p.Attr(ir.I32)
			p.Expect(",")
			most := p.Attr(ir.I32)
			p.Expect(")")
			return ir.Struct(VScaleRange, least, most)
		},
		Print: func(p ir.Printer, a ir.Attribute) {
			v := a.(*ir.StructAttr)
			ir.Write(p, "(", v.Int("minRange"), ", ", v.Int("maxRange"), ")")
		},
	},
}

func setSignature(s *ir.OpState, sig ir.Signature) {
	var params []ir.Type
	var argAttrs []*ir.DictAttr
	for _, a := range sig.Args {
		params = append(params, a.Type)
		argAttrs = append(argAttrs, a.Attrs)
	}
	result := ir.Type(Void)
	if len(sig.Results) == 1 {
		result = sig.Results[0]
	}
	s.AddAttr(ir.FuncTypeAttr, ir.TypeAttr{Type: Func(result, sig.Variadic, params...)})
	s.AddAttr(ir.ArgAttrs, ir.DictList(argAttrs))
	s.AddAttr(ir.ResAttrs, ir.DictList(sig.ResultAttrs))
}

func headOf(o *ir.Operation) ir.FunctionHead {
	t := FuncType(o)
	h := ir.FunctionHead{Params: t.Params, Variadic: t.Variadic}
	h.ParamAttrs, _ = o.Attr(ir.ArgAttrs).(*ir.ArrayAttr)
	if t.Result != Void {
		h.Results = []ir.Type{t.Result}
		if ir.DictAt(o, ir.ResAttrs, 0) != nil {
			h.ResultAttrs, _ = o.Attr(ir.ResAttrs).(*ir.ArrayAttr)
		}
	}
	return h
}

func verifyFunc(o *ir.Operation, r *ir.Reporter) {
	if checkFuncType(o, r) {
		CheckFunction(o, r, Linkage(o))
		checkInlining(o, r)
		if o.HasAttr(PersonalityAttr) {
			checkLandingTypes(o, r)
		}
	}
}

// checkInlining checks the attributes of a definition that conflict with or require one another.
func checkInlining(o *ir.Operation, r *ir.Reporter) {
	switch {
	case ir.IsDeclaration(o):
	case o.HasAttr(NoInlineAttr) && o.HasAttr(AlwaysInlineAttr):
		r.ErrorAt(o, errFunc, "no_inline and always_inline attributes are incompatible")
	case o.HasAttr("optimize_none") && !o.HasAttr(NoInlineAttr):
		r.Errorf(o, errFunc, "with optimize_none must also be no_inline")
	}
}

// checkVisibility checks that symbols local to the file have default visibility.
func checkVisibility(o *ir.Operation, r *ir.Reporter, l LinkageAttr) {
	if (l == Internal || l == Private) && Visibility(o) != "" {
		r.Errorf(o, errFunc, "with '%s' linkage must have default visibility", l)
	}
}

// checkFuncType checks the signature, the entry block and the argument and result attributes.
func checkFuncType(o *ir.Operation, r *ir.Reporter) bool {
	t := FuncType(o)
	before := len(r.Diags)
	if !IsCompatible(t) {
		r.Errorf(o, errFunc, "has a type that LLVM does not have: '%s'", t)
		return false
	}
	if !o.Region(0).IsEmpty() {
		checkEntryBlock(o, r, t.Params)
	}
	CheckDicts(o, r, ir.ArgAttrs, t.Params)
	results := []ir.Type{t.Result}
	if t.Result == Void {
		results = nil
	}
	CheckDicts(o, r, ir.ResAttrs, results)
	return len(r.Diags) == before
}

func checkEntryBlock(o *ir.Operation, r *ir.Reporter, params []ir.Type) {
	args := o.Region(0).First().Args()
	if len(args) != len(params) {
		r.Errorf(o, errFunc, "entry block must have %d arguments to match function signature", len(params))
		return
	}
	for i, t := range params {
		if args[i].Type() != t {
			r.Errorf(o, errFunc, "type of entry block argument #%d('%s') must match the type of the corresponding argument in function signature('%s')",
				i, args[i].Type(), t)
		}
	}
}

func checkPersonality(o *ir.Operation, r *ir.Reporter) {
	ref, ok := o.Attr(PersonalityAttr).(ir.SymbolRefAttr)
	if !ok {
		return
	}
	if target := r.Lookup(o, ref); target == nil || !target.Has(ir.FunctionLike) {
		r.Errorf(o, errReference, "personality '%s' does not reference a function", ref.Root)
	}
}
