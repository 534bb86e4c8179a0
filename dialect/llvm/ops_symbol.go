package llvm

import "github.com/abi-opt/abi-opt/ir"

// Attribute names of module-level ops.
const (
	AliasTypeAttr    = "alias_type"
	IFuncTypeAttr    = "i_func_type"
	ResolverAttr     = "resolver"
	ResolverTypeAttr = "resolver_type"
	AddressSpaceAttr = "address_space"
	CtorsAttr        = "ctors"
	DtorsAttr        = "dtors"
	PrioritiesAttr   = "priorities"
	CtorDataAttr     = "data"
	FlagsAttr        = "flags"
	OptionsAttr      = "options"
	FunctionNameAttr = "function_name"
)

// AliasOp is another name for a global or function.
var AliasOp = &ir.OpDef{
	Name: "llvm.mlir.alias", Summary: "another name for a global or function",
	Traits: ir.IsolatedFromAbove | ir.IsSymbol | ir.SingleBlock,
	Attrs: []ir.AttrField{
		required(AliasTypeAttr, ir.AnyTypeAttr.With(ir.TypeSyntax)), required(ir.SymName, ir.SymbolString),
		shownLinkage,
		unit(DSOLocalAttr), unit(ThreadLocalFlag),
		unnamedAddrField,
		defaulted(VisibilityAttr, visibilities.Is(), ir.IntAttr(0, ir.I64)),
	},
	Regions: ir.Named("initializer"),
	Format: "($linkage^)? ($visibility_^)? (`thread_local` $thread_local_^)? ($unnamed_addr^)? $sym_name attr-dict " +
		"`:` $alias_type $initializer",
	Verify: verifyAlias,
}

// IFuncOp is a function whose implementation a resolver chooses when the program starts.
var IFuncOp = &ir.OpDef{
	Name: "llvm.mlir.ifunc", Summary: "a function whose implementation is chosen when the program starts",
	Traits: ir.IsolatedFromAbove | ir.IsSymbol,
	Attrs: []ir.AttrField{
		required(IFuncTypeAttr, ir.AnyTypeAttr.With(ir.TypeSyntax)), required(ir.SymName, ir.SymbolString),
		required(ResolverAttr, ir.FlatSym), required(ResolverTypeAttr, ir.AnyTypeAttr.With(ir.TypeSyntax)),
		shownLinkage, unit(DSOLocalAttr),
		defaulted(AddressSpaceAttr, ir.I32Attr, ir.IntAttr(0, ir.I32)),
		defaulted(UnnamedAddrAttr, unnamedAddrs.Is(), ir.IntAttr(0, ir.I64)),
		defaulted(VisibilityAttr, visibilities.Is(), ir.IntAttr(0, ir.I64)),
	},
	Format: "($linkage^)? ($visibility_^)? ($unnamed_addr^)? $sym_name `:` $i_func_type `,` $resolver_type $resolver attr-dict",
	Verify: verifyIFunc,
}

// Functions that run before and after main.
var (
	GlobalCtorsOp = ctorsOp("ctors", "functions that run before main")
	GlobalDtorsOp = ctorsOp("dtors", "functions that run after main")
)

func ctorsOp(list, summary string) *ir.OpDef {
	return &ir.OpDef{
		Name: "llvm.mlir.global_" + list, Summary: summary,
		Attrs: []ir.AttrField{
			required(list, ir.AnyArray), required(PrioritiesAttr, ir.AnyArray), required(CtorDataAttr, ir.AnyArray),
		},
		Format: "`" + list + "` `=` $" + list + " `,` `priorities` `=` $priorities `,` `data` `=` $data attr-dict",
		Verify: func(o *ir.Operation, r *ir.Reporter) { verifyCtors(o, r, list) },
	}
}

var (
	// ModuleFlagsOp holds module flags, which the linker compares or merges.
	ModuleFlagsOp = &ir.OpDef{
		Name: "llvm.module_flags", Summary: "module flags, which the linker compares or merges",
		Attrs:  []ir.AttrField{required(FlagsAttr, ir.AnyArray)},
		Format: "$flags attr-dict",
		Verify: func(o *ir.Operation, r *ir.Reporter) {
			for _, f := range o.Attr(FlagsAttr).(*ir.ArrayAttr).Elems {
				if !IsStruct(f, ModuleFlag) {
					r.Errorf(o, errModuleFlag, "expected a module flag attribute")
					return
				}
			}
		},
	}
	// LinkerOptionsOp holds options for the linker.
	LinkerOptionsOp = &ir.OpDef{
		Name: "llvm.linker_options", Summary: "options for the linker",
		Attrs:  []ir.AttrField{required(OptionsAttr, stringList)},
		Format: "$options attr-dict",
	}
	// DSOLocalEquivalentOp is the address of a local function equivalent to the named one.
	DSOLocalEquivalentOp = &ir.OpDef{
		Name: "llvm.dso_local_equivalent", Summary: "the address of a local function equivalent to the named one",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{ir.Arg("res", pointer)},
		Attrs:   []ir.AttrField{required(FunctionNameAttr, ir.FlatSym)},
		Format:  "$function_name attr-dict `:` type($res)",
		Verify:  verifyDSOLocalEquivalent,
	}
)

var symbolOps = []*ir.OpDef{
	AliasOp, IFuncOp, GlobalCtorsOp, GlobalDtorsOp, ModuleFlagsOp, LinkerOptionsOp, DSOLocalEquivalentOp,
}

func verifyAlias(o *ir.Operation, r *ir.Reporter) {
	checkVisibility(o, r, Linkage(o))
	if !ir.HasBody(o, r, 0, "initializer") {
		return
	}
	switch v := Initializer(o); {
	case o.TypeAttr(AliasTypeAttr) == Void:
		r.Errorf(o, errAlias, "expects type to be a valid element type for an LLVM global alias")
	case Linkage(o) == Appending || Linkage(o) == Common || Linkage(o) == ExternWeak:
		r.Errorf(o, errAlias, "'%s' linkage not supported in aliases, available options: private, internal, linkonce, weak, linkonce_odr, weak_odr, external or available_externally", Linkage(o))
	case v == nil || !IsPointer(v.Type()):
		r.Errorf(o, errAlias, "initializer region must always return a pointer")
	default:
		reportSideEffects(o.Region(0).First(), r, errAlias, "ops with side effects are not allowed in alias initializers")
	}
}

// ResolveAlias follows aliases to a function or global. It returns nil if a symbol is missing, and
// the last alias if its value is not just an address.
func ResolveAlias(o *ir.Operation, r *ir.Reporter) *ir.Operation {
	for followed := map[*ir.Operation]bool{}; o != nil && o.Is(AliasOp); {
		followed[o] = true
		v := Initializer(o)
		if v == nil || v.DefiningOp() == nil {
			return o
		}
		ref, isAddress := v.DefiningOp().Attr(GlobalNameAttr).(ir.SymbolRefAttr)
		if !isAddress {
			return o
		}
		if o = r.Lookup(v.DefiningOp(), ref); followed[o] {
			return o
		}
	}
	return o
}

func verifyDSOLocalEquivalent(o *ir.Operation, r *ir.Reporter) {
	ref, _ := o.Attr(FunctionNameAttr).(ir.SymbolRefAttr)
	target := r.Lookup(o, ref)
	switch of := ResolveAlias(target, r); {
	case target == nil || !target.Is(FuncOp) && !target.Is(AliasOp):
		r.Errorf(o, errReference, "must reference a global defined by 'llvm.func' or 'llvm.mlir.alias'")
	case target.Is(AliasOp) && (of == nil || !of.Is(FuncOp)):
		r.Errorf(o, errReference, "must reference an alias to a function")
	case Linkage(target) == ExternWeak:
		r.Errorf(o, errReference, "target function with 'extern_weak' linkage not allowed")
	}
}

func verifyIFunc(o *ir.Operation, r *ir.Reporter) {
	checkVisibility(o, r, Linkage(o))
	switch Linkage(o) {
	case External, Internal, Private, Weak, WeakODR, Linkonce, LinkonceODR:
	default:
		r.Errorf(o, errAlias, "'%s' linkage not supported in ifuncs, available options: private, internal, linkonce, weak, linkonce_odr, weak_odr, or external linkage", Linkage(o))
	}
	ref, _ := o.Attr(ResolverAttr).(ir.SymbolRefAttr)
	switch target := ResolveAlias(r.Lookup(o, ref), r); {
	case target == nil || !target.Is(FuncOp) && !target.Is(AliasOp):
		r.Errorf(o, errReference, "must have a function resolver")
	case target.Is(FuncOp) && ir.IsDeclaration(target), Linkage(target) == AvailableExternally:
		r.Errorf(o, errAlias, "resolver must be a definition")
	case target.Is(FuncOp) && !IsPointer(FuncType(target).Result):
		r.Errorf(o, errAlias, "resolver must return a pointer")
	case o.TypeAttr(ResolverTypeAttr) != ir.Type(Ptr):
		r.Errorf(o, errAlias, "resolver has incorrect type")
	}
}

func verifyCtors(o *ir.Operation, r *ir.Reporter, list string) {
	functions := o.Attr(list).(*ir.ArrayAttr).Elems
	priorities, data := o.Attr(PrioritiesAttr).(*ir.ArrayAttr).Elems, o.Attr(CtorDataAttr).(*ir.ArrayAttr).Elems
	if len(functions) != len(priorities) || len(functions) != len(data) {
		r.ErrorAt(o, errCtors, "%s, priorities, and data must have the same number of elements", list)
		return
	}
	for i, f := range functions {
		ref, ok := f.(ir.SymbolRefAttr)
		target := r.Lookup(o, ref)
		switch p, isInt := priorities[i].(ir.IntegerAttr); {
		case !ok || !isInt || p.Type != ir.I32:
			r.Errorf(o, errCtors, "expected functions and priorities of 32 bits")
		case target == nil || !target.Is(FuncOp):
			r.Errorf(o, errReference, "'%s' does not reference a valid LLVM function", ref.Root)
		case ir.IsDeclaration(target):
			r.Errorf(o, errCtors, "'%s' does not have a definition", ref.Root)
		}
		if _, isRef := data[i].(ir.SymbolRefAttr); !isRef && data[i] != ir.Attribute(ZeroAttr{}) {
			r.Errorf(o, errCtors, "data element must be symbol or #llvm.zero")
		}
	}
}
