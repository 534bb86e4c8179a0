package complex

import (
	_ "embed"

	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/ir"
)

// Operations on two numbers.
var (
	AddOp   = binary("add", "addition", ir.Commutative)
	SubOp   = binary("sub", "subtraction", 0)
	MulOp   = binary("mul", "multiplication", ir.Commutative)
	DivOp   = binary("div", "division", 0)
	PowOp   = binary("pow", "power", 0)
	Atan2Op = binary("atan2", "arc tangent of a quotient", 0)
)

// Operations on one number.
var (
	ConjOp  = unary("conj", "conjugate")
	CosOp   = unary("cos", "cosine")
	ExpOp   = unary("exp", "exponential")
	Expm1Op = unary("expm1", "exponential, minus one")
	LogOp   = unary("log", "natural logarithm")
	Log1pOp = unary("log1p", "natural logarithm of one plus the number")
	NegOp   = unary("neg", "negation")
	RsqrtOp = unary("rsqrt", "reciprocal of the square root")
	SignOp  = unary("sign", "the number divided by its absolute value")
	SinOp   = unary("sin", "sine")
	SqrtOp  = unary("sqrt", "square root")
	TanOp   = unary("tan", "tangent")
	TanhOp  = unary("tanh", "hyperbolic tangent")
)

// Operations on one number with a real result.
var (
	AbsOp   = part("abs", "absolute value", floating)
	AngleOp = part("angle", "argument", floating)
	ReOp    = part("re", "real part", floating)
	ImOp    = part("im", "imaginary part", floating)
)

// The comparisons.
var (
	EqOp    = comparison("eq", "whether two numbers are equal")
	NotEqOp = comparison("neq", "whether two numbers differ")
)

var (
	floating = ir.Constraint{
		Desc: "complex type with floating-point elements",
		Ok: func(t ir.Type) bool {
			c, ok := t.(*ir.ComplexType)
			return ok && ir.IsFloat(c.Elem)
		},
	}
	anyComplex = ir.Constraint{Desc: "complex-type", Ok: ir.TypeIs[*ir.ComplexType]}
	realNumber = ir.Constraint{Desc: "floating-point", Ok: ir.IsFloat}
)

func elementOf(t ir.Type) ir.Type {
	if c, ok := t.(*ir.ComplexType); ok {
		return c.Elem
	}
	return nil
}

func complexOf(t ir.Type) ir.Type {
	switch t.(type) {
	case *ir.FloatType, *ir.IntegerType:
		return ir.Complex(t)
	}
	return nil
}

// FastMathAttr is the attribute of most ops for fast-math flags.
const FastMathAttr = "fastmath"

var fastMathField = ir.AttrField{Name: FastMathAttr, Default: arith.FastMath(0), Is: arith.IsFastMath}

const withFastMath = " (`fastmath` `` $fastmath^)? attr-dict `:` "

func binary(name, summary string, traits ir.Trait) *ir.OpDef {
	return &ir.OpDef{
		Name: "complex." + name, Summary: summary, Traits: traits | ir.Pure | ir.SameTypes,
		Operands: []ir.ValueDef{ir.Arg("lhs", floating), ir.Arg("rhs", floating)},
		Results:  []ir.ValueDef{ir.Arg("result", floating)},
		Attrs:    []ir.AttrField{fastMathField},
		Format:   "$lhs `,` $rhs" + withFastMath + "type($result)",
	}
}

func unary(name, summary string) *ir.OpDef {
	return &ir.OpDef{
		Name: "complex." + name, Summary: summary, Traits: ir.Pure | ir.SameTypes,
		Operands: []ir.ValueDef{ir.Arg("complex", floating)},
		Results:  []ir.ValueDef{ir.Arg("result", floating)},
		Attrs:    []ir.AttrField{fastMathField},
		Format:   "$complex" + withFastMath + "type($complex)",
	}
}

func part(name, summary string, operand ir.Constraint) *ir.OpDef {
	return &ir.OpDef{
		Name: "complex." + name, Summary: summary, Traits: ir.Pure,
		Operands: []ir.ValueDef{ir.Arg("complex", operand)},
		Results:  []ir.ValueDef{ir.Arg("result", realNumber)},
		Types:    []ir.TypeRule{elementRule("complex", "result")},
		Attrs:    []ir.AttrField{fastMathField},
		Format:   "$complex" + withFastMath + "type($complex)",
	}
}

func elementRule(from, to string) ir.TypeRule {
	return ir.TypeRule{Desc: "complex element type matches result type", From: from, To: []string{to}, Type: elementOf}
}

func comparison(name, summary string) *ir.OpDef {
	return &ir.OpDef{
		Name: "complex." + name, Summary: summary, Traits: ir.Pure | ir.SameOperandTypes,
		Operands: []ir.ValueDef{ir.Arg("lhs", floating), ir.Arg("rhs", floating)},
		Results:  []ir.ValueDef{ir.Arg("result", ir.I1Only)},
		Format:   "$lhs `,` $rhs attr-dict `:` type($lhs)",
	}
}

// PowIOp is a power with an integer exponent.
var PowIOp = &ir.OpDef{
	Name: "complex.powi", Summary: "power with an integer exponent", Traits: ir.Pure,
	Operands: []ir.ValueDef{ir.Arg("lhs", floating), ir.Arg("rhs", ir.Signlesses)},
	Results:  []ir.ValueDef{ir.Arg("result", floating)},
	Types:    []ir.TypeRule{ir.SameType("lhs", "result")},
	Attrs:    []ir.AttrField{fastMathField},
	Format:   "$lhs `,` $rhs" + withFastMath + "type($result) `,` type($rhs)",
}

// CreateOp makes a number of its parts.
var CreateOp = &ir.OpDef{
	Name: "complex.create", Summary: "the number with the given parts", Traits: ir.Pure,
	Operands: []ir.ValueDef{ir.Arg("real", realNumber), ir.Arg("imaginary", realNumber)},
	Results:  []ir.ValueDef{ir.Arg("complex", floating)},
	Types: []ir.TypeRule{
		ir.SameType("real", "imaginary"),
		{Desc: "complex element type matches real operand type", From: "complex", To: []string{"real"}, Type: elementOf},
		{Desc: "complex element type matches imaginary operand type", From: "complex", To: []string{"imaginary"}, Type: elementOf},
		{Desc: "complex element type matches real operand type", From: "real", To: []string{"complex"}, Type: complexOf},
	},
	Format: "$real `,` $imaginary attr-dict `:` type($complex)",
}

// ValueAttr is the attribute of [ConstantOp] with the two parts.
const ValueAttr = "value"

// ConstantOp is a constant.
var ConstantOp = &ir.OpDef{
	Name: "complex.constant", Summary: "a constant", Traits: ir.Pure | ir.ConstantLike,
	Results:    []ir.ValueDef{ir.Arg("complex", anyComplex)},
	Attrs:      []ir.AttrField{{Name: ValueAttr, Is: ir.AttrConstraint{Desc: "array attribute", Ok: ir.AttrIs[*ir.ArrayAttr]}}},
	Format:     "$value attr-dict `:` type($complex)",
	ResultName: func(*ir.Operation, int) string { return "cst" },
	Verify:     verifyConstant,
}

func verifyConstant(o *ir.Operation, r *ir.Reporter) {
	parts := o.Attr(ValueAttr).(*ir.ArrayAttr).Elems
	if len(parts) != 2 {
		r.Errorf(o, errConstant, "requires 'value' to be a complex constant, represented as array of two values")
		return
	}
	want := elementOf(o.Result(0).Type())
	var types [2]ir.Type
	for i, p := range parts {
		if typed, ok := p.(ir.TypedAttr); ok {
			types[i] = typed.AttrType()
		}
		if types[i] == nil {
			r.Errorf(o, errConstant, "requires attribute's elements to be float or integer attributes")
			return
		}
	}
	if types[0] != want || types[1] != want {
		r.Errorf(o, errConstant, "requires attribute's element types ('%s', '%s') to match the element type of the op's return type ('%s')", types[0], types[1], want)
	}
}

// BitcastOp reinterprets reinterpret the bits of a value as another type.
var BitcastOp = &ir.OpDef{
	Name: "complex.bitcast", Summary: "reinterpret the bits of a value as another type", Traits: ir.Pure,
	Operands: []ir.ValueDef{ir.Arg("operand", ir.AnyType)},
	Results:  []ir.ValueDef{ir.Arg("result", ir.AnyType)},
	Format:   "$operand attr-dict `:` type($operand) `to` type($result)",
	Verify:   verifyBitcast,
}

func verifyBitcast(o *ir.Operation, r *ir.Reporter) {
	from, to := o.Operand(0).Type(), o.Result(0).Type()
	if anyComplex.Ok(from) == anyComplex.Ok(to) {
		r.Errorf(o, errBitcast, "requires that either input or output has a complex type")
		return
	}
	if a, b := widthOf(from), widthOf(to); a == 0 || a != b {
		r.Errorf(o, errBitcast, "casting bitwidths do not match")
	}
}

func widthOf(t ir.Type) int {
	if c, ok := t.(*ir.ComplexType); ok {
		return 2 * widthOf(c.Elem)
	}
	return ir.WidthOf(t)
}

//go:embed examples.mlir
var examples string

// Dialect is complex.
var Dialect = &ir.Dialect{
	Name:     "complex",
	Summary:  "complex numbers",
	Examples: examples,
	Ops: []*ir.OpDef{
		AbsOp, AddOp, AngleOp, Atan2Op, BitcastOp, ConjOp, ConstantOp, CosOp, CreateOp, DivOp, EqOp, ExpOp, Expm1Op,
		ImOp, LogOp, Log1pOp, MulOp, NegOp, NotEqOp, PowOp, PowIOp, ReOp, RsqrtOp, SignOp, SinOp, SqrtOp, SubOp,
		TanOp, TanhOp,
	},
	Attrs: []*ir.AttrDef{numberDef},
}
