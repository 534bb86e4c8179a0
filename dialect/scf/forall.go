package scf

import "github.com/abi-opt/abi-opt/ir"

// Attributes of a [ForallOp].
const (
	staticLower = "staticLowerBound"
	staticUpper = "staticUpperBound"
	staticStep  = "staticStep"
	// MappingAttr assigns the dimensions to units of a device.
	MappingAttr = "mapping"
)

// ForallOp runs its region for each point of an iteration space, perhaps at the same time. The
// region ends in an [InParallelOp], which combines the shared outputs.
var ForallOp = &ir.OpDef{
	Name: "scf.forall", Summary: "a loop whose iterations run at the same time",
	Traits: ir.SingleBlock | ir.RecursiveEffects | ir.AttrSizedOperands,
	Operands: []ir.ValueDef{
		ir.VariadicArg("dynamicLowerBound", ir.IndexOnly), ir.VariadicArg("dynamicUpperBound", ir.IndexOnly),
		ir.VariadicArg("dynamicStep", ir.IndexOnly), ir.VariadicArg("outputs", anyTensor),
	},
	Results: []ir.ValueDef{ir.VariadicArg("results", anyTensor)},
	Attrs: []ir.AttrField{
		{Name: MappingAttr, Optional: true, Is: ir.AttrConstraint{
			Desc: "Device Mapping array attribute", Ok: ir.ArrayThat(ir.AttrIs[ir.OpaqueAttr]),
		}},
		{Name: staticLower, Is: ir.DenseI64s}, {Name: staticStep, Is: ir.DenseI64s}, {Name: staticUpper, Is: ir.DenseI64s},
	},
	Regions: ir.Named("region"),
	End:     InParallelOp,
	Custom:  []*ir.Directive{forallHead, forallBody},
	Format: "custom<Forall>($dynamicLowerBound, $staticLowerBound, $dynamicUpperBound, $staticUpperBound, $dynamicStep, $staticStep, $outputs, type($results)) " +
		"custom<Body>($region) attr-dict",
	Verify: verifyForall,
}

var anyTensor = ir.Constraint{Desc: "ranked tensor of any type values", Ok: ir.TypeIs[*ir.TensorType]}

// InParallelOp ends the region of a [ForallOp]. Its own region writes slices of the shared outputs,
// with ops of other dialects.
var InParallelOp = &ir.OpDef{
	Name: "scf.forall.in_parallel", Summary: "combine the outputs of a forall loop",
	Traits:  ir.Terminator | ir.NoTerminator | ir.SingleBlock,
	Regions: ir.Named("region"),
	Parents: []string{"scf.forall"},
	Custom:  []*ir.Directive{blockBody},
	Format:  "custom<Block>($region) attr-dict",
	Verify: func(o *ir.Operation, r *ir.Reporter) {
		if !ir.HasBody(o, r, 0, "region") {
			return
		}
		for inner := range o.Region(0).First().Ops {
			if inner.Def() != nil {
				r.Errorf(o, ErrEnd, "expected only ParallelCombiningOpInterface ops")
				return
			}
		}
	},
}

// blockBody is a region with at least one block, even if its text is empty.
var blockBody = &ir.Directive{
	Name: "Block",
	Parse: func(p ir.FormParser, _ []string) {
		body := p.Body()
		if body.IsEmpty() {
			body.Append(ir.NewBlock())
		}
		p.State().Regions = append(p.State().Regions, body)
	},
	Print: func(p ir.Printer, o *ir.Operation, _ []string) { p.Region(o.Region(0), true, true) },
}

// forallBody omits the terminator of a loop without outputs, which is empty.
var forallBody = &ir.Directive{
	Name:  "Body",
	Parse: wholeBody.Parse,
	Print: func(p ir.Printer, o *ir.Operation, _ []string) { p.Region(o.Region(0), false, o.NumResults() > 0) },
}

// Space is the iteration space of a [ForallOp]: the bounds and steps of each dimension.
type Space struct{ Lower, Upper, Step []ir.MixedValue }

// SpaceOf returns the iteration space of a [ForallOp].
func SpaceOf(o *ir.Operation) Space {
	return Space{
		ir.Mixed(o, "dynamicLowerBound", staticLower), ir.Mixed(o, "dynamicUpperBound", staticUpper),
		ir.Mixed(o, "dynamicStep", staticStep),
	}
}

// isNormal reports whether all lower bounds are 0 and all steps 1.
func (s Space) isNormal() bool {
	for i, from := range s.Lower {
		if from != (ir.MixedValue{}) || s.Step[i] != (ir.MixedValue{Const: 1}) {
			return false
		}
	}
	return true
}

// forallHead reads and writes (%i, …) in (end, …) or (%i, …) = (from, …) to (end, …) step (n, …), and
// shared_outs(%o = %t, …) -> (types).
var forallHead = &ir.Directive{
	Name: "Forall",
	Parse: func(p ir.FormParser, args []string) {
		var entry []ir.RegionArg
		p.CommaList("(", ")", func() {
			arg := argument(p)
			arg.Type = ir.Index
			entry = append(entry, arg)
		})
		if p.Accept("in") {
			p.State().AddAttr(args[1], repeated(0, len(entry)))
			ir.ParenIndexList.Parse(p, args[2:4])
			p.State().AddAttr(args[5], repeated(1, len(entry)))
		} else {
			for i, word := range []string{"=", "to", "step"} {
				p.Expect(word)
				ir.ParenIndexList.Parse(p, args[2*i:2*i+2])
			}
		}
		if p.Accept("shared_outs") {
			outputs := readCarried(p)
			var types []ir.Type
			if p.Accept("->") {
				types = p.ResultTypes()
			}
			if !outputs.setTypes(types) {
				p.Errorf(p.OpPos(), ErrLoop, "number of operands and types do not match: got %d operands and %d types", len(outputs.inits), len(types))
			}
			entry = append(entry, outputs.args...)
			p.SetOperands(args[6], outputs.inits...)
			p.SetTypes(args[6], types...)
			p.SetTypes(args[7], types...)
		}
		p.SetEntryArgs(entry)
	},
	Print: func(p ir.Printer, o *ir.Operation, args []string) {
		s := SpaceOf(o)
		inside := p.EnterRegion(o.Region(0))
		n := min(len(s.Step), len(inside))
		printList(p, inside[:n])
		words := []string{" = ", " to ", " step "}
		if s.isNormal() {
			p.Text(" in ")
			ir.ParenIndexList.Print(p, o, args[2:4])
			words = nil
		}
		for i, word := range words {
			p.Text(word)
			ir.ParenIndexList.Print(p, o, args[2*i:2*i+2])
		}
		if outputs := o.OperandGroup("outputs"); len(outputs) > 0 {
			p.Text(" shared_outs")
			printCarried(p, inside[n:], outputs)
			ir.Write(p, " -> (", o.ResultTypes(), ")")
		}
	},
}

func repeated(v int64, n int) ir.Attribute {
	list := make([]int64, n)
	for i := range list {
		list[i] = v
	}
	return ir.DenseI64Array(list...)
}

func verifyForall(o *ir.Operation, r *ir.Reporter) {
	if !ir.HasBody(o, r, 0, "region") {
		return
	}
	s, outputs, args := SpaceOf(o), o.OperandGroup("outputs"), o.Region(0).First().Args()
	rank := len(s.Lower)
	mapping, _ := o.Attr(MappingAttr).(*ir.ArrayAttr)
	switch {
	case o.NumResults() != len(outputs):
		r.Errorf(o, ErrLoop, "produces %d results, but has %d outputs", o.NumResults(), len(outputs))
		return
	case len(args) != rank+len(outputs):
		r.Errorf(o, ErrLoop, "region expects %d arguments", rank+len(outputs))
		return
	case mapping != nil && len(mapping.Elems) != 0 && len(mapping.Elems) != rank:
		r.Errorf(o, ErrLoop, "mapping attribute size must match op rank")
		return
	}
	for i, a := range args[:rank] {
		if a.Type() != ir.Index {
			r.Errorf(o, ErrLoop, "expects %d-th block argument to be an index", i)
			return
		}
	}
	for i, v := range outputs {
		if v.Type() != args[rank+i].Type() || v.Type() != o.Result(i).Type() {
			r.Errorf(o, ErrLoop, "type mismatch between %d-th output and corresponding block argument", i)
			return
		}
	}
	for _, list := range []struct {
		name, group, static string
		length              int
	}{
		{"lower bound", "dynamicLowerBound", staticLower, len(s.Lower)},
		{"upper bound", "dynamicUpperBound", staticUpper, len(s.Upper)},
		{"step", "dynamicStep", staticStep, len(s.Step)},
	} {
		switch {
		case list.length != rank:
			r.ErrorAt(o, ErrLoop, "expected %d %s values, got %d", rank, list.name, list.length)
			return
		case !ir.MatchesStatic(o, list.group, list.static):
			r.ErrorAt(o, ErrLoop, "expected %d dynamic %s values", ir.CountDynamic(o, list.static), list.name)
			return
		}
	}
	endsIn(o, r, 0, InParallelOp, "expects body to terminate with 'scf.forall.in_parallel'")
}
