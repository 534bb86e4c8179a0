package arith

import "github.com/abi-opt/abi-opt/ir"

// Operations on floating-point numbers.
var (
	NegFOp     = floatOp(1, "negf", "floating-point negation", 0, foldNegF)
	AddFOp     = floatOp(2, "addf", "floating-point addition", ir.Commutative, foldAddF)
	SubFOp     = floatOp(2, "subf", "floating-point subtraction", 0, foldSubF)
	MulFOp     = floatOp(2, "mulf", "floating-point multiplication", ir.Commutative, foldMulF)
	DivFOp     = floatOp(2, "divf", "floating-point division", 0, foldDivF)
	RemFOp     = floatOp(2, "remf", "remainder of floating-point division, with the sign of the dividend", 0, foldRemF)
	MaximumFOp = floatOp(2, "maximumf", "maximum; NaN if an operand is NaN", ir.Commutative, foldMaximumF)
	MinimumFOp = floatOp(2, "minimumf", "minimum; NaN if an operand is NaN", ir.Commutative, foldMinimumF)
	MaxNumFOp  = floatOp(2, "maxnumf", "maximum; the other operand if one is NaN", ir.Commutative, foldMaxNumF)
	MinNumFOp  = floatOp(2, "minnumf", "minimum; the other operand if one is NaN", ir.Commutative, foldMinNumF)
)

var floatOps = []*ir.OpDef{
	NegFOp, AddFOp, SubFOp, MulFOp, DivFOp, RemFOp, MaximumFOp, MinimumFOp, MaxNumFOp, MinNumFOp,
}

func floatOp(operands int, name, summary string, traits ir.Trait, folds fold) *ir.OpDef {
	def := &ir.OpDef{
		Name: "arith." + name, Summary: summary, Traits: traits | ir.SameTypes | ir.Pure,
		Operands: []ir.ValueDef{ir.Arg("lhs", floatLike), ir.Arg("rhs", floatLike)},
		Results:  []ir.ValueDef{ir.Arg("result", floatLike)},
		Fold:     folds,
	}
	if operands == 1 {
		def.Operands = []ir.ValueDef{ir.Arg("operand", floatLike)}
		return withForm(def, "$operand", "type($result)", fastMathClause)
	}
	return withForm(def, "$lhs `,` $rhs", "type($result)", fastMathClause)
}
