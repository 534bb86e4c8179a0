package fn

import "github.com/abi-opt/abi-opt/ir"

// Constant is a function as a value.
var Constant = &ir.OpDef{
	Name:    "func.constant",
	Summary: "a function as a value",
	Traits:  ir.Pure | ir.ConstantLike,
	Results: []ir.ValueDef{ir.Arg("result", ir.AnyType)},
	Attrs:   []ir.AttrField{{Name: "value", Is: functionName}},
	Format:  "attr-dict $value `:` type(results)",
	Verify:  verifyConstant,
	Fold:    func(o *ir.Operation, _ []ir.Attribute) []any { return []any{o.Attr("value")} },
	// MLIR calls every function value so.
	ResultName: func(*ir.Operation, int) string { return "f" },
}

// functionName is said with a hint, because constant was once the op of numbers
// too.
var functionName = ir.AttrConstraint{Desc: "flat symbol reference attribute (a number is arith.constant)", Ok: ir.FlatSym.Ok, Syntax: ir.FlatSym.Syntax}

// BuildConstant builds the value that stands for a [Func].
func BuildConstant(b *ir.Builder, f *ir.Operation) *ir.Value {
	s := ir.OpState{Def: Constant, ResultTypes: []ir.Type{TypeOf(f)}}
	s.AddAttr("value", ir.Symbol(f.StringAttr(ir.SymName)))
	return b.Create(s).Result(0)
}

func verifyConstant(o *ir.Operation, r *ir.Reporter) {
	value := o.Attr("value").(ir.SymbolRefAttr)
	f := r.Lookup(o, value)
	switch {
	case f == nil || !f.Is(Func):
		r.Errorf(o, "call-callee", "reference to undefined function '%s'", value.Root)
	case TypeOf(f) != nil && o.Result(0).Type() != TypeOf(f):
		r.Errorf(o, "call-types", "reference to function with mismatched type")
	}
}
