package arith

import "github.com/abi-opt/abi-opt/ir"

// AddUIExtendedOp adds, and returns whether the sum overflowed.
var AddUIExtendedOp = &ir.OpDef{
	Name: "arith.addui_extended", Summary: "unsigned integer addition with an overflow bit",
	Traits:     ir.Pure | ir.Commutative,
	Operands:   []ir.ValueDef{ir.Arg("lhs", integerLike), ir.Arg("rhs", integerLike)},
	Results:    []ir.ValueDef{ir.Arg("sum", integerLike), ir.Arg("overflow", boolLike)},
	Types:      []ir.TypeRule{ir.SameType("lhs", "rhs", "sum")},
	Format:     "$lhs `,` $rhs attr-dict `:` type($sum) `,` type($overflow)",
	ResultName: names("sum", "overflow"),
	Fold:       foldAddUIExtended,
	Verify: func(o *ir.Operation, r *ir.Reporter) {
		sum, overflow := o.Result(0).Type(), o.Result(1).Type()
		switch {
		case isShaped(sum) && !isShaped(overflow):
			r.Errorf(o, ir.ErrTypes, "if an operand is non-scalar, then all results must be non-scalar")
		case overflow != boolOf(sum):
			r.Errorf(o, ir.ErrTypes, "failed to verify that overflow has i1 element type and same shape as operands")
		}
	},
}

// Multiplications that return both halves of the product.
var (
	MulSIExtendedOp = withFold(foldMulSIExtended, mulExtended("mulsi_extended", "signed integer multiplication with both halves of the product"))
	MulUIExtendedOp = withFold(foldMulUIExtended, mulExtended("mului_extended", "unsigned integer multiplication with both halves of the product"))
)

var extendedOps = []*ir.OpDef{AddUIExtendedOp, MulSIExtendedOp, MulUIExtendedOp}

func mulExtended(name, summary string) *ir.OpDef {
	return &ir.OpDef{
		Name: "arith." + name, Summary: summary, Traits: ir.Pure | ir.Commutative,
		Operands:   []ir.ValueDef{ir.Arg("lhs", integerLike), ir.Arg("rhs", integerLike)},
		Results:    []ir.ValueDef{ir.Arg("low", integerLike), ir.Arg("high", integerLike)},
		Types:      []ir.TypeRule{ir.SameType("lhs", "rhs", "low", "high")},
		Format:     "$lhs `,` $rhs attr-dict `:` type($low)",
		ResultName: names("low", "high"),
	}
}

func names(results ...string) func(*ir.Operation, int) string {
	return func(_ *ir.Operation, i int) string { return results[i] }
}
