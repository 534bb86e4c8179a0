package llvm

import "github.com/abi-opt/abi-opt/ir"

// Binary operations on integers.
var (
	AddOp  = integerOp("add", "integer addition", ir.Commutative, noClause, overflow)
	SubOp  = integerOp("sub", "integer subtraction", 0, noClause, overflow)
	MulOp  = integerOp("mul", "integer multiplication", ir.Commutative, noClause, overflow)
	ShlOp  = integerOp("shl", "shift left", 0, noClause, overflow)
	UDivOp = integerOp("udiv", "unsigned integer division", 0, exact, noClause)
	SDivOp = integerOp("sdiv", "signed integer division", 0, exact, noClause)
	LShrOp = integerOp("lshr", "logical shift right", 0, exact, noClause)
	AShrOp = integerOp("ashr", "arithmetic shift right", 0, exact, noClause)
	URemOp = integerOp("urem", "remainder of unsigned division", 0, noClause, noClause)
	SRemOp = integerOp("srem", "remainder of signed division", 0, noClause, noClause)
	AndOp  = integerOp("and", "bitwise and", 0, noClause, noClause)
	OrOp   = integerOp("or", "bitwise or", 0, disjoint, noClause)
	XOrOp  = integerOp("xor", "bitwise exclusive or", 0, noClause, noClause)
)

// Operations on floating-point numbers.
var (
	FAddOp = floatOp("fadd", "floating-point addition", 2, 0)
	FSubOp = floatOp("fsub", "floating-point subtraction", 2, 0)
	FMulOp = floatOp("fmul", "floating-point multiplication", 2, 0)
	FDivOp = floatOp("fdiv", "floating-point division", 2, 0)
	FRemOp = floatOp("frem", "remainder of floating-point division", 2, 0)
	FNegOp = floatOp("fneg", "floating-point negation", 1, 0)
)

var arithOps = []*ir.OpDef{
	AddOp, SubOp, MulOp, ShlOp, UDivOp, SDivOp, LShrOp, AShrOp, URemOp, SRemOp, AndOp, OrOp, XOrOp,
	FAddOp, FSubOp, FMulOp, FDivOp, FRemOp, FNegOp,
}

func integerOp(name, summary string, traits ir.Trait, before, after clause) *ir.OpDef {
	return withForm(&ir.OpDef{
		Name: "llvm." + name, Summary: summary, Traits: traits | ir.Pure | ir.SameTypes,
		Operands: []ir.ValueDef{ir.Arg("lhs", integerLike), ir.Arg("rhs", integerLike)},
		Results:  []ir.ValueDef{ir.Arg("res", integerLike)},
	}, before, "$lhs `,` $rhs", after, "type($res)")
}

func floatOp(name, summary string, operands int, traits ir.Trait) *ir.OpDef {
	def := &ir.OpDef{
		Name: "llvm." + name, Summary: summary, Traits: traits | ir.Pure | ir.SameTypes,
		Operands: []ir.ValueDef{ir.Arg("lhs", floatLike), ir.Arg("rhs", floatLike)},
		Results:  []ir.ValueDef{ir.Arg("res", floatLike)},
		Attrs:    []ir.AttrField{fastMathField},
		Format:   "$lhs `,` $rhs attr-dict `:` type($res)",
	}
	if operands == 1 {
		def.Operands = []ir.ValueDef{ir.Arg("operand", floatLike)}
		def.Format = "$operand attr-dict `:` type($res)"
	}
	return def
}
