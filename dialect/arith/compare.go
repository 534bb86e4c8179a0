package arith

import "github.com/abi-opt/abi-opt/ir"

// IntPredicate is the predicate of a [CmpIOp].
type IntPredicate int64

// The predicates of CmpI, signed and unsigned.
const (
	EQ IntPredicate = iota
	NE
	SLT
	SLE
	SGT
	SGE
	ULT
	ULE
	UGT
	UGE
)

// FloatPredicate is the predicate of a [CmpFOp]. Ordered predicates are false if an operand is NaN,
// unordered ones are true.
type FloatPredicate int64

// The predicates of CmpF.
const (
	AlwaysFalse FloatPredicate = iota
	OEQ
	OGT
	OGE
	OLT
	OLE
	ONE
	ORD
	UEQ
	UnorderedGT
	UnorderedGE
	UnorderedLT
	UnorderedLE
	UNE
	UNO
	AlwaysTrue
)

var (
	intPredicates   = ir.NumberEnum(ir.I64, "", "eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge")
	floatPredicates = ir.NumberEnum(ir.I64, "",
		"false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord",
		"ueq", "ugt", "uge", "ult", "ule", "une", "uno", "true")
)

// String returns the keyword of the predicate.
func (p IntPredicate) String() string { return intPredicates.Words[p] }

// String returns the keyword of the predicate.
func (p FloatPredicate) String() string { return floatPredicates.Words[p] }

// CmpIOp compares integers, CmpFOp floating-point numbers.
var (
	CmpIOp = withFold(foldCmpI, comparison("cmpi", "integer comparison", integerLike, intPredicates))
	CmpFOp = withFold(foldCmpF, comparison("cmpf", "floating-point comparison", floatLike, floatPredicates, fastMathClause))
)

func withFold(f fold, def *ir.OpDef) *ir.OpDef {
	def.Fold = f
	return def
}

func comparison(name, summary string, operand ir.Constraint, predicates *ir.Enum, clauses ...clause) *ir.OpDef {
	return withForm(&ir.OpDef{
		Name: "arith." + name, Summary: summary, Traits: ir.Pure | ir.SameOperandTypes,
		Operands: []ir.ValueDef{ir.Arg("lhs", operand), ir.Arg("rhs", operand)},
		Results:  []ir.ValueDef{ir.Arg("result", boolLike)},
		Attrs:    []ir.AttrField{{Name: PredicateAttr, Is: predicates.Is()}},
		Types: []ir.TypeRule{{
			Desc: "result type has i1 element type and same shape as operands",
			From: "lhs", To: []string{"result"}, Type: boolOf,
		}},
	}, "$predicate `,` $lhs `,` $rhs", "type($lhs)", clauses...)
}

func boolOf(t ir.Type) ir.Type { return WithElement(t, ir.I1) }
