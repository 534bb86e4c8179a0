package arith

import "github.com/abi-opt/abi-opt/ir"

// Binary operations on integers.
var (
	AddIOp       = integerOp("addi", "integer addition", ir.Pure|ir.Commutative, addition, overflowClause)
	SubIOp       = integerOp("subi", "integer subtraction", ir.Pure, subtraction, overflowClause)
	MulIOp       = integerOp("muli", "integer multiplication", ir.Pure|ir.Commutative, multiplication, overflowClause)
	DivUIOp      = integerOp("divui", "unsigned integer division, rounding towards zero", ir.Pure, unsignedQuotient, exactClause)
	DivSIOp      = integerOp("divsi", "signed integer division, rounding towards zero", ir.Pure, signedQuotient, exactClause)
	CeilDivUIOp  = integerOp("ceildivui", "unsigned integer division, rounding towards positive infinity", ir.Pure, unsignedCeiling)
	CeilDivSIOp  = integerOp("ceildivsi", "signed integer division, rounding towards positive infinity", ir.Pure, signedCeiling)
	FloorDivSIOp = integerOp("floordivsi", "signed integer division, rounding towards negative infinity", ir.Pure, signedFloor)
	RemUIOp      = integerOp("remui", "remainder of unsigned integer division", ir.Pure, unsignedRemainder)
	RemSIOp      = integerOp("remsi", "remainder of signed integer division, with the sign of the dividend", ir.Pure, signedRemainder)
	AndIOp       = integerOp("andi", "bitwise and", ir.Pure|ir.Commutative, bitwiseAnd)
	OrIOp        = integerOp("ori", "bitwise or", ir.Pure|ir.Commutative, bitwiseOr)
	XOrIOp       = integerOp("xori", "bitwise exclusive or", ir.Pure|ir.Commutative, bitwiseXor)
	ShLIOp       = integerOp("shli", "shift left", ir.Pure, leftShift, overflowClause)
	ShRUIOp      = integerOp("shrui", "logical shift right", ir.Pure, logicalShift, exactClause)
	ShRSIOp      = integerOp("shrsi", "arithmetic shift right", ir.Pure, arithmeticShift, exactClause)
	MaxSIOp      = integerOp("maxsi", "signed integer maximum", ir.Pure|ir.Commutative, signedMaximum)
	MaxUIOp      = integerOp("maxui", "unsigned integer maximum", ir.Pure|ir.Commutative, unsignedMaximum)
	MinSIOp      = integerOp("minsi", "signed integer minimum", ir.Pure|ir.Commutative, signedMinimum)
	MinUIOp      = integerOp("minui", "unsigned integer minimum", ir.Pure|ir.Commutative, unsignedMinimum)
)

var integerOps = []*ir.OpDef{
	AddIOp, SubIOp, MulIOp, DivUIOp, DivSIOp, CeilDivUIOp, CeilDivSIOp, FloorDivSIOp, RemUIOp, RemSIOp,
	AndIOp, OrIOp, XOrIOp, ShLIOp, ShRUIOp, ShRSIOp, MaxSIOp, MaxUIOp, MinSIOp, MinUIOp,
}

// binaryOps are the computations of the ops.
var binaryOps = map[*ir.OpDef]computation{}

func integerOp(name, summary string, traits ir.Trait, does computation, clauses ...clause) *ir.OpDef {
	def := withForm(&ir.OpDef{
		Name: "arith." + name, Summary: summary, Traits: traits | ir.SameTypes,
		Operands: []ir.ValueDef{ir.Arg("lhs", integerLike), ir.Arg("rhs", integerLike)},
		Results:  []ir.ValueDef{ir.Arg("result", integerLike)},
		Fold:     binary(does.compute, does.rules...),
	}, "$lhs `,` $rhs", "type($result)", clauses...)
	binaryOps[def] = does
	return def
}
