package arith

import "github.com/abi-opt/abi-opt/ir"

// AddUIExtended adds, and tells whether the sum overflowed.
var AddUIExtended = &ir.OpDef{
	Name:       "arith.addui_extended",
	Summary:    "unsigned integer addition with an overflow bit",
	Traits:     ir.Pure | ir.Commutative,
	Operands:   []ir.ValueDef{ir.Arg("lhs", integerLike), ir.Arg("rhs", integerLike)},
	Results:    []ir.ValueDef{ir.Arg("sum", integerLike), ir.Arg("overflow", boolLike)},
	Parse:      parseExtended,
	Print:      func(p ir.Printer, o *ir.Operation) { printExtended(p, o, o.ResultTypes()) },
	ResultName: names("sum", "overflow"),
	Verify:     verifyAddExtended,
	Infer: func(s *ir.OpState) []ir.Type {
		return append(sameAsFirst(s), inferBool(s)...)
	},
}

// The multiplications that give both halves of the product.
var (
	MulSIExtended = mulExtended("mulsi_extended", "signed integer multiplication with both halves of the product")
	MulUIExtended = mulExtended("mului_extended", "unsigned integer multiplication with both halves of the product")
)

var extendedOps = []*ir.OpDef{AddUIExtended, MulSIExtended, MulUIExtended}

func mulExtended(name, summary string) *ir.OpDef {
	return &ir.OpDef{
		Name:       "arith." + name,
		Summary:    summary,
		Traits:     ir.Pure | ir.Commutative,
		Operands:   []ir.ValueDef{ir.Arg("lhs", integerLike), ir.Arg("rhs", integerLike)},
		Results:    []ir.ValueDef{ir.Arg("low", integerLike), ir.Arg("high", integerLike)},
		Parse:      parseExtended,
		Print:      func(p ir.Printer, o *ir.Operation) { printExtended(p, o, o.ResultTypes()[:1]) },
		ResultName: names("low", "high"),
		Verify:     verifyMulExtended,
		Infer: func(s *ir.OpState) []ir.Type {
			return append(sameAsFirst(s), sameAsFirst(s)...)
		},
	}
}

// parseExtended reads %a, %b : T, U, where the second type is left out if both
// results have the same.
func parseExtended(p ir.Parser, s *ir.OpState) {
	lhs := p.Operand()
	p.Expect(",")
	rhs := p.Operand()
	p.AttrDict(s)
	p.Expect(":")
	first := p.Type()
	second := first
	if p.Accept(",") {
		second = p.Type()
	}
	if p.Failed() {
		return
	}
	s.Operands = append(s.Operands, p.Resolve(lhs, first), p.Resolve(rhs, first))
	s.ResultTypes = append(s.ResultTypes, first, second)
}

func printExtended(p ir.Printer, o *ir.Operation, types []ir.Type) {
	p.Text(" ")
	p.Operands(o.Operands())
	p.AttrDict(o)
	p.Text(" : ")
	p.Types(types)
}

// names returns a ResultName hook for ops with these results.
func names(results ...string) func(*ir.Operation, int) string {
	return func(_ *ir.Operation, i int) string { return results[i] }
}

func verifyAddExtended(o *ir.Operation, r *ir.Reporter) {
	t := o.Result(0).Type()
	switch {
	case o.Operand(0).Type() != t || o.Operand(1).Type() != t:
		r.Errorf(o, "op-types", "failed to verify that all of {lhs, rhs, sum} have same type")
	case isShaped(t) && !isShaped(o.Result(1).Type()):
		r.Errorf(o, "op-types", "if an operand is non-scalar, then all results must be non-scalar")
	case o.Result(1).Type() != withElement(t, ir.I1):
		r.Errorf(o, "op-types", "failed to verify that overflow has i1 element type and same shape as operands")
	}
}

func verifyMulExtended(o *ir.Operation, r *ir.Reporter) {
	t := o.Result(0).Type()
	if o.Operand(0).Type() != t || o.Operand(1).Type() != t || o.Result(1).Type() != t {
		r.Errorf(o, "op-types", "failed to verify that all of {lhs, rhs, low, high} have same type")
	}
}
