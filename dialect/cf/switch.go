package cf

import (
	"strings"

	"github.com/abi-opt/abi-opt/ir"
)

// The attributes of a switch: the values of the cases, and how many operands
// each of them passes on.
const (
	caseValues   = "case_values"
	caseSegments = "case_operand_segments"
)

// Switch jumps to the block of the case that its flag equals, or to the
// default.
var Switch = &ir.OpDef{
	Name:    "cf.switch",
	Summary: "jump to one of many blocks",
	Traits:  ir.Terminator | ir.Pure | ir.AttrSizedOperands,
	Operands: []ir.ValueDef{
		ir.Arg("flag", ir.AnyInteger),
		ir.VariadicArg("defaultOperands", ir.AnyType),
		ir.VariadicArg("caseOperands", ir.AnyType),
	},
	Attrs: []ir.AttrField{
		{Name: caseValues, Optional: true, Is: integerElements},
		{Name: caseSegments, Is: ir.DenseI32s},
	},
	Successors: ir.Count{N: 1, Variadic: true},
	Parse:      parseSwitch,
	Print:      printSwitch,
	Verify:     verifySwitch,
}

var integerElements = ir.AttrConstraint{
	Desc: "integer elements attribute",
	Ok: func(a ir.Attribute) bool {
		d, ok := a.(ir.DenseElementsAttr)
		if !ok {
			return false
		}
		v, ok := d.Type.(*ir.VectorType)
		return ok && len(v.Shape) == 1 && d.Values != nil && ir.AnyInteger.Ok(v.Elem)
	},
}

// Case is one case of a switch.
type Case struct {
	Value ir.IntegerAttr
	Edge
}

// Cases returns the cases of a switch, without the default.
func Cases(o *ir.Operation) []Case {
	values := caseValuesOf(o)
	edges := switchEdges(o)[1:]
	cases := make([]Case, len(edges))
	for i, e := range edges {
		cases[i] = Case{Value: values[i], Edge: e}
	}
	return cases
}

// numCaseValues returns how many values of cases the attribute holds.
func numCaseValues(o *ir.Operation) int64 {
	dense, ok := o.Attr(caseValues).(ir.DenseElementsAttr)
	if !ok {
		return 0
	}
	return ir.ShapeOf(dense.Type)[0]
}

// caseValuesOf returns the values of the cases; a splat is spelled out.
func caseValuesOf(o *ir.Operation) []ir.IntegerAttr {
	values := make([]ir.IntegerAttr, len(o.Successors())-1)
	if len(values) == 0 {
		return nil
	}
	elems := o.Attr(caseValues).(ir.DenseElementsAttr).Values.Elems
	for i := range values {
		values[i] = elems[min(i, len(elems)-1)].(ir.IntegerAttr)
	}
	return values
}

func switchEdges(o *ir.Operation) []Edge {
	edges := []Edge{{o.Successors()[0], o.OperandGroup("defaultOperands")}}
	rest := o.OperandGroup("caseOperands")
	segments := o.Attr(caseSegments).(ir.DenseArrayAttr)
	for i, dest := range o.Successors()[1:] {
		n := int(segments.At(i))
		edges = append(edges, Edge{dest, rest[:n:n]})
		rest = rest[n:]
	}
	return edges
}

func parseSwitch(p ir.Parser, s *ir.OpState) {
	flag := p.Operand()
	p.Expect(":")
	t := p.Type()
	p.Expect(",")
	p.Expect("[")
	p.Expect("default")
	p.Expect(":")
	dest, args := p.SuccessorArgs()
	byDefault := Edge{dest, args}
	var cases []Case
	for p.Accept(",") {
		cases = append(cases, parseCase(p, t))
	}
	p.Expect("]")
	p.AttrDict(s)
	if p.Failed() {
		return
	}
	fillSwitch(s, p.Resolve(flag, t), byDefault, cases)
}

func parseCase(p ir.Parser, t ir.Type) Case {
	at := p.Pos()
	value, ok := p.Attr(t).(ir.IntegerAttr)
	if !ok {
		p.Errorf(at, "attr-kind", "expected an integer")
	}
	p.Expect(":")
	dest, args := p.SuccessorArgs()
	return Case{Value: value, Edge: Edge{dest, args}}
}

// fillSwitch sets the operands, successors and attributes of a switch.
func fillSwitch(s *ir.OpState, flag *ir.Value, byDefault Edge, cases []Case) {
	s.Operands = append(append(s.Operands, flag), byDefault.Args...)
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
		t := ir.Vector(flag.Type(), int64(len(cases)))
		s.AddAttr(caseValues, ir.DenseElementsAttr{Type: t, Values: elements(values)})
	}
	s.AddAttr(caseSegments, ir.DenseI32Array(segments...))
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
	line := lineInside(o)
	p.Text(", [" + line + "  default: ")
	edges := switchEdges(o)
	p.SuccessorArgs(edges[0].Dest, edges[0].Args)
	cases := Cases(o)
	for _, c := range cases {
		p.Text("," + line + "  ")
		p.AttrValue(caseValue(c.Value))
		p.Text(": ")
		p.SuccessorArgs(c.Dest, c.Args)
	}
	if len(cases) > 0 {
		p.Text(line)
	}
	p.Text("]")
	p.AttrDict(o, caseValues, caseSegments, ir.OperandSegments)
}

// lineInside returns the line break and blanks that bring the next text below
// the start of an op.
func lineInside(o *ir.Operation) string {
	depth := 0
	for p := o.Parent(); p != nil; p = p.Parent() {
		depth++
	}
	return "\n" + strings.Repeat("  ", depth)
}

// caseValue returns a value as it is written: a number even if the flag is an
// i1. A negative one is written as such; MLIR 22 writes it as an unsigned
// number, which it then refuses to read for i64.
func caseValue(v ir.IntegerAttr) ir.IntegerAttr {
	if v.Type == ir.I1 {
		v.Type = ir.I8
	}
	return v
}

func verifySwitch(o *ir.Operation, r *ir.Reporter) {
	cases := len(o.Successors()) - 1
	if got := numCaseValues(o); got != int64(cases) {
		r.Errorf(o, "switch-cases", "number of case values (%d) should match number of case destinations (%d)", got, cases)
		return
	}
	if cases > 0 {
		elem := o.Attr(caseValues).(ir.DenseElementsAttr).Type.(*ir.VectorType).Elem
		if flag := o.Operand(0).Type(); elem != flag {
			r.Errorf(o, "switch-cases", "'flag' type ('%s') should match case value type ('%s')", flag, elem)
		}
	}
	segments := o.Attr(caseSegments).(ir.DenseArrayAttr)
	if !segmentsFit(segments, cases, len(o.OperandGroup("caseOperands"))) {
		r.Errorf(o, "switch-cases", "'%s' does not divide the operands of the cases among them", caseSegments)
		return
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

// BuildSwitch builds a [Switch].
func BuildSwitch(b *ir.Builder, flag *ir.Value, byDefault Edge, cases ...Case) *ir.Operation {
	s := ir.OpState{Def: Switch}
	fillSwitch(&s, flag, byDefault, cases)
	return b.Create(s)
}
