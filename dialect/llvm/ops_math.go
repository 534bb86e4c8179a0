package llvm

import "github.com/abi-opt/abi-opt/ir"

// mathIntrinsics are the intrinsics whose operands and result have the same type. Those on
// floating-point numbers have fast-math flags.
var mathIntrinsics = []struct {
	name     string
	operands int
	float    bool
	summary  string
}{
	{"acos", 1, true, "arc cosine"},
	{"asin", 1, true, "arc sine"},
	{"atan", 1, true, "arc tangent"},
	{"atan2", 2, true, "arc tangent of a quotient"},
	{"bitreverse", 1, false, "bits in reverse order"},
	{"bswap", 1, false, "bytes in reverse order"},
	{"ceil", 1, true, "rounding up"},
	{"copysign", 2, true, "the first operand with the sign of the second"},
	{"cos", 1, true, "cosine"},
	{"cosh", 1, true, "hyperbolic cosine"},
	{"ctpop", 1, false, "how many bits are set"},
	{"exp", 1, true, "e to the power"},
	{"exp10", 1, true, "10 to the power"},
	{"exp2", 1, true, "2 to the power"},
	{"fabs", 1, true, "absolute value"},
	{"floor", 1, true, "rounding down"},
	{"fma", 3, true, "a product plus a number, rounded once"},
	{"fmuladd", 3, true, "a product plus a number, rounded once or twice"},
	{"fshl", 3, false, "shift of two integers to the left"},
	{"fshr", 3, false, "shift of two integers to the right"},
	{"log", 1, true, "natural logarithm"},
	{"log10", 1, true, "logarithm to base 10"},
	{"log2", 1, true, "logarithm to base 2"},
	{"maximum", 2, true, "maximum; NaN if an operand is"},
	{"maxnum", 2, true, "maximum of the operands that are numbers"},
	{"minimum", 2, true, "minimum; NaN if an operand is"},
	{"minnum", 2, true, "minimum of the operands that are numbers"},
	{"nearbyint", 1, true, "rounding in the current mode, without an exception"},
	{"pow", 2, true, "the first operand to the power of the second"},
	{"rint", 1, true, "rounding in the current mode"},
	{"round", 1, true, "rounding to nearest, ties away from zero"},
	{"roundeven", 1, true, "rounding to nearest, ties to even"},
	{"sadd.sat", 2, false, "signed addition that saturates"},
	{"sin", 1, true, "sine"},
	{"sinh", 1, true, "hyperbolic sine"},
	{"smax", 2, false, "signed maximum"},
	{"smin", 2, false, "signed minimum"},
	{"sqrt", 1, true, "square root"},
	{"sshl.sat", 2, false, "signed shift left that saturates"},
	{"ssub.sat", 2, false, "signed subtraction that saturates"},
	{"tan", 1, true, "tangent"},
	{"tanh", 1, true, "hyperbolic tangent"},
	{"trunc", 1, true, "rounding towards zero"},
	{"uadd.sat", 2, false, "unsigned addition that saturates"},
	{"umax", 2, false, "unsigned maximum"},
	{"umin", 2, false, "unsigned minimum"},
	{"ushl.sat", 2, false, "unsigned shift left that saturates"},
	{"usub.sat", 2, false, "unsigned subtraction that saturates"},
}

// overflowIntrinsics return the result and whether it overflowed.
var overflowIntrinsics = []struct{ name, summary string }{
	{"sadd.with.overflow", "signed addition, and whether it overflowed"},
	{"smul.with.overflow", "signed multiplication, and whether it overflowed"},
	{"ssub.with.overflow", "signed subtraction, and whether it overflowed"},
	{"uadd.with.overflow", "unsigned addition, and whether it overflowed"},
	{"umul.with.overflow", "unsigned multiplication, and whether it overflowed"},
	{"usub.with.overflow", "unsigned subtraction, and whether it overflowed"},
}

// Flags of the intrinsics that count bits or take absolute values.
const (
	ZeroPoisonAttr   = "is_zero_poison"
	IntMinPoisonAttr = "is_int_min_poison"
)

// Integer intrinsics with a flag that makes the result poison for one operand.
var (
	CtlzOp = flaggedOp("ctlz", "how many leading bits are zero", ZeroPoisonAttr)
	CttzOp = flaggedOp("cttz", "how many trailing bits are zero", ZeroPoisonAttr)
	AbsOp  = flaggedOp("abs", "absolute value", IntMinPoisonAttr)
)

var mathOps = makeMathOps()

func makeMathOps() []*ir.OpDef {
	ops := []*ir.OpDef{CtlzOp, CttzOp, AbsOp}
	for _, m := range mathIntrinsics {
		c, traits := integerLike, ir.Pure|ir.SameTypes
		def := &ir.OpDef{Name: "llvm.intr." + m.name, Summary: m.summary}
		if m.float {
			c = floatLike
			def.Attrs = []ir.AttrField{fastMathField}
		}
		for _, name := range []string{"a", "b", "c"}[:m.operands] {
			def.Operands = append(def.Operands, ir.Arg(name, c))
		}
		def.Traits, def.Results = traits, []ir.ValueDef{ir.Arg("res", c)}
		def.Format = "`(` operands `)` attr-dict `:` functional-type(operands, results)"
		ops = append(ops, def)
	}
	for _, m := range overflowIntrinsics {
		ops = append(ops, withOverflowOp(m.name, m.summary))
	}
	return ops
}

func withOverflowOp(name, summary string) *ir.OpDef {
	return &ir.OpDef{
		Name: "llvm.intr." + name, Summary: summary, Traits: ir.Pure | ir.SameOperandTypes,
		Operands: []ir.ValueDef{ir.Arg("a", integerLike), ir.Arg("b", integerLike)},
		Results:  []ir.ValueDef{ir.Arg("res", anyType)},
		Types: []ir.TypeRule{{
			Desc: "result is a struct of the operands' type and a bool", From: "a", To: []string{"res"},
			Type: func(t ir.Type) ir.Type { return Struct(t, boolOf(t)) },
		}},
	}
}

func flaggedOp(name, summary, flag string) *ir.OpDef {
	return &ir.OpDef{
		Name: "llvm.intr." + name, Summary: summary, Traits: ir.Pure | ir.SameTypes,
		Operands: []ir.ValueDef{ir.Arg("in", integerLike)},
		Results:  []ir.ValueDef{ir.Arg("res", integerLike)},
		Attrs:    []ir.AttrField{required(flag, ir.AnyBool)},
	}
}
