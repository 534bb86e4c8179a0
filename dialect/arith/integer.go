package arith

import "github.com/abi-opt/abi-opt/ir"

// Binary operations on integers.
var (
	AddIOp       = integerOp("addi", "integer addition", ir.Pure|ir.Commutative, overflowClause)
	SubIOp       = integerOp("subi", "integer subtraction", ir.Pure, overflowClause)
	MulIOp       = integerOp("muli", "integer multiplication", ir.Pure|ir.Commutative, overflowClause)
	DivUIOp      = integerOp("divui", "unsigned integer division, rounding towards zero", ir.Pure, exactClause)
	DivSIOp      = integerOp("divsi", "signed integer division, rounding towards zero", ir.Pure, exactClause)
	CeilDivUIOp  = integerOp("ceildivui", "unsigned integer division, rounding towards positive infinity", ir.Pure)
	CeilDivSIOp  = integerOp("ceildivsi", "signed integer division, rounding towards positive infinity", ir.Pure)
	FloorDivSIOp = integerOp("floordivsi", "signed integer division, rounding towards negative infinity", ir.Pure)
	RemUIOp      = integerOp("remui", "remainder of unsigned integer division", ir.Pure)
	RemSIOp      = integerOp("remsi", "remainder of signed integer division, with the sign of the dividend", ir.Pure)
	AndIOp       = integerOp("andi", "bitwise and", ir.Pure|ir.Commutative)
	OrIOp        = integerOp("ori", "bitwise or", ir.Pure|ir.Commutative)
	XOrIOp       = integerOp("xori", "bitwise exclusive or", ir.Pure|ir.Commutative)
	ShLIOp       = integerOp("shli", "shift left", ir.Pure, overflowClause)
	ShRUIOp      = integerOp("shrui", "logical shift right", ir.Pure, exactClause)
	ShRSIOp      = integerOp("shrsi", "arithmetic shift right", ir.Pure, exactClause)
	MaxSIOp      = integerOp("maxsi", "signed integer maximum", ir.Pure|ir.Commutative)
	MaxUIOp      = integerOp("maxui", "unsigned integer maximum", ir.Pure|ir.Commutative)
	MinSIOp      = integerOp("minsi", "signed integer minimum", ir.Pure|ir.Commutative)
	MinUIOp      = integerOp("minui", "unsigned integer minimum", ir.Pure|ir.Commutative)
)

var integerOps = []*ir.OpDef{
	AddIOp, SubIOp, MulIOp, DivUIOp, DivSIOp, CeilDivUIOp, CeilDivSIOp, FloorDivSIOp, RemUIOp, RemSIOp,
	AndIOp, OrIOp, XOrIOp, ShLIOp, ShRUIOp, ShRSIOp, MaxSIOp, MaxUIOp, MinSIOp, MinUIOp,
}

func integerOp(name, summary string, traits ir.Trait, clauses ...clause) *ir.OpDef {
	return withForm(&ir.OpDef{
		Name: "arith." + name, Summary: summary, Traits: traits | ir.SameTypes,
		Operands: []ir.ValueDef{ir.Arg("lhs", integerLike), ir.Arg("rhs", integerLike)},
		Results:  []ir.ValueDef{ir.Arg("result", integerLike)},
		Fold:     binary(operations[name], integerRules[name]...),
	}, "$lhs `,` $rhs", "type($result)", clauses...)
}
