package abi

import (
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// Attribute names of abi ops.
const (
	VariadicAttr = "variadic"
	CallConvAttr = "CConv"
	CalleeAttr   = "callee"
	// VarCalleeType is the LLVM function type of a variadic callee.
	VarCalleeType = "var_callee_type"
	// FixedAttr is the number of named operands in a call of a variadic function through a pointer.
	FixedAttr = "fixed"
	// SourceAttr is the function's source type, where it cannot be read from prologue and epilogue.
	SourceAttr = "source"
)

// FuncOp is a function with its lowered signature.
var FuncOp = &ir.OpDef{
	Name: opFunc, Summary: "a function with its lowered signature",
	Description: "Several results are the parts of one value that is returned in several registers. " +
		"Argument attributes are MLIR's (`llvm.byval`, `llvm.sret`, `llvm.signext`, …). `source` is the C type of a " +
		"function if prologue and epilogue do not determine it: of a declaration, or a definition that never returns.",
	Traits: ir.IsolatedFromAbove | ir.IsSymbol | ir.FunctionLike | ir.ComparedBody | ir.AllocationScope | ir.AffineScope | ir.CarriesAttrs | ir.DraftNames,
	Attrs: []ir.AttrField{
		{Name: ir.SymName, Is: ir.SymbolString},
		{Name: ir.FuncTypeAttr, Is: ir.FuncTypeIn},
		{Name: ir.SymVisibility, Optional: true, Is: ir.VisibilityString},
		{Name: VariadicAttr, Optional: true, Is: ir.AnyUnit},
		{Name: SourceAttr, Optional: true, Is: ir.FuncTypeIn},
		{Name: ir.ArgAttrs, Optional: true, Is: ir.DictArray},
		{Name: ir.ResAttrs, Optional: true, Is: ir.DictArray},
	},
	Regions: ir.Named("body"),
	Custom:  []*ir.Directive{ir.FunctionSignature},
	Format: "($sym_visibility^)? $sym_name `` custom<Signature>($function_type, $arg_attrs, $res_attrs, $variadic) " +
		"attr-dict-with-keyword ($body^)?",
	Verify: verifyFunc,
}

// ReturnOp returns the lowered result.
var ReturnOp = &ir.OpDef{
	Name: opReturn, Summary: "return the lowered result", Traits: ir.Terminator | ir.ReturnLike,
	Operands: []ir.ValueDef{ir.VariadicArg("values", ir.AnyType)},
	Parents:  []string{opFunc},
	Format:   "($values^ `:` type($values))? attr-dict",
	Verify:   verifyReturn,
}

// PrologueOp converts lowered arguments to source values.
var PrologueOp = regionOp(opPrologue, "the function's arguments, from lowered to source values", opFunc)

// EpilogueOp converts the source result to the lowered one.
var EpilogueOp = regionOp(opEpilogue, "the function's result, from source to lowered values", opFunc)

// CallArgsOp converts the source operands of a call to lowered ones.
var CallArgsOp = regionOp(opCallArgs, "a call's operands, from source to lowered values", opCallExec)

// CallRetsOp converts the lowered result of a call to the source value.
var CallRetsOp = regionOp(opCallRets, "a call's result, from lowered to source values", opCallExec)

func regionOp(name, summary, parent string) *ir.OpDef {
	return &ir.OpDef{
		Name: name, Summary: summary, Traits: ir.SingleBlock,
		Results: []ir.ValueDef{ir.VariadicArg("results", ir.AnyType)},
		Regions: ir.Named("body"),
		Parents: []string{parent},
		Format:  "$body (`:` type($results)^)? attr-dict",
		Verify:  verifyRegionOp,
	}
}

// YieldOp ends an abi region with the results of its op.
var YieldOp = &ir.OpDef{
	Name: opYield, Summary: "the values that an abi region produces", Traits: ir.Terminator | ir.ReturnLike,
	Operands: []ir.ValueDef{ir.VariadicArg("values", ir.AnyType)},
	Parents:  []string{opPrologue, opEpilogue, opCallArgs, opCallRets, opCallExec},
	Format:   "($values^ `:` type($values))? attr-dict",
	Verify:   verifyYield,
}

// FuncType returns the lowered type of an abi.func.
func FuncType(f *ir.Operation) *ir.FunctionType { return ir.FunctionTypeOf(f) }

// sourceType returns the source type in the attribute of an abi.func, or nil.
func sourceType(f *ir.Operation) *ir.FunctionType {
	t, _ := f.TypeAttr(SourceAttr).(*ir.FunctionType)
	return t
}

// SourceOf returns the source type of an abi.func, from its attribute or its prologue and epilogue;
// nil if it is unknown.
func SourceOf(f *ir.Operation) *ir.FunctionType {
	if t := sourceType(f); t != nil {
		return t
	}
	if ir.IsDeclaration(f) {
		return nil
	}
	var params, results []ir.Type
	if p := PrologueOf(f); p != nil {
		params = p.ResultTypes()
	}
	for b := range f.Region(0).Blocks {
		if e := EpilogueOf(b); e != nil {
			results = []ir.Type{CarriedType(Carriers(e)[0])}
			break
		}
	}
	return ir.Func(params, results)
}

// PrologueOf returns the abi.prologue of a function with a body, or nil. Only pure operations
// precede it: constants that a pass moved to the start.
func PrologueOf(f *ir.Operation) *ir.Operation {
	for o := range f.Region(0).First().Ops {
		if o.Name() == opPrologue {
			return o
		}
		if !o.Has(ir.Pure) {
			break
		}
	}
	return nil
}

// ResultType returns the LLVM result type for lowered results; several become a struct.
func ResultType(types []ir.Type) ir.Type {
	switch len(types) {
	case 0:
		return llvm.Void
	case 1:
		return types[0]
	}
	return llvm.Struct(types...)
}

// IsVariadic reports whether an abi.func is variadic.
func IsVariadic(f *ir.Operation) bool { return f.HasAttr(VariadicAttr) }
