package fn

import "github.com/abi-opt/abi-opt/ir"

// noInline is the attribute that keeps calls from being inlined.
const noInline = "no_inline"

// FuncOp is a function, or the declaration of one if its body is empty.
var FuncOp = &ir.OpDef{
	Name:    "func.func",
	Summary: "a function or the declaration of one",
	Traits: ir.IsSymbol | ir.FunctionLike | ir.IsolatedFromAbove |
		ir.AllocationScope,
	Attrs: []ir.AttrField{
		{Name: ir.SymName, Is: ir.SymbolString},
		{Name: ir.FuncTypeAttr, Is: ir.FuncTypeIn},
		{Name: ir.SymVisibility, Optional: true, Is: ir.VisibilityString},
		{Name: ir.ArgAttrs, Optional: true, Is: ir.DictArray},
		{Name: ir.ResAttrs, Optional: true, Is: ir.DictArray},
		{Name: noInline, Optional: true, Is: ir.AnyUnit},
	},
	Regions:        ir.Named("body"),
	DefaultDialect: "func",
	Custom:         []*ir.Directive{ir.FunctionSignature, nonEmpty},
	Format: "($sym_visibility^)? $sym_name `` custom<Signature>($function_type, $arg_attrs, $res_attrs) " +
		"attr-dict-with-keyword ($body^)? custom<NonEmpty>($body)",
	Verify: verifyFunc,
}

// nonEmpty refuses a body without blocks, which would read as none.
var nonEmpty = &ir.Directive{
	Name: "NonEmpty",
	Parse: func(p ir.FormParser, _ []string) {
		if bodies := p.State().Regions; len(bodies) > 0 && bodies[0].IsEmpty() {
			p.Errorf(p.RegionPos(), ErrBody, "expected non-empty function body")
		}
	},
	Print: func(ir.Printer, *ir.Operation, []string) {},
}

// New builds a function with an entry block that has the arguments of its
// type.
func New(b *ir.Builder, name string, t *ir.FunctionType) *ir.Operation {
	return create(b, name, t, ir.NewRegion(ir.NewBlock(t.Inputs...)))
}

// Declare builds the declaration of a function that is defined elsewhere.
func Declare(b *ir.Builder, name string, t *ir.FunctionType) *ir.Operation {
	f := create(b, name, t, ir.NewRegion())
	f.SetAttr(ir.SymVisibility, ir.StringAttr("private"))
	return f
}

func create(b *ir.Builder, name string, t *ir.FunctionType, body *ir.Region) *ir.Operation {
	s := ir.OpState{Def: FuncOp, Regions: []*ir.Region{body}}
	s.AddAttr(ir.SymName, ir.StringAttr(name))
	s.AddAttr(ir.FuncTypeAttr, ir.TypeAttr{Type: t})
	return b.Create(s)
}

// TypeOf returns the type of a [FuncOp].
func TypeOf(f *ir.Operation) *ir.FunctionType {
	t, _ := f.TypeAttr(ir.FuncTypeAttr).(*ir.FunctionType)
	return t
}
