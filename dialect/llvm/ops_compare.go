package llvm

import "github.com/abi-opt/abi-opt/ir"

// ICmpPredicate is the predicate of an integer comparison.
type ICmpPredicate int64

// The integer predicates.
const (
	ICmpEq ICmpPredicate = iota
	ICmpNe
	ICmpSlt
	ICmpSle
	ICmpSgt
	ICmpSge
	ICmpUlt
	ICmpUle
	ICmpUgt
	ICmpUge
)

// FCmpPredicate is the predicate of a floating-point comparison. O predicates are false on NaNs, U
// predicates true.
type FCmpPredicate int64

// The floating-point predicates.
const (
	FCmpFalse FCmpPredicate = iota
	FCmpOeq
	FCmpOgt
	FCmpOge
	FCmpOlt
	FCmpOle
	FCmpOne
	FCmpOrd
	FCmpUeq
	FCmpUgt
	FCmpUge
	FCmpUlt
	FCmpUle
	FCmpUne
	FCmpUno
	FCmpTrue
)

var (
	icmpPredicates = quoted(ir.NumberEnum(ir.I64, "llvm.icmp comparison predicate",
		"eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"))
	fcmpPredicates = quoted(ir.NumberEnum(ir.I64, "llvm.fcmp comparison predicate",
		"_false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une", "uno", "_true"))
)

// String returns the keyword of MLIR and LLVM.
func (p ICmpPredicate) String() string { return icmpPredicates.Words[p] }

// String returns MLIR's keyword.
func (p FCmpPredicate) String() string { return fcmpPredicates.Words[p] }

// quoted makes ops print the words of an enum as strings.
func quoted(e *ir.Enum) *ir.Enum {
	e.Quoted = true
	return e
}

// PredicateName is the attribute for the predicate of a comparison.
const PredicateName = "predicate"

// ICmpOp compares integers or pointers, FCmpOp floating-point numbers.
var (
	ICmpOp = compareOp("icmp", "comparison of integers or pointers", comparable, icmpPredicates)
	FCmpOp = compareOp("fcmp", "comparison of floating-point numbers", floatLike, fcmpPredicates, fastMathField)
)

// SelectOp chooses one of two values.
var SelectOp = &ir.OpDef{
	Name: "llvm.select", Summary: "one of two values, chosen by a condition", Traits: ir.Pure,
	Operands: []ir.ValueDef{
		ir.Arg("condition", boolLike), ir.Arg("trueValue", nonVoid), ir.Arg("falseValue", nonVoid),
	},
	Results: []ir.ValueDef{ir.Arg("res", nonVoid)},
	Attrs:   []ir.AttrField{fastMathField},
	Types:   []ir.TypeRule{ir.SameType("trueValue", "falseValue", "res")},
	Format:  "$condition `,` $trueValue `,` $falseValue attr-dict `:` type($condition) `,` type($res)",
	Verify:  verifySelect,
}

// FreezeOp turns undef and poison into an arbitrary fixed value.
var FreezeOp = &ir.OpDef{
	Name: "llvm.freeze", Summary: "the value, or an arbitrary one if it is undef or poison",
	Traits:   ir.Pure | ir.SameTypes,
	Operands: []ir.ValueDef{ir.Arg("val", nonVoid)},
	Results:  []ir.ValueDef{ir.Arg("res", nonVoid)},
	Format:   "$val attr-dict `:` type($val)",
}

var compareOps = []*ir.OpDef{ICmpOp, FCmpOp, SelectOp, FreezeOp}

func compareOp(name, summary string, operand ir.Constraint, predicates *ir.Enum, attrs ...ir.AttrField) *ir.OpDef {
	return &ir.OpDef{
		Name: "llvm." + name, Summary: summary, Traits: ir.Pure | ir.SameOperandTypes,
		Operands: []ir.ValueDef{ir.Arg("lhs", operand), ir.Arg("rhs", operand)},
		Results:  []ir.ValueDef{ir.Arg("res", boolLike)},
		Attrs:    append(attrs, required(PredicateName, predicates.Is())),
		Types: []ir.TypeRule{{
			Desc: "result type matches the shape of the operands", From: "lhs", To: []string{"res"}, Type: boolOf,
		}},
		Format: "$predicate $lhs `,` $rhs attr-dict `:` type($lhs)",
	}
}

func boolOf(t ir.Type) ir.Type { return WithElement(t, ir.I1) }

func verifySelect(o *ir.Operation, r *ir.Reporter) {
	t := o.Result(0).Type()
	if c := o.Operand(0).Type(); c != ir.I1 && !sameShape(c, t) {
		r.Errorf(o, ir.ErrTypes, "condition of type '%s' does not fit values of type '%s'", c, t)
	}
}
