package c

import (
	"fmt"
	"slices"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	ctypes "github.com/abi-opt/abi-opt/types/c"
)

// Attribute names of functions and calls.
const (
	VariadicAttr = "variadic"
	CallConvAttr = "callconv"
	CalleeAttr   = "callee"
	// FixedAttr is the number of named parameters in an indirect call of a variadic function.
	FixedAttr = "fixed"
	// ParamNameAttr is the C name of a parameter of a declaration.
	ParamNameAttr = "c.name"
)

// FuncOp is a function with a C signature.
var FuncOp = &ir.OpDef{
	Name: "c.func", Summary: "a function with a C signature",
	Description: "Without a body it declares an external function and must be private. " +
		"A private definition is C's static. A trailing `...` makes it variadic; " +
		"`callconv(ms_abi)` before the name selects a convention other than the target's: `ms_abi` on x86-64, `sysv_abi` on Windows for x86-64.",
	Traits: ir.IsolatedFromAbove | ir.IsSymbol | ir.FunctionLike | ir.AllocationScope | ir.AffineScope | ir.CarriesAttrs,
	Attrs: []ir.AttrField{
		{Name: ir.SymName, Is: ir.SymbolString},
		{Name: ir.FuncTypeAttr, Is: ir.FuncTypeIn},
		{Name: ir.SymVisibility, Optional: true, Is: ir.VisibilityString},
		{Name: VariadicAttr, Optional: true, Is: ir.AnyUnit},
		{Name: CallConvAttr, Optional: true, Is: convention},
		{Name: ir.ArgAttrs, Optional: true, Is: ir.DictArray},
		{Name: ir.ResAttrs, Optional: true, Is: ir.DictArray},
	},
	Regions: ir.Named("body"),
	Custom:  []*ir.Directive{ir.FunctionSignature, nonEmpty},
	Format: "($sym_visibility^)? (`callconv` `(` $callconv^ `)`)? $sym_name " +
		"`` custom<Signature>($function_type, $arg_attrs, $res_attrs, $variadic) attr-dict-with-keyword ($body^)? custom<NonEmpty>($body)",
	Verify: verifyFunc,
}

var nonEmpty = ir.NonEmptyBody(errEmptyBody)

// ReturnOp returns from a c.func.
var ReturnOp = &ir.OpDef{
	Name: "c.return", Summary: "return from a C function", Traits: ir.Terminator | ir.ReturnLike,
	Operands: []ir.ValueDef{ir.OptionalArg("value", Value)},
	Parents:  []string{"c.func"},
	Format:   "($value^ `:` type($value))? attr-dict",
	Verify:   verifyReturn,
}

// CallOp calls a c.func by name.
var CallOp = &ir.OpDef{
	Name: "c.call", Summary: "call a C function by name",
	Description: "The types are those of the operands. The extra operands of a variadic callee must have types that " +
		"result from C's default argument promotions (no float, no integer narrower than int).",
	Traits:   ir.CallLike | ir.CarriesAttrs,
	Operands: []ir.ValueDef{ir.VariadicArg("operands", Value)},
	Results:  []ir.ValueDef{ir.OptionalArg("result", Value)},
	Attrs:    []ir.AttrField{{Name: CalleeAttr, Is: ir.FlatSym}},
	Format:   "$callee `(` $operands `)` attr-dict `:` functional-type($operands, $result)",
	Verify:   verifyCall,
}

// CallIndirectOp calls through a pointer.
var CallIndirectOp = &ir.OpDef{
	Name: "c.call_indirect", Summary: "call a C function through a pointer",
	Description: "The types are the callee's signature. `...` follows the named " +
		"parameters of a variadic callee: `c.call_indirect %f(%a, %b) : (!llvm.ptr, ..., f64) -> si32`. The type of a pointer that is not an " +
		"`!llvm.ptr` comes first, and must agree with them: `c.call_indirect %f(%a) : !c.func_ptr<(si32) -> f64>, (si32) -> f64`.",
	Traits:   ir.CarriesAttrs,
	Operands: []ir.ValueDef{ir.Arg("function", Callee), ir.VariadicArg("operands", Value)},
	Results:  []ir.ValueDef{ir.OptionalArg("result", Value)},
	Attrs: []ir.AttrField{
		{Name: FixedAttr, Optional: true, Is: ir.I64Attr},
		{Name: CallConvAttr, Optional: true, Is: convention},
	},
	Custom: []*ir.Directive{prototype},
	Format: "(`callconv` `(` $callconv^ `)`)? $function `(` $operands `)` attr-dict `:` custom<Prototype>($operands, $result, $fixed, $function)",
	Verify: verifyCallIndirect,
}

// AddressOfOp is the address of a function.
var AddressOfOp = &ir.OpDef{
	Name: "c.address_of", Summary: "the address of a C function, or of a global", Traits: ir.Pure,
	Attrs:   []ir.AttrField{{Name: "name", Is: ir.FlatSym}},
	Results: []ir.ValueDef{ir.Arg("result", Pointer)},
	Format:  "$name attr-dict `:` type($result)",
	Verify:  verifyAddressOf,
}

// addressable are the ops with addresses in C. A func.func has MLIR's convention, so C code could
// not call it.
var addressable = []string{"c.func", "c.global", "abi.func", "llvm.func", "llvm.mlir.global"}

func verifyAddressOf(o *ir.Operation, r *ir.Reporter) {
	name := o.SymbolAttr("name")
	verifyAddress(o, r, name)
	t, ok := o.Result(0).Type().(*FuncPtrType)
	f := r.Lookup(o, ir.Symbol(name))
	if !ok || f == nil || !f.Is(FuncOp) {
		return
	}
	if FuncType(f) != t.Func || IsVariadic(f) != t.Variadic {
		ir.NoteAt(r.Errorf(o, errCallee, "has type '%v', but @%s is of type '%v'", t, name, FuncType(f)), f, "@%s is defined here", name)
	} else if f.HasAttr(CallConvAttr) {
		ir.NoteAt(r.Errorf(o, errCallee, "has type '%v', which does not say that @%s follows %s; use !llvm.ptr", t, name, f.StringAttr(CallConvAttr)), f, "@%s is defined here", name)
	}
}

// verifyAddress checks that the symbol exists and has an address in C.
func verifyAddress(o *ir.Operation, r *ir.Reporter, name string) {
	switch def := r.Lookup(o, ir.Symbol(name)); {
	case def == nil:
		r.Errorf(o, errCallee, "'%s' does not reference a valid function or global", name).Hint(r.NearSymbol(o, name))
	case !slices.Contains(addressable, def.Name()):
		ir.NoteAt(r.Errorf(o, errCallee, "takes the address of @%s, which is a %s; C knows those of a c.func, c.global or llvm.mlir.global", name, def.Name()), def, "@%s is defined here", name)
	}
}

// ParamNames returns the names of the parameters of a c.func: from the arguments of its body or the
// attributes of a declaration; "" for unnamed ones.
func ParamNames(f *ir.Operation) []string {
	names := make([]string, len(FuncType(f).Inputs))
	for i := range names {
		if ir.IsDeclaration(f) {
			name, _ := ir.DictAt(f, ir.ArgAttrs, i).Get(ParamNameAttr).(ir.StringAttr)
			names[i] = string(name)
		} else {
			names[i] = f.Region(0).First().Args()[i].Name()
		}
	}
	return names
}

// NamedTypes returns the types of the parameters and the result of a c.func as C names them.
func NamedTypes(f *ir.Operation) *ir.FunctionType {
	t := FuncType(f)
	if !f.HasAttr(ir.ArgAttrs) && !f.HasAttr(ir.ResAttrs) {
		return t
	}
	named := func(types []ir.Type, list string) []ir.Type {
		types = slices.Clone(types)
		for i := range types {
			types[i] = NamedType(ir.DictAt(f, list, i), types[i])
		}
		return types
	}
	return ir.Func(named(t.Inputs, ir.ArgAttrs), named(t.Results, ir.ResAttrs))
}

// FuncType returns the parameters and results of a c.func; a void function has no result.
func FuncType(f *ir.Operation) *ir.FunctionType { return ir.FunctionTypeOf(f) }

// IsVariadic reports whether a c.func is variadic.
func IsVariadic(f *ir.Operation) bool { return f.HasAttr(VariadicAttr) }

// SignatureOf returns the type of a c.func, or of a call with all its arguments, and the number of
// named parameters if it is variadic. callee is the target of a c.call.
func SignatureOf(o, callee *ir.Operation) (t *ir.FunctionType, variadic bool, fixed int) {
	switch o.Def() {
	case CallOp:
		t = FuncType(callee)
		fixed, variadic = len(t.Inputs), IsVariadic(callee)
		if variadic || !callee.Is(FuncOp) {
			t = ir.Func(o.OperandTypes(), o.ResultTypes())
		}
		return t, variadic, fixed
	case CallIndirectOp:
		t = ir.Func(o.OperandTypes()[1:], o.ResultTypes())
		return t, fixedParams(o) >= 0, max(fixedParams(o), 0)
	}
	t = FuncType(o)
	return t, IsVariadic(o), len(t.Inputs)
}

func verifyFunc(o *ir.Operation, r *ir.Reporter) {
	t := FuncType(o)
	for i, in := range t.Inputs {
		verifySignatureType(o, r, in, "parameter", i)
	}
	for i, out := range t.Results {
		verifySignatureType(o, r, out, "result", i)
	}
	if len(t.Results) > 1 {
		r.Errorf(o, errResults, "has %d results, but a C function has at most one", len(t.Results))
	}
	llvm.CheckDicts(o, r, ir.ArgAttrs, signless(t.Inputs))
	llvm.CheckDicts(o, r, ir.ResAttrs, signless(t.Results))
	verifyNamedTypes(o, r, ir.ArgAttrs, t.Inputs)
	verifyNamedTypes(o, r, ir.ResAttrs, t.Results)
	if o.Region(0).IsEmpty() && !ir.IsPrivate(o) {
		r.ErrorAt(o, errDeclaration, "symbol declaration cannot have public visibility").Hint(ir.DeclarationHint(o))
	}
	llvm.CheckCarried(o, r, llvm.FuncOp)
	linkage, asked := llvm.CarriedLinkage(o)
	if asked && ir.IsPrivate(o) && !ir.IsDeclaration(o) && linkage != llvm.Internal && linkage != llvm.Private {
		r.Errorf(o, errDeclaration, "is private, which is C's static, and cannot have '%s' linkage", linkage)
		return
	}
	llvm.CheckFunction(o, r, linkage)
}

// signless replaces C's integer types by LLVM's, for checks of LLVM attributes.
func signless(types []ir.Type) []ir.Type {
	ts := make([]ir.Type, len(types))
	for i, t := range types {
		if of := Opaque(t); of != nil {
			t = of
		}
		if n := IntegerOf(t); n != nil {
			ts[i] = ir.Int(n.Width)
		} else {
			ts[i] = Underlying(t)
		}
	}
	return ts
}

// verifySignatureType reports types that cannot appear in a C signature.
func verifySignatureType(o *ir.Operation, r *ir.Reporter, t ir.Type, what string, i int) {
	if it := ctypes.Unextended(t); it != nil {
		r.Errorf(o, ErrSignless, "%s #%d has type '%v', whose extension is unknown; use si%d or ui%d", what, i, t, it.Width, it.Width)
		return
	}
	if a, ok := Underlying(t).(*ArrayType); ok {
		r.Errorf(o, errSignature, "%s #%d has array type '%v'; C passes arrays as pointers and does not return them", what, i, a)
		return
	}
	if tag, ok := t.(*TagType); ok {
		r.Errorf(o, errSignature, "%s #%d has type '%v', which has no members; pass a pointer to it, or the !c.struct or !c.union", what, i, tag)
		return
	}
	if !ctypes.IsValue(t) {
		r.Errorf(o, errSignature, "%s #%d has type '%v', which is not a C type", what, i, t)
	}
	if what == "result" && IsVAList(t) {
		r.Errorf(o, errVAList, "%s #%d has type '%v'; a va_list is an array on some targets, which no function returns", what, i, t)
	}
}

func verifyReturn(o *ir.Operation, r *ir.Reporter) {
	if f := o.ParentOfKind(FuncOp); f != nil && FuncType(f) != nil {
		ir.CheckReturn(o, f, FuncType(f).Results, r, errReturn)
	}
}

// prototype reads and writes the types of an indirect call. An ellipsis follows the named
// parameters. The type of the pointer comes first unless it is !llvm.ptr.
var prototype = &ir.Directive{
	Name: "Prototype",
	Parse: func(p ir.FormParser, args []string) {
		var types []ir.Type
		var pointer ir.Type = llvm.Ptr
		if !p.Peek("(") {
			if t, ok := p.AcceptType(); ok {
				pointer = t
				p.Expect(",")
			}
		}
		p.SetTypes(args[3], pointer)
		fixed := false
		p.CommaList("(", ")", func() {
			if !fixed && p.Accept("...") {
				fixed = true
				p.State().AddAttr(args[2], ir.IntAttr(int64(len(types)), ir.I64))
				return
			}
			types = append(types, p.Type())
		})
		p.Expect("->")
		p.SetTypes(args[0], types...)
		p.SetTypes(args[1], p.ResultTypes()...)
	},
	Print: func(p ir.Printer, o *ir.Operation, args []string) {
		operands, fixed := o.OperandGroup(args[0]), fixedParams(o)
		if t := o.Operand(0).Type(); t != llvm.Ptr {
			ir.Write(p, t, ", ")
		}
		var types []any
		for _, v := range operands {
			types = append(types, v.Type())
		}
		if fixed >= 0 && fixed <= len(types) {
			types = slices.Insert(types, fixed, any("..."))
		}
		ir.WriteList(p, "(", ")", len(types), func(i int) { ir.Write(p, types[i]) })
		p.Text(" -> ")
		p.ResultTypes(o.ResultTypes())
	},
}

func verifyCall(o *ir.Operation, r *ir.Reporter) {
	llvm.CheckCarried(o, r, llvm.CallOp)
	callee := r.Lookup(o, ir.Symbol(o.SymbolAttr(CalleeAttr)))
	name := o.SymbolAttr(CalleeAttr)
	if callee == nil {
		r.HintCallee(r.Errorf(o, errCallee, "'%s' does not reference a valid function", name), o, name, FuncOp.Name+" private", o.OperandTypes())
		return
	}
	if !callee.Is(FuncOp) {
		if callee.Name() != "abi.func" {
			d := r.Errorf(o, errCallee, "calls @%s, which is a %s; c.call calls a c.func", name, callee.Name())
			ir.NoteAt(d, callee, "@%s is defined here", name)
			d.Hint(ir.CalleeHint(o, callee))
		}
		return
	}
	t := FuncType(callee)
	if t == nil {
		return
	}
	verifyCallTypes(o, r, o.Operands(), t, IsVariadic(callee), func(d *diag.Diagnostic) {
		ir.NoteAt(d, callee, "@%s has type %v", callee.StringAttr(ir.SymName), t)
	})
	verifyPromotion(o, r, o.Operands(), len(t.Inputs))
}

// verifyCallTypes checks the operands and result of a call against the type of the callee; note
// adds the callee to an error.
func verifyCallTypes(o *ir.Operation, r *ir.Reporter, args []*ir.Value, t *ir.FunctionType, variadic bool, note func(*diag.Diagnostic)) {
	n := len(t.Inputs)
	switch got := len(args); {
	case got < n && variadic:
		note(r.Errorf(o, errOperands, "too few operands: callee expects at least %d, but got %d", n, got))
		return
	case got != n && !variadic:
		note(r.Errorf(o, errOperands, "incorrect number of operands for callee: expected %d, but got %d", n, got))
		return
	}
	for i, want := range t.Inputs {
		if got := args[i].Type(); got != want {
			d := r.Errorf(o, errOperands, "operand type mismatch: expected operand type '%v', but provided '%v' for operand number %d", want, got, i)
			note(d)
			d.Hint(r.ConversionHint(got, want))
		}
	}
	if got := o.ResultTypes(); len(got) != len(t.Results) || len(got) == 1 && got[0] != t.Results[0] {
		note(r.Errorf(o, errOperands, "result type mismatch: callee returns %s, but the call says %s", typeOrVoid(t.Results), typeOrVoid(got)))
	}
}

func typeOrVoid(ts []ir.Type) string {
	if len(ts) == 0 {
		return "nothing"
	}
	return ts[0].String()
}

// verifyPromotion checks that the extra operands of a variadic call have types that result from C's
// default argument promotions.
func verifyPromotion(o *ir.Operation, r *ir.Reporter, args []*ir.Value, fixed int) {
	for i, a := range args[min(fixed, len(args)):] {
		if to := Promoted(a.Type()); to != Underlying(a.Type()) {
			r.Errorf(o, ErrPromotion, "variadic operand number %d has type '%v', which C promotes to %v", fixed+i, a.Type(), to)
		}
	}
}

// fixedParams returns the number of named parameters in an indirect call of a variadic function, or -1.
func fixedParams(call *ir.Operation) int {
	if a, ok := call.Attr(FixedAttr).(ir.IntegerAttr); ok {
		n, _ := a.Int64()
		return int(n)
	}
	return -1
}

func verifyCallIndirect(o *ir.Operation, r *ir.Reporter) {
	llvm.CheckCarried(o, r, llvm.CallOp)
	args := o.Operands()[1:]
	for i, a := range args {
		verifySignatureType(o, r, a.Type(), "operand", i)
	}
	for _, t := range o.ResultTypes() {
		verifySignatureType(o, r, t, "result", 0)
	}
	if t, ok := o.Operand(0).Type().(*FuncPtrType); ok {
		verifyPointedTo(o, r, t)
	}
	if !o.HasAttr(FixedAttr) {
		return
	}
	fixed := fixedParams(o)
	if fixed < 0 || fixed > len(args) {
		r.Errorf(o, errOperands, "has %d operands, but %d named parameters", len(args), fixed)
		return
	}
	verifyPromotion(o, r, args, fixed)
}

func verifyPointedTo(o *ir.Operation, r *ir.Reporter, t *FuncPtrType) {
	named := -1
	if t.Variadic {
		named = len(t.Func.Inputs)
	}
	if got := fixedParams(o); got != named {
		r.Errorf(o, errOperands, "has %s, but its pointer is of type '%v'", namedParameters(got), t)
		return
	}
	verifyCallTypes(o, r, o.Operands()[1:], t.Func, t.Variadic, func(d *diag.Diagnostic) {
		d.Hint(fmt.Sprintf("the pointer has type '%v'", t))
	})
}

func namedParameters(fixed int) string {
	if fixed < 0 {
		return "no '...'"
	}
	return fmt.Sprintf("'...' behind %d operands", fixed)
}
