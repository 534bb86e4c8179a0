package arith

import "github.com/abi-opt/abi-opt/ir"

// The binary operations on integers.
var (
	AddI       = integerOp("addi", "integer addition", ir.Pure|ir.Commutative, overflowClause)
	SubI       = integerOp("subi", "integer subtraction", ir.Pure, overflowClause)
	MulI       = integerOp("muli", "integer multiplication", ir.Pure|ir.Commutative, overflowClause)
	DivUI      = integerOp("divui", "unsigned integer division, rounding towards zero", ir.Pure, exactClause)
	DivSI      = integerOp("divsi", "signed integer division, rounding towards zero", ir.Pure, exactClause)
	CeilDivUI  = integerOp("ceildivui", "unsigned integer division, rounding towards positive infinity", ir.Pure)
	CeilDivSI  = integerOp("ceildivsi", "signed integer division, rounding towards positive infinity", ir.Pure)
	FloorDivSI = integerOp("floordivsi", "signed integer division, rounding towards negative infinity", ir.Pure)
	RemUI      = integerOp("remui", "remainder of unsigned integer division", ir.Pure)
	RemSI      = integerOp("remsi", "remainder of signed integer division, with the sign of the dividend", ir.Pure)
	AndI       = integerOp("andi", "bitwise and", ir.Pure|ir.Commutative)
	OrI        = integerOp("ori", "bitwise or", ir.Pure|ir.Commutative)
	XOrI       = integerOp("xori", "bitwise exclusive or", ir.Pure|ir.Commutative)
	ShLI       = integerOp("shli", "shift left", ir.Pure, overflowClause)
	ShRUI      = integerOp("shrui", "logical shift right", ir.Pure, exactClause)
	ShRSI      = integerOp("shrsi", "arithmetic shift right", ir.Pure, exactClause)
	MaxSI      = integerOp("maxsi", "signed integer maximum", ir.Pure|ir.Commutative)
	MaxUI      = integerOp("maxui", "unsigned integer maximum", ir.Pure|ir.Commutative)
	MinSI      = integerOp("minsi", "signed integer minimum", ir.Pure|ir.Commutative)
	MinUI      = integerOp("minui", "unsigned integer minimum", ir.Pure|ir.Commutative)
)

var integerOps = []*ir.OpDef{
	AddI, SubI, MulI, DivUI, DivSI, CeilDivUI, CeilDivSI, FloorDivSI, RemUI, RemSI,
	AndI, OrI, XOrI, ShLI, ShRUI, ShRSI, MaxSI, MaxUI, MinSI, MinUI,
}

// integerOp declares a binary operation on integers of one type.
func integerOp(name, summary string, traits ir.Trait, clauses ...clause) *ir.OpDef {
	return withForm(&ir.OpDef{
		Name:     "arith." + name,
		Summary:  summary,
		Traits:   traits | ir.SameTypes,
		Operands: []ir.ValueDef{ir.Arg("lhs", integerLike), ir.Arg("rhs", integerLike)},
		Results:  []ir.ValueDef{ir.Arg("result", integerLike)},
		Fold:     integerFolds[name],
	}, "$lhs `,` $rhs", "type($result)", clauses...)
}
