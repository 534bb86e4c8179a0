package llvm

import (
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// Attribute names of globals.
const (
	GlobalTypeAttr            = "global_type"
	ConstantFlag              = "constant"
	ThreadLocalFlag           = "thread_local_"
	ExternallyInitializedFlag = "externally_initialized"
	AddrSpaceAttr             = "addr_space"
	ComdatKindAttr            = "comdat"
	TargetSpecificAttr        = "target_specific_attrs"
)

// GlobalOp is a global variable. Its initial value is an attribute, or the value that its region
// returns.
var GlobalOp = &ir.OpDef{
	Name: "llvm.mlir.global", Summary: "a global variable or constant",
	Traits: ir.IsolatedFromAbove | ir.IsSymbol | ir.SingleBlock,
	Attrs: append(units(ConstantFlag, DSOLocalAttr, ThreadLocalFlag, ExternallyInitializedFlag),
		required(GlobalTypeAttr, ir.AnyTypeAttr),
		required(ir.SymName, ir.SymbolString),
		shownLinkage,
		optional(ValueAttr, ir.AttrConstraint{}),
		optional(AlignmentAttr, ir.I64Attr),
		ir.AttrField{Name: AddrSpaceAttr, Default: ir.IntAttr(0, ir.I32), Kept: ir.IntAttr(0, ir.I32), Is: ir.I32Attr},
		unnamedAddrField,
		optional(SectionAttr, ir.AnyString),
		optional(ComdatAttr, ir.AnySymbol),
		optional(DbgExprsAttr, listOf("an array of variable expressions", DIGlobalVariableExpression)),
		optional(TargetSpecificAttr, ir.AnyArray),
		defaulted(VisibilityAttr, visibilities.Is(), ir.IntAttr(0, ir.I64)),
		optional(ir.SymVisibility, ir.AnyString),
	),
	Regions: ir.Named("initializer"),
	Custom:  []*ir.Directive{globalType},
	Format: "($linkage^)? ($visibility_^)? (`thread_local` $thread_local_^)? ($unnamed_addr^)? (`constant` $constant^)? " +
		"$sym_name `(` ($value^)? `)` (`comdat` `(` $comdat^ `)`)? attr-dict " +
		"custom<GlobalType>($global_type, ref($value)) ($initializer^)?",
	Verify: verifyGlobal,
}

// shownLinkage is printed even if it is external, unlike linkageField.
var shownLinkage = ir.AttrField{Name: LinkageAttrName, Default: External, Kept: External, Is: linkages.Is()}

// ComdatOp is a table of comdats; ComdatSelectorOp is one of them.
var (
	ComdatOp = &ir.OpDef{
		Name: "llvm.comdat", Summary: "a table of comdats, groups of which the linker keeps one",
		Traits:  ir.IsSymbol | ir.IsSymbolTable | ir.NoTerminator | ir.SingleBlock | ir.NoRegionArguments,
		Attrs:   []ir.AttrField{required(ir.SymName, ir.SymbolString)},
		Regions: ir.Count{N: 1},
		Format:  "$sym_name $body attr-dict",
		Verify:  verifyComdat,
	}
	ComdatSelectorOp = &ir.OpDef{
		Name: "llvm.comdat_selector", Summary: "a comdat, and which of its copies the linker keeps",
		Traits:  ir.IsSymbol,
		Parents: []string{"llvm.comdat"},
		Attrs: []ir.AttrField{
			required(ir.SymName, ir.SymbolString), required(ComdatKindAttr, comdatKinds.Is()),
		},
		Format: "$sym_name $comdat attr-dict",
	}
)

var globalOps = []*ir.OpDef{FuncOp, GlobalOp, ComdatOp, ComdatSelectorOp}

// GlobalType returns the type of the value of a global.
func GlobalType(o *ir.Operation) ir.Type { return o.TypeAttr(GlobalTypeAttr) }

// AddrSpace returns the address space of a global.
func AddrSpace(o *ir.Operation) uint32 { return uint32(numberAttr(o, AddrSpaceAttr)) }

// ComdatKind returns LLVM's keyword for a comdat selector.
func ComdatKind(o *ir.Operation) string { return comdatKinds.Words[numberAttr(o, ComdatKindAttr)] }

// IsGlobalDeclaration reports whether a global is defined elsewhere. Only external and extern_weak
// globals without an initial value are: a common or private one is a definition.
func IsGlobalDeclaration(o *ir.Operation) bool {
	if o.HasAttr(ValueAttr) || !o.Region(0).IsEmpty() {
		return false
	}
	l := Linkage(o)
	return l == External || l == ExternWeak
}

// Initializer returns the value that a global's region returns, or nil.
func Initializer(o *ir.Operation) *ir.Value {
	if o.Region(0).IsEmpty() {
		return nil
	}
	ret := o.Region(0).First().Last()
	if ret == nil || !ret.Has(ir.ReturnLike) || ret.NumOperands() != 1 {
		return nil
	}
	return ret.Operand(0)
}

// globalType reads and writes the type of a global; string globals omit it.
var globalType = &ir.Directive{
	Name: "GlobalType",
	Parse: func(p ir.FormParser, args []string) {
		if p.Accept(":") {
			p.State().AddAttr(args[0], ir.TypeAttr{Type: p.Type()})
		} else if text, ok := p.State().Attr(args[1]).(ir.StringAttr); ok {
			p.State().AddAttr(args[0], ir.TypeAttr{Type: Array(uint64(len(text)), ir.I8)})
		} else {
			p.Errorf(p.OpPos(), errGlobal, "type can only be omitted for string globals")
		}
	},
	Print: func(p ir.Printer, o *ir.Operation, args []string) {
		if _, isString := o.Attr(args[1]).(ir.StringAttr); !isString {
			ir.Write(p, ": ", GlobalType(o))
		}
	},
}

func verifyGlobal(o *ir.Operation, r *ir.Reporter) {
	checkAlignment(o, r)
	checkVisibility(o, r, Linkage(o))
	checkComdat(o, r)
	t, value := GlobalType(o), o.Attr(ValueAttr)
	if !isObject(t) {
		r.Errorf(o, errGlobal, "expects type to be a valid element type for an LLVM global")
		return
	}
	switch Linkage(o) {
	case Common:
		if !isZeroAttr(value) {
			r.Errorf(o, errGlobal, "expected zero value for 'common' linkage")
		}
	case Appending:
		if _, ok := t.(*ArrayType); !ok {
			r.Errorf(o, errGlobal, "expected array type for 'appending' linkage")
		}
	}
	if v := numberAttr(o, AddrSpaceAttr); v < 0 {
		r.Errorf(o, errGlobal, "expected a non-negative address space")
	}
	switch {
	case value != nil && !o.Region(0).IsEmpty():
		r.Errorf(o, errGlobal, "cannot have both initializer value and region")
	case value != nil:
		if s, isString := value.(ir.StringAttr); isString && !isStringType(string(s), t) {
			r.Errorf(o, errGlobal, "requires an i8 array type of the length equal to that of the string attribute")
		} else if problem := constantProblem(value, t); problem != "" {
			r.Errorf(o, errGlobal, "%s", problem)
		}
	case !o.Region(0).IsEmpty():
		checkInitializer(o, r, t)
	}
}

func isZeroAttr(a ir.Attribute) bool {
	switch a := a.(type) {
	case nil, ZeroAttr, UndefAttr:
		return true
	case ir.IntegerAttr:
		return a.IsZero()
	case ir.FloatAttr:
		return a.Lo == 0 && a.Hi == 0
	case ir.DenseElementsAttr:
		return a.IsSplat() && isZeroAttr(a.Values.Elems[0])
	}
	return false
}

// reportSideEffects reports the first op of an initializer that has side effects, and whether there is
// one.
func reportSideEffects(block *ir.Block, r *ir.Reporter, id diag.ID, msg string) bool {
	for op := range block.Ops {
		if op.Def() != nil && !op.Has(ir.Pure) {
			r.ErrorAt(op, id, "%s", msg)
			return true
		}
	}
	return false
}

func verifyComdat(o *ir.Operation, r *ir.Reporter) {
	if !ir.HasBody(o, r, 0, "body") {
		return
	}
	for op := range o.Region(0).First().Ops {
		if !op.Is(ComdatSelectorOp) {
			r.ErrorAt(op, errGlobal, "only comdat selector symbols can appear in a comdat region")
		}
	}
}

// checkInitializer checks the region: constants, and a return of one of them.
func checkInitializer(o *ir.Operation, r *ir.Reporter, t ir.Type) {
	block := o.Region(0).First()
	if len(block.Args()) > 0 {
		r.Errorf(o, errGlobal, "initializer region must not have block arguments")
		return
	}
	if reportSideEffects(block, r, errGlobal, "ops with side effects not allowed in global initializers") {
		return
	}
	switch v := Initializer(o); {
	case v == nil:
		r.Errorf(o, errGlobal, "initializer region cannot return void")
	case v.Type() != t:
		r.Errorf(o, errGlobal, "initializer region type '%s' does not match global type '%s'", v.Type(), t)
	}
}

func checkComdat(o *ir.Operation, r *ir.Reporter) {
	ref, ok := o.Attr(ComdatAttr).(ir.SymbolRefAttr)
	if !ok {
		return
	}
	if target := r.Lookup(o, ref); target == nil || !target.Is(ComdatSelectorOp) {
		r.ErrorAt(o, errReference, "expected comdat symbol")
	}
}
