package llvm

import (
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// ICmpPredicate is what an integer comparison tests.
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

// FCmpPredicate is what a floating-point comparison tests. O predicates are
// false on NaNs, U predicates true.
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
	icmpPredicates = &enum{desc: "llvm.icmp comparison predicate", words: []string{
		"eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge",
	}}
	fcmpPredicates = &enum{desc: "llvm.fcmp comparison predicate", words: []string{
		"_false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une", "uno", "_true",
	}}
)

// String returns MLIR's word, which is also LLVM's.
func (p ICmpPredicate) String() string { return icmpPredicates.words[p] }

// String returns MLIR's word.
func (p FCmpPredicate) String() string { return fcmpPredicates.words[p] }

// PredicateName is the attribute of a comparison that holds its predicate.
const PredicateName = "predicate"

// ICmpOp compares integers or pointers, FCmpOp floating-point numbers.
var (
	ICmpOp = compareOp("icmp", "comparison of integers or pointers", comparable, icmpPredicates)
	FCmpOp = compareOp("fcmp", "comparison of floating-point numbers", floatLike, fcmpPredicates, fastMathField)
)

// SelectOp is one of two values.
var SelectOp = &ir.OpDef{
	Name:    "llvm.select",
	Summary: "one of two values, chosen by a condition",
	Traits:  ir.Pure,
	Operands: []ir.ValueDef{
		ir.Arg("condition", boolLike), ir.Arg("trueValue", nonVoid), ir.Arg("falseValue", nonVoid),
	},
	Results: []ir.ValueDef{ir.Arg("res", nonVoid)},
	Attrs:   []ir.AttrField{fastMathField},
	Parse:   parseSelect,
	Print:   printSelect,
	Verify:  verifySelect,
	Infer: func(s *ir.OpState) []ir.Type {
		if len(s.Operands) < 2 {
			return nil
		}
		return []ir.Type{s.Operands[1].Type()}
	},
}

// FreezeOp makes an undefined value some value.
var FreezeOp = form{}.install(&ir.OpDef{
	Name:     "llvm.freeze",
	Summary:  "the value, or some value if it is undef or poison",
	Traits:   ir.Pure | ir.SameTypes,
	Operands: []ir.ValueDef{ir.Arg("val", nonVoid)},
	Results:  []ir.ValueDef{ir.Arg("res", nonVoid)},
	Infer:    sameAsFirst,
})

var compareOps = []*ir.OpDef{ICmpOp, FCmpOp, SelectOp, FreezeOp}

// errCompare: "llvm.icmp"(%a, %b) <{predicate = 0 : i64}> : (i32, i32) -> i8
const errCompare diag.ID = "compare-types"

func compareOp(name, summary string, operand ir.Constraint, predicates *enum, attrs ...ir.AttrField) *ir.OpDef {
	return &ir.OpDef{
		Name:     "llvm." + name,
		Summary:  summary,
		Traits:   ir.Pure | ir.SameOperandTypes,
		Operands: []ir.ValueDef{ir.Arg("lhs", operand), ir.Arg("rhs", operand)},
		Results:  []ir.ValueDef{ir.Arg("res", boolLike)},
		Attrs:    append(attrs, required(PredicateName, predicates.numbered(ir.I64))),
		Parse:    func(p ir.Parser, s *ir.OpState) { parseCompare(p, s, predicates) },
		Print:    func(p ir.Printer, o *ir.Operation) { printCompare(p, o, predicates) },
		Infer:    inferCompare,
		Verify: func(o *ir.Operation, r *ir.Reporter) {
			if want := boolOf(o.Operand(0).Type()); o.Result(0).Type() != want {
				r.Errorf(o, errCompare, "result must be '%s', but is '%s'", want, o.Result(0).Type())
			}
		},
	}
}

// boolOf returns the type of a comparison of values of type t.
func boolOf(t ir.Type) ir.Type { return withElement(t, ir.I1) }

func inferCompare(s *ir.OpState) []ir.Type {
	if len(s.Operands) == 0 {
		return nil
	}
	return []ir.Type{boolOf(s.Operands[0].Type())}
}

func parseCompare(p ir.Parser, s *ir.OpState, predicates *enum) {
	at := p.Pos()
	word := p.String()
	i := predicates.find(word)
	if i < 0 {
		p.Errorf(at, errAttr, "'%s' is an incorrect value of the 'predicate' attribute", word)
	}
	s.AddAttr(PredicateName, ir.IntAttr(int64(i), ir.I64))
	lhs := p.Operand()
	p.Expect(",")
	rhs := p.Operand()
	p.AttrDict(s)
	p.Expect(":")
	t := p.Type()
	if p.Failed() {
		return
	}
	s.Operands = append(s.Operands, p.Resolve(lhs, t), p.Resolve(rhs, t))
	s.ResultTypes = append(s.ResultTypes, boolOf(t))
}

func printCompare(p ir.Printer, o *ir.Operation, predicates *enum) {
	p.Text(" \"" + predicates.words[numberAttr(o, PredicateName)] + "\" ")
	p.Operands(o.Operands())
	p.AttrDict(o, PredicateName)
	p.Text(" : ")
	p.Type(o.Operand(0).Type())
}

func parseSelect(p ir.Parser, s *ir.OpState) {
	at := p.Pos()
	operands := p.Operands()
	p.AttrDict(s)
	p.Expect(":")
	condition := p.Type()
	p.Expect(",")
	t := p.Type()
	p.ResolveAll(s, operands, []ir.Type{condition, t, t}, at)
	s.ResultTypes = append(s.ResultTypes, t)
}

func printSelect(p ir.Printer, o *ir.Operation) {
	p.Text(" ")
	p.Operands(o.Operands())
	p.AttrDict(o)
	p.Text(" : ")
	p.Type(o.Operand(0).Type())
	p.Text(", ")
	p.Type(o.Result(0).Type())
}

func verifySelect(o *ir.Operation, r *ir.Reporter) {
	t := o.Result(0).Type()
	if o.Operand(1).Type() != t || o.Operand(2).Type() != t {
		r.Errorf(o, errCompare, "failed to verify that all of {trueValue, falseValue, res} have same type")
		return
	}
	if c := o.Operand(0).Type(); c != ir.I1 && !sameShape(c, t) {
		r.Errorf(o, errCompare, "condition of type '%s' does not fit values of type '%s'", c, t)
	}
}
