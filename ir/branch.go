package ir

import "slices"

// An Edge is a successor of a branch and the values that the branch passes to it.
type Edge struct {
	Dest *Block
	Args []*Value
}

// A Case is one case of a switch.
type Case struct {
	Value IntegerAttr
	Edge
}

// Attributes shared by branches: the weight of each successor, the values of a switch's cases, and
// the number of operands passed to each case.
const (
	BranchWeights = "branch_weights"
	CaseValues    = "case_values"
	CaseSegments  = "case_operand_segments"
	// IndirectSegments holds the number of operands that an indirect branch passes to each block.
	IndirectSegments = "indbr_operand_segments"
)

// The formats of unconditional and conditional branches.
const (
	BranchFormat     = "$dest (`(` $destOperands^ `:` type($destOperands) `)`)? attr-dict"
	CondBranchFormat = "$condition (`weights` `(` $branch_weights^ `)`)? " +
		"`,` $trueDest (`(` $trueDestOperands^ `:` type($trueDestOperands) `)`)? " +
		"`,` $falseDest (`(` $falseDestOperands^ `:` type($falseDestOperands) `)`)? attr-dict"
)

// Edges returns the successors of a branch and the values passed to each; nil if the op is not a
// branch.
func Edges(o *Operation) []Edge {
	o.must()
	if o.def == nil || o.def.Forwards == nil {
		return nil
	}
	var buf [4]edge
	found := appendEdges(buf[:0], o)
	edges, operands := make([]Edge, len(found)), o.Operands()
	for i, e := range found {
		edges[i] = Edge{e.dest, operands[e.first : e.first+e.n : e.first+e.n]}
	}
	return edges
}

// EdgeRanges calls yield for each edge of a branch with its number, its destination, and the range
// of operands it passes: n from first on.
func EdgeRanges(o *Operation, yield func(i int, dest *Block, first, n int)) {
	o.must()
	if o.def == nil || o.def.Forwards == nil {
		return
	}
	var buf [4]edge
	for i, e := range appendEdges(buf[:0], o) {
		yield(i, e.dest, e.first, e.n)
	}
}

// edge is an Edge whose values are n operands from first on.
type edge struct {
	dest     *Block
	first, n int
}

func appendEdges(edges []edge, o *Operation) []edge {
	groups := o.def.Forwards
	segments, _, divided := edgeSegments(o)
	last := len(groups) - 1
	rest := 0 // start of the remaining operands of the last group
	for i, dest := range o.Successors() {
		e := edge{dest: dest}
		switch {
		case divided && i >= last:
			if i == last {
				rest, _ = o.OperandRange(groups[last])
			}
			e.first, e.n = rest, int(segments.At(i-last))
			rest += e.n
		case i <= last:
			e.first, e.n = o.OperandRange(groups[i])
		}
		edges = append(edges, e)
	}
	return edges
}

// KeptOperands returns the operands that a branch does not pass to successors; all of them if the
// op is not a branch.
func KeptOperands(o *Operation) []*Value {
	o.must()
	if o.def == nil || o.def.Forwards == nil {
		return o.Operands()
	}
	var kept []*Value
	for _, group := range o.def.Operands {
		if !slices.Contains(o.def.Forwards, group.Name) {
			kept = append(kept, o.OperandGroup(group.Name)...)
		}
	}
	return kept
}

// edgeSegments returns the attribute that divides the last operand group among several edges, and
// its name.
func edgeSegments(o *Operation) (segments DenseArrayAttr, name string, ok bool) {
	for _, name = range []string{CaseSegments, IndirectSegments} {
		if segments, ok = o.Attr(name).(DenseArrayAttr); ok {
			return segments, name, true
		}
	}
	return segments, "", false
}

// SetEdgeArgs replaces the values that a branch passes to its successors: one list per successor.
func SetEdgeArgs(o *Operation, args [][]*Value) {
	o.must()
	forwards := o.def.Forwards
	var operands []*Value
	var sizes, counts []int64
	for _, group := range o.def.Operands {
		before := len(operands)
		switch i := slices.Index(forwards, group.Name); {
		case i < 0:
			operands = append(operands, o.OperandGroup(group.Name)...)
		case i == len(forwards)-1:
			for _, list := range args[i:] {
				operands = append(operands, list...)
				counts = append(counts, int64(len(list)))
			}
		default:
			operands = append(operands, args[i]...)
		}
		sizes = append(sizes, int64(len(operands)-before))
	}
	o.SetOperands(operands)
	if o.Has(AttrSizedOperands) {
		o.SetAttr(OperandSegments, DenseI32Array(sizes...))
	}
	if _, name, ok := edgeSegments(o); ok {
		o.SetAttr(name, DenseI32Array(counts...))
	}
}

// Cases returns the cases of a switch, without the default.
func Cases(o *Operation) []Case {
	values, _ := o.Attr(CaseValues).(DenseElementsAttr) // absent without cases
	edges := Edges(o)[1:]
	cases := make([]Case, len(edges))
	for i, e := range edges {
		elems := values.Values.Elems
		cases[i] = Case{Value: elems[min(i, len(elems)-1)].(IntegerAttr), Edge: e}
	}
	return cases
}

// CaseElements restricts an attribute to the case values of a switch.
var CaseElements = AttrConstraint{
	Desc: "integer elements attribute",
	Ok: func(a Attribute) bool {
		d, ok := a.(DenseElementsAttr)
		if !ok {
			return false
		}
		v, ok := d.Type.(*VectorType)
		return ok && len(v.Shape) == 1 && AnyInteger.Ok(v.Elem)
	},
}

// AddBranches adds the operands and successors of a conditional branch to a state.
func AddBranches(s *OpState, condition *Value, yes, no Edge) {
	s.Operands = append(append(append(s.Operands, condition), yes.Args...), no.Args...)
	s.Successors = append(s.Successors, yes.Dest, no.Dest)
	s.AddSegments(1, len(yes.Args), len(no.Args))
}

// AddCases adds the operands, successors and attributes of a switch to a state.
func AddCases(s *OpState, flag *Value, byDefault Edge, cases []Case) {
	s.Operands = append(append(s.Operands, flag), byDefault.Args...)
	s.Successors = append(s.Successors, byDefault.Dest)
	values, segments := make([]Attribute, len(cases)), make([]int64, len(cases))
	total := 0
	for i, c := range cases {
		values[i], segments[i] = c.Value, int64(len(c.Args))
		total += len(c.Args)
		s.Operands = append(s.Operands, c.Args...)
		s.Successors = append(s.Successors, c.Dest)
	}
	addCaseAttrs(s, flag.Type(), values, segments)
	s.AddSegments(1, len(byDefault.Args), total)
}

// CheckCases reports a switch with duplicate case values, which LLVM rejects.
func CheckCases(o *Operation, r *Reporter) {
	seen := map[IntegerAttr]bool{}
	for _, c := range Cases(o) {
		if seen[c.Value] {
			r.Errorf(o, ErrCase, "has two cases for the value %s", c.Value.Big())
			return
		}
		seen[c.Value] = true
	}
}

func addCaseAttrs(s *OpState, flag Type, values []Attribute, segments []int64) {
	if n := len(values); n > 0 {
		differs := func(v Attribute) bool { return v != values[0] }
		if !slices.ContainsFunc(values, differs) {
			values = values[:1]
		}
		s.AddAttr(CaseValues, DenseElementsAttr{Type: Vector(flag, int64(n)), Values: Array(values...)})
	}
	s.AddAttr(CaseSegments, DenseI32Array(segments...))
}

// The cases of a switch, custom<Cases>($flag, $operands, …), each on its own line as "value:
// ^block(%operands : types)". MLIR's two switches differ in the commas and in how they print true.
var (
	FirstCases = casesDirective(false, "-1")
	// MoreCases are printed after the default and a comma.
	MoreCases = casesDirective(true, "1")
)

func casesDirective(afterDefault bool, valueOfTrue string) *Directive {
	return &Directive{
		Name:  "Cases",
		Parse: func(p FormParser, args []string) { parseCases(p, args, afterDefault) },
		Print: func(p Printer, o *Operation, _ []string) {
			cases := Cases(o)
			for i, c := range cases {
				if i > 0 || afterDefault {
					p.Text(",")
				}
				p.NewLine()
				p.Text("  ")
				if c.Value.Type == I1 && !c.Value.IsZero() {
					p.Text(valueOfTrue)
				} else {
					// cf.switch of MLIR 22 prints negative numbers as unsigned and then rejects
					// them for i64.
					p.Text(c.Value.Big().String())
				}
				p.Text(": ")
				p.SuccessorArgs(c.Dest, c.Args)
			}
			if len(cases) > 0 || !afterDefault {
				p.NewLine()
			}
		},
	}
}

func parseCases(p FormParser, args []string, afterDefault bool) {
	types := p.TypesOf(args[0])
	if p.Failed() || len(types) == 0 {
		return
	}
	var values []Attribute
	var segments []int64
	var operands []Operand
	var operandTypes []Type
	for more := !p.Peek("]") && (!afterDefault || p.Accept(",")); more; more = p.Accept(",") {
		at := p.Pos()
		value, ok := p.Attr(types[0]).(IntegerAttr)
		if !ok {
			p.Errorf(at, ErrCase, "expected integer value")
			return
		}
		values = append(values, value)
		p.Expect(":")
		p.State().Successors = append(p.State().Successors, p.Successor())
		os, ts := passedOn(p)
		operands, operandTypes = append(operands, os...), append(operandTypes, ts...)
		segments = append(segments, int64(len(os)))
	}
	p.SetOperands(args[1], operands...)
	p.SetTypes(args[1], operandTypes...)
	addCaseAttrs(p.State(), types[0], values, segments)
}

// IndirectBlocks is custom<IndirectBlocks>($operands, $successors, $segments): the blocks of an
// indirect branch, each on its own line as "^block(%operands : types)".
var IndirectBlocks = &Directive{
	Name: "IndirectBlocks",
	Parse: func(p FormParser, args []string) {
		var operands []Operand
		var types []Type
		var segments []int64
		for more := !p.Peek("]"); more && !p.Failed(); more = p.Accept(",") {
			p.State().Successors = append(p.State().Successors, p.Successor())
			os, ts := passedOn(p)
			operands, types = append(operands, os...), append(types, ts...)
			segments = append(segments, int64(len(os)))
		}
		p.SetOperands(args[0], operands...)
		p.SetTypes(args[0], types...)
		p.State().AddAttr(args[2], DenseI32Array(segments...))
	},
	Print: func(p Printer, o *Operation, _ []string) {
		for i, e := range Edges(o) {
			if i > 0 {
				p.Text(",")
			}
			p.NewLine()
			p.SuccessorArgs(e.Dest, e.Args)
		}
		p.NewLine()
	},
}

// passedOn reads the optional operands of a successor with their types: (%a, %b : T, U).
func passedOn(p Parser) (os []Operand, ts []Type) {
	if p.Accept("(") {
		os = p.Operands()
		p.Expect(":")
		ts = p.Types()
		p.Expect(")")
	}
	return os, ts
}

// FitCases reports whether a switch has as many values as cases, which [Cases] requires.
func FitCases(o *Operation) bool {
	cases := len(o.Successors()) - 1
	dense, ok := o.Attr(CaseValues).(DenseElementsAttr)
	if !ok {
		return cases == 0
	}
	return ShapeOf(dense.Type)[0] == int64(cases) && (cases == 0 || dense.IsSplat() || len(dense.Values.Elems) == cases)
}

func checkBranch(o *Operation, r *Reporter) bool {
	if !segmentsFit(o) {
		_, name, _ := edgeSegments(o)
		what := "cases"
		if name == IndirectSegments {
			what = "blocks"
		}
		r.Errorf(o, ErrCase, "'%s' does not divide the operands of the %s among them", name, what)
		return false
	}
	if weights, ok := o.Attr(BranchWeights).(DenseArrayAttr); ok && weights.Len() > 0 {
		checkWeights(o, r, weights.Ints())
	}
	var buf [4]edge
	for i, e := range appendEdges(buf[:0], o) {
		checkEdge(o, r, i, e)
	}
	return true
}

func checkWeights(o *Operation, r *Reporter, weights []int64) {
	switch n := len(o.Successors()); {
	case len(weights) != n:
		r.ErrorAt(o, ErrWeights, "expects number of branch weights to match number of successors: %d vs %d", len(weights), n)
	case !slices.ContainsFunc(weights, func(w int64) bool { return w != 0 }):
		r.ErrorAt(o, ErrWeights, "branch weights cannot all be zero")
	}
}

func checkEdge(o *Operation, r *Reporter, i int, e edge) {
	want := e.dest.Args()
	if e.n != len(want) {
		r.ErrorAt(o, ErrEdge, "branch has %d operands for successor #%d, but target block has %d", e.n, i, len(want))
		return
	}
	for j, arg := range want {
		if o.Operand(e.first+j).Type() != arg.Type() {
			r.ErrorAt(o, ErrEdge, "type mismatch for bb argument #%d of successor #%d", j, i)
		}
	}
}

// segmentsFit reports whether the segment sizes are non-negative, one per case, and sum to the
// number of operands of the cases.
func segmentsFit(o *Operation) bool {
	segments, _, ok := edgeSegments(o)
	if !ok {
		return true
	}
	groups := o.def.Forwards
	last := len(groups) - 1
	total := int64(len(o.OperandGroup(groups[last])))
	if segments.Len() != len(o.Successors())-last {
		return false
	}
	for _, n := range segments.Ints() {
		if n < 0 || n > total {
			return false
		}
		total -= n
	}
	return total == 0
}
