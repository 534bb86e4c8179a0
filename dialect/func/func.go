package fn

import "github.com/abi-opt/abi-opt/ir"

// noInline keeps calls from being inlined.
const noInline = "no_inline"

// FuncOp is a function; a declaration has an empty body.
var FuncOp = &ir.OpDef{
	Name: "func.func", Summary: "a function or the declaration of one",
	Traits: ir.IsSymbol | ir.FunctionLike | ir.IsolatedFromAbove | ir.AffineScope |
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

var nonEmpty = ir.NonEmptyBody(ErrBody)

// FuncType returns the type of a [FuncOp].
func FuncType(f *ir.Operation) *ir.FunctionType { return ir.FunctionTypeOf(f) }

// VarargsAttr is the attribute of a [FuncOp] that becomes a variadic function of LLVM.
const VarargsAttr = "func.varargs"

// IsVariadic reports whether a [FuncOp] becomes a variadic function.
func IsVariadic(f *ir.Operation) bool { return f.Attr(VarargsAttr) == ir.Attribute(ir.BoolAttr(true)) }
