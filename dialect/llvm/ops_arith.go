package llvm

import "github.com/abi-opt/abi-opt/ir"

// The binary operations on integers.
var (
	AddOp  = integerOp("add", "integer addition", ir.Commutative, form{after: []clause{overflow}})
	SubOp  = integerOp("sub", "integer subtraction", 0, form{after: []clause{overflow}})
	MulOp  = integerOp("mul", "integer multiplication", ir.Commutative, form{after: []clause{overflow}})
	ShlOp  = integerOp("shl", "shift left", 0, form{after: []clause{overflow}})
	UDivOp = integerOp("udiv", "unsigned integer division", 0, form{before: []clause{exact}})
	SDivOp = integerOp("sdiv", "signed integer division", 0, form{before: []clause{exact}})
	LShrOp = integerOp("lshr", "logical shift right", 0, form{before: []clause{exact}})
	AShrOp = integerOp("ashr", "arithmetic shift right", 0, form{before: []clause{exact}})
	URemOp = integerOp("urem", "remainder of unsigned division", 0, form{})
	SRemOp = integerOp("srem", "remainder of signed division", 0, form{})
	AndOp  = integerOp("and", "bitwise and", ir.Commutative, form{})
	OrOp   = integerOp("or", "bitwise or", ir.Commutative, form{before: []clause{disjoint}})
	XOrOp  = integerOp("xor", "bitwise exclusive or", ir.Commutative, form{})
)

// The operations on floating-point numbers.
var (
	FAddOp = floatOp("fadd", "floating-point addition", 2, ir.Commutative)
	FSubOp = floatOp("fsub", "floating-point subtraction", 2, 0)
	FMulOp = floatOp("fmul", "floating-point multiplication", 2, ir.Commutative)
	FDivOp = floatOp("fdiv", "floating-point division", 2, 0)
	FRemOp = floatOp("frem", "remainder of floating-point division", 2, 0)
	FNegOp = floatOp("fneg", "floating-point negation", 1, 0)
)

var arithOps = []*ir.OpDef{
	AddOp, SubOp, MulOp, ShlOp, UDivOp, SDivOp, LShrOp, AShrOp, URemOp, SRemOp, AndOp, OrOp, XOrOp,
	FAddOp, FSubOp, FMulOp, FDivOp, FRemOp, FNegOp,
}

func integerOp(name, summary string, traits ir.Trait, f form) *ir.OpDef {
	return f.install(&ir.OpDef{
		Name:     "llvm." + name,
		Summary:  summary,
		Traits:   traits | ir.Pure | ir.SameTypes,
		Operands: []ir.ValueDef{ir.Arg("lhs", integerLike), ir.Arg("rhs", integerLike)},
		Results:  []ir.ValueDef{ir.Arg("res", integerLike)},
		Infer:    sameAsFirst,
	})
}

func floatOp(name, summary string, operands int, traits ir.Trait) *ir.OpDef {
	args := []ir.ValueDef{ir.Arg("lhs", floatLike), ir.Arg("rhs", floatLike)}
	if operands == 1 {
		args = []ir.ValueDef{ir.Arg("operand", floatLike)}
	}
	return form{}.install(&ir.OpDef{
		Name:     "llvm." + name,
		Summary:  summary,
		Traits:   traits | ir.Pure | ir.SameTypes,
		Operands: args,
		Results:  []ir.ValueDef{ir.Arg("res", floatLike)},
		Attrs:    []ir.AttrField{fastMathField},
		Infer:    sameAsFirst,
	})
}
