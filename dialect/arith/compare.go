package arith

import (
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/ir"
)

// IntPredicate says how [CmpI] compares.
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

// FloatPredicate says how [CmpF] compares. The ordered ones are false if an
// operand is NaN, the unordered ones are true.
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
	intPredicates   = []string{"eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"}
	floatPredicates = []string{
		"false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord",
		"ueq", "ugt", "uge", "ult", "ule", "une", "uno", "true",
	}
)

// String returns the keyword of the predicate.
func (p IntPredicate) String() string { return intPredicates[p] }

// String returns the keyword of the predicate.
func (p FloatPredicate) String() string { return floatPredicates[p] }

// CmpI compares integers.
var CmpI = withFold(foldCmpI, comparison("cmpi", "integer comparison", integerLike, intPredicates,
	"allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9"))

// CmpF compares floating-point numbers.
var CmpF = comparison("cmpf", "floating-point comparison", floatLike, floatPredicates,
	"allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15", fastMathClause)

// withFold sets the fold of an op.
func withFold(f fold, def *ir.OpDef) *ir.OpDef {
	def.Fold = f
	return def
}

// comparison declares an op that compares two values by a named predicate.
func comparison(name, summary string, operand ir.Constraint, predicates []string, desc string, clauses ...clause) *ir.OpDef {
	shown := []string{"predicate"}
	for _, c := range clauses {
		shown = append(shown, c.field.Name)
	}
	predicate := ir.AttrField{Name: "predicate", Is: enumIn(ir.I64, predicates, desc)}
	return &ir.OpDef{
		Name:     "arith." + name,
		Summary:  summary,
		Traits:   ir.Pure | ir.SameOperandTypes,
		Operands: []ir.ValueDef{ir.Arg("lhs", operand), ir.Arg("rhs", operand)},
		Results:  []ir.ValueDef{ir.Arg("result", boolLike)},
		Attrs:    append([]ir.AttrField{predicate}, fields(clauses)...),
		Infer:    inferBool,
		Verify:   verifyComparison,
		Parse:    func(p ir.Parser, s *ir.OpState) { parseComparison(p, s, predicates, clauses) },
		Print: func(p ir.Printer, o *ir.Operation) {
			v, _ := o.Attr("predicate").(ir.IntegerAttr).Int64()
			p.Text(" " + predicates[v] + ", ")
			p.Operands(o.Operands())
			for _, c := range clauses {
				c.print(p, o)
			}
			p.AttrDict(o, shown...)
			p.Text(" : ")
			p.Type(o.Operand(0).Type())
		},
	}
}

func parseComparison(p ir.Parser, s *ir.OpState, predicates []string, clauses []clause) {
	at := p.Pos()
	word, quoted := p.AcceptString()
	if !quoted {
		word = p.Keyword()
	}
	number := slices.Index(predicates, word)
	if number < 0 {
		p.Errorf(at, "attr-syntax", "expected string or keyword containing one of the following enum values for attribute 'predicate' [%s]",
			strings.Join(predicates, ", "))
		return
	}
	s.AddAttr("predicate", ir.IntAttr(int64(number), ir.I64))
	p.Expect(",")
	lhs := p.Operand()
	p.Expect(",")
	rhs := p.Operand()
	for _, c := range clauses {
		c.parse(p, s)
	}
	p.AttrDict(s)
	p.Expect(":")
	t := p.Type()
	if p.Failed() {
		return
	}
	s.Operands = append(s.Operands, p.Resolve(lhs, t), p.Resolve(rhs, t))
	s.ResultTypes = append(s.ResultTypes, withElement(t, ir.I1))
}

func inferBool(s *ir.OpState) []ir.Type {
	if len(s.Operands) == 0 {
		return nil
	}
	return []ir.Type{withElement(s.Operands[0].Type(), ir.I1)}
}

func verifyComparison(o *ir.Operation, r *ir.Reporter) {
	if o.Result(0).Type() != withElement(o.Operand(0).Type(), ir.I1) {
		r.Errorf(o, "op-types", "failed to verify that result type has i1 element type and same shape as operands")
	}
}
