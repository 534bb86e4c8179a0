package fn

import "github.com/abi-opt/abi-opt/ir"

// ConstantOp is a function as a value.
var ConstantOp = &ir.OpDef{
	Name: "func.constant", Summary: "a function as a value", Traits: ir.Pure | ir.ConstantLike,
	Results: []ir.ValueDef{ir.Arg("result", ir.AnyType)},
	Attrs:   []ir.AttrField{{Name: "value", Is: functionName}},
	Format:  "attr-dict $value `:` type(results)",
	Verify:  verifyConstant,
	// MLIR names all function values f.
	ResultName: func(*ir.Operation, int) string { return "f" },
}

// functionName reads and writes the name of a function. Text from before the std dialect was split
// has numbers instead.
var functionName = ir.AttrConstraint{
	Desc: ir.FlatSym.Desc,
	Ok:   ir.FlatSym.Ok,
	Syntax: &ir.AttrSyntax{
		Parse: func(p ir.Parser, name string) ir.Attribute {
			at := p.Pos()
			a := ir.AnySyntax.Parse(p, name)
			if a != nil && !ir.FlatSym.Ok(a) {
				p.Errorf(at, ErrConstant, "invalid kind of attribute specified: '%s' is the name of a function; a number is arith.constant", name)
			}
			return a
		},
		Print: ir.AnySyntax.Print,
	},
}

func verifyConstant(o *ir.Operation, r *ir.Reporter) {
	value := o.Attr("value").(ir.SymbolRefAttr)
	f := r.Lookup(o, value)
	switch {
	case f == nil || !f.Is(FuncOp):
		r.Errorf(o, ErrCallee, "reference to undefined function '%s'", value.Root)
	case FuncType(f) != nil && o.Result(0).Type() != FuncType(f):
		r.Errorf(o, ErrCallTypes, "reference to function with mismatched type")
	}
}
