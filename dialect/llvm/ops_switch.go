package llvm

import (
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// SwitchOp jumps to the block of the case that its value equals, or to the
// default.
var SwitchOp = &ir.OpDef{
	Name:    "llvm.switch",
	Summary: "jump to one of many blocks",
	Traits:  ir.Terminator | ir.Pure | ir.AttrSizedOperands,
	Operands: []ir.ValueDef{
		ir.Arg("value", integer),
		ir.VariadicArg("defaultOperands", anyType),
		ir.VariadicArg("caseOperands", anyType),
	},
	Attrs: []ir.AttrField{
		optional(WeightsAttr, ir.DenseI32s),
		required(CaseSegmentsAttr, ir.DenseI32s),
		optional(CaseValuesAttr, anyElements),
	},
	Successors: ir.Count{N: 1, Variadic: true},
	Parse:      parseSwitch,
	Print:      printSwitch,
	Verify:     verifySwitch,
}

// errSwitch: llvm.switch with two case values and one case block
const errSwitch diag.ID = "switch-cases"

// A Case is one case of a switch.
type Case struct {
	Value ir.IntegerAttr
	Edge
}

// Cases returns the cases of a switch, without the default.
func Cases(o *ir.Operation) []Case {
	values := caseValues(o)
	edges := switchEdges(o)[1:]
	cases := make([]Case, len(edges))
	for i, e := range edges {
		cases[i] = Case{Value: values[i], Edge: e}
	}
	return cases
}

// caseValues returns the values of the cases; a splat is spelled out.
func caseValues(o *ir.Operation) []ir.IntegerAttr {
	dense, ok := o.Attr(CaseValuesAttr).(ir.DenseElementsAttr)
	if !ok || dense.Values == nil {
		return nil
	}
	n := len(dense.Values.Elems)
	if dense.IsSplat() {
		n = min(elementCount(dense.Type), len(o.Successors()))
	}
	values := make([]ir.IntegerAttr, 0, max(n, 0))
	for i := range n {
		v, ok := dense.Values.Elems[min(i, len(dense.Values.Elems)-1)].(ir.IntegerAttr)
		if !ok {
			return nil
		}
		values = append(values, v)
	}
	return values
}

func switchEdges(o *ir.Operation) []Edge {
	edges := []Edge{{o.Successors()[0], o.OperandGroup("defaultOperands")}}
	rest := o.OperandGroup("caseOperands")
	segments := o.Attr(CaseSegmentsAttr).(ir.DenseArrayAttr)
	for i, dest := range o.Successors()[1:] {
		n := int(segments.At(i))
		edges = append(edges, Edge{dest, rest[:n:n]})
		rest = rest[n:]
	}
	return edges
}

func parseSwitch(p ir.Parser, s *ir.OpState) {
	value := p.Operand()
	p.Expect(":")
	t := p.Type()
	p.Expect(",")
	dest, args := p.SuccessorArgs()
	var cases []Case
	p.Expect("[")
	for !p.Failed() && !p.Peek("]") {
		if len(cases) > 0 {
			p.Expect(",")
		}
		cases = append(cases, parseCase(p, t))
	}
	p.Expect("]")
	p.AttrDict(s)
	if p.Failed() {
		return
	}
	fillSwitch(s, p.Resolve(value, t), Edge{dest, args}, cases)
}

func parseCase(p ir.Parser, t ir.Type) Case {
	value := ir.IntAttr(p.Integer(), t)
	p.Expect(":")
	dest, args := p.SuccessorArgs()
	return Case{Value: value, Edge: Edge{dest, args}}
}

// fillSwitch sets the operands, successors and attributes of a switch.
func fillSwitch(s *ir.OpState, value *ir.Value, byDefault Edge, cases []Case) {
	s.Operands = append(append(s.Operands, value), byDefault.Args...)
	s.Successors = append(s.Successors, byDefault.Dest)
	values := make([]ir.Attribute, len(cases))
	segments := make([]int64, len(cases))
	total := 0
	for i, c := range cases {
		values[i], segments[i] = c.Value, int64(len(c.Args))
		total += len(c.Args)
		s.Operands = append(s.Operands, c.Args...)
		s.Successors = append(s.Successors, c.Dest)
	}
	if len(cases) > 0 {
		t := ir.Vector(value.Type(), int64(len(cases)))
		s.AddAttr(CaseValuesAttr, ir.DenseElementsAttr{Type: t, Values: elements(values)})
	}
	s.AddAttr(CaseSegmentsAttr, ir.DenseI32Array(segments...))
	s.AddSegments(1, len(byDefault.Args), total)
}

// elements returns the list that a dense attribute holds: one element if all
// are equal.
func elements(values []ir.Attribute) *ir.ArrayAttr {
	for _, v := range values {
		if v != values[0] {
			return ir.Array(values...)
		}
	}
	return ir.Array(values[0])
}

func printSwitch(p ir.Printer, o *ir.Operation) {
	p.Text(" ")
	p.Operand(o.Operand(0))
	p.Text(" : ")
	p.Type(o.Operand(0).Type())
	p.Text(", ")
	edges := switchEdges(o)
	p.SuccessorArgs(edges[0].Dest, edges[0].Args)
	p.Text(" [")
	for i, c := range Cases(o) {
		if i > 0 {
			p.Text(",")
		}
		p.Text("\n  ")
		p.AttrValue(c.Value)
		p.Text(": ")
		p.SuccessorArgs(c.Dest, c.Args)
	}
	p.Text("\n]")
	p.AttrDict(o, CaseValuesAttr, CaseSegmentsAttr, ir.OperandSegments)
}

func verifySwitch(o *ir.Operation, r *ir.Reporter) {
	cases := len(o.Successors()) - 1
	values := caseValues(o)
	if len(values) != cases {
		r.Errorf(o, errSwitch, "expects number of case values to match number of case destinations")
		return
	}
	if cases > 0 {
		elem := o.Attr(CaseValuesAttr).(ir.DenseElementsAttr).Type.(*ir.VectorType).Elem
		if t := o.Operand(0).Type(); elem != t {
			r.Errorf(o, errSwitch, "expects case value type to match condition value type")
			return
		}
	}
	if !segmentsFit(o.Attr(CaseSegmentsAttr).(ir.DenseArrayAttr), cases, len(o.OperandGroup("caseOperands"))) {
		r.Errorf(o, errSwitch, "'%s' does not divide the operands of the cases among them", CaseSegmentsAttr)
		return
	}
	seen := make(map[ir.IntegerAttr]bool, cases)
	for _, v := range values {
		if seen[v] {
			r.Errorf(o, errSwitch, "has two cases for the value %s", v.Big())
			return
		}
		seen[v] = true
	}
	verifyEdges(o, r)
}

// segmentsFit reports whether there is a non-negative count for each case and
// they sum to total.
func segmentsFit(segments ir.DenseArrayAttr, cases, total int) bool {
	if segments.Len() != cases {
		return false
	}
	for _, n := range segments.Ints() {
		if n < 0 || n > int64(total) {
			return false
		}
		total -= int(n)
	}
	return total == 0
}
