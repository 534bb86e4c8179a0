package arith

import "github.com/abi-opt/abi-opt/ir"

// The operations on floating-point numbers.
var (
	NegF     = floatOp(1, "negf", "floating-point negation", 0)
	AddF     = floatOp(2, "addf", "floating-point addition", ir.Commutative)
	SubF     = floatOp(2, "subf", "floating-point subtraction", 0)
	MulF     = floatOp(2, "mulf", "floating-point multiplication", ir.Commutative)
	DivF     = floatOp(2, "divf", "floating-point division", 0)
	RemF     = floatOp(2, "remf", "remainder of floating-point division, with the sign of the dividend", 0)
	MaximumF = floatOp(2, "maximumf", "maximum; NaN if an operand is NaN", ir.Commutative)
	MinimumF = floatOp(2, "minimumf", "minimum; NaN if an operand is NaN", ir.Commutative)
	MaxNumF  = floatOp(2, "maxnumf", "maximum; the other operand if one is NaN", ir.Commutative)
	MinNumF  = floatOp(2, "minnumf", "minimum; the other operand if one is NaN", ir.Commutative)
)

var floatOps = []*ir.OpDef{
	NegF, AddF, SubF, MulF, DivF, RemF, MaximumF, MinimumF, MaxNumF, MinNumF,
}

// floatOp declares an operation on floating-point numbers of one type.
func floatOp(operands int, name, summary string, traits ir.Trait) *ir.OpDef {
	def := &ir.OpDef{
		Name:     "arith." + name,
		Summary:  summary,
		Traits:   traits | ir.SameTypes | ir.Pure,
		Operands: []ir.ValueDef{ir.Arg("lhs", floatLike), ir.Arg("rhs", floatLike)},
		Results:  []ir.ValueDef{ir.Arg("result", floatLike)},
		Fold:     floatFolds[name],
	}
	if operands == 1 {
		def.Operands = []ir.ValueDef{ir.Arg("operand", floatLike)}
		return withForm(def, "$operand", "type($result)", fastMathClause)
	}
	return withForm(def, "$lhs `,` $rhs", "type($result)", fastMathClause)
}
