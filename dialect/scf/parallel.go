package scf

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// ParallelOp runs its region for each point of an iteration space, in any order. A [ReduceOp] at
// its end combines the values of all points into the results.
var ParallelOp = &ir.OpDef{
	Name: "scf.parallel", Summary: "a loop whose iterations run in any order",
	Traits: ir.SingleBlock | ir.RecursiveEffects | ir.AttrSizedOperands,
	Operands: []ir.ValueDef{
		ir.VariadicArg("lowerBound", ir.IndexOnly), ir.VariadicArg("upperBound", ir.IndexOnly),
		ir.VariadicArg("step", ir.IndexOnly), ir.VariadicArg("initVals", ir.AnyType),
	},
	Results: []ir.ValueDef{ir.VariadicArg("results", ir.AnyType)},
	Regions: ir.Named("region"),
	End:     ReduceOp,
	Custom:  []*ir.Directive{space, wholeBody},
	Format:  "custom<Space>($lowerBound, $upperBound, $step, $initVals, type($results)) custom<Body>($region) attr-dict",
	Verify:  verifyParallel,
}

// ReduceOp ends the region of a [ParallelOp]. It has a region for each operand, which combines two
// values.
var ReduceOp = &ir.OpDef{
	Name: "scf.reduce", Summary: "combine the values of the iterations of a parallel loop",
	Traits:   ir.Terminator | ir.RecursiveEffects,
	Operands: []ir.ValueDef{ir.VariadicArg("operands", ir.AnyType)},
	Regions:  ir.Count{Variadic: true, Names: []string{"reductions"}},
	Parents:  []string{"scf.parallel"},
	Format:   "(`` `(` $operands^ `:` type($operands) `)`) : (` `)? regions attr-dict",
	Verify:   verifyReduce,
}

// ReduceReturnOp ends a region of a [ReduceOp].
var ReduceReturnOp = &ir.OpDef{
	Name: "scf.reduce.return", Summary: "the combined value, at the end of a region of a reduce",
	Traits:   ir.Terminator | ir.Pure,
	Operands: []ir.ValueDef{ir.Arg("result", ir.AnyType)},
	Parents:  []string{"scf.reduce"},
	Format:   "$result attr-dict `:` type($result)",
	Verify: func(o *ir.Operation, r *ir.Reporter) {
		if want := o.Block().Arg(0).Type(); o.Operand(0).Type() != want {
			r.Errorf(o, ErrReduction, "must have type '%s' (the type of the reduction inputs)", want)
		}
	},
}

// space reads and writes (%i, …) = (from, …) to (to, …) step (step, …) init (values) -> types.
var space = &ir.Directive{
	Name: "Space",
	Parse: func(p ir.FormParser, args []string) {
		var numbers []ir.RegionArg
		p.CommaList("(", ")", func() { numbers = append(numbers, argument(p)) })
		for i := range numbers {
			numbers[i].Type = ir.Index
		}
		for i, word := range []string{"=", "to", "step"} {
			p.Expect(word)
			at := p.Pos()
			bounds := operandList(p)
			if len(bounds) != len(numbers) {
				p.Errorf(at, ErrLoop, "expected %d operands", len(numbers))
			}
			p.SetOperands(args[i], bounds...)
		}
		var inits []ir.Operand
		if p.Accept("init") {
			inits = operandList(p)
		}
		ir.ArrowResults.Parse(p, args[4:])
		types := p.TypesOf(args[4])
		if len(types) != len(inits) {
			p.Errorf(p.OpPos(), ErrLoop, "number of operands and types do not match: got %d operands and %d types", len(inits), len(types))
		}
		p.SetOperands(args[3], inits...)
		p.SetTypes(args[3], types...)
		p.SetEntryArgs(numbers)
	},
	Print: func(p ir.Printer, o *ir.Operation, args []string) {
		printList(p, p.EnterRegion(o.Region(0)))
		for i, word := range []string{" = ", " to ", " step "} {
			p.Text(word)
			printList(p, o.OperandGroup(args[i]))
		}
		if inits := o.OperandGroup(args[3]); len(inits) > 0 {
			p.Text(" init ")
			printList(p, inits)
			p.Text(" ")
		}
		ir.ArrowResults.Print(p, o, nil)
	},
}

// wholeBody reads and writes the body with its terminator, which the text may omit but the printer
// does not.
var wholeBody = &ir.Directive{
	Name:  "Body",
	Parse: func(p ir.FormParser, _ []string) { p.State().Regions = append(p.State().Regions, p.Body()) },
	Print: func(p ir.Printer, o *ir.Operation, _ []string) { p.Region(o.Region(0), false, true) },
}

func operandList(p ir.FormParser) (list []ir.Operand) {
	p.CommaList("(", ")", func() { list = append(list, p.Operand()) })
	return list
}

func printList(p ir.Printer, values []*ir.Value) { ir.Write(p, "(", values, ")") }

func verifyParallel(o *ir.Operation, r *ir.Reporter) {
	if !ir.HasBody(o, r, 0, "region") {
		return
	}
	lower, upper, step, inits := o.OperandGroup("lowerBound"), o.OperandGroup("upperBound"), o.OperandGroup("step"), o.OperandGroup("initVals")
	args := o.Region(0).First().Args()
	switch {
	case len(step) == 0:
		r.Errorf(o, ErrLoop, "needs at least one tuple element for lowerBound, upperBound and step")
		return
	case len(lower) != len(step) || len(upper) != len(step):
		r.Errorf(o, ErrLoop, "expects the same number of lower bounds, upper bounds and steps")
		return
	case len(args) != len(step):
		r.Errorf(o, ErrLoop, "expects the same number of induction variables: %d as bound and step values: %d", len(args), len(step))
		return
	case !allOf(args, ir.Index):
		r.Errorf(o, ErrLoop, "expects arguments for the induction variable to be of index type")
		return
	}
	for _, v := range step {
		if a, ok := ir.ConstantOf(v).(ir.IntegerAttr); ok && a.Big().Sign() <= 0 {
			r.Errorf(o, ErrLoop, "constant step operand must be positive")
			return
		}
	}
	end := endsIn(o, r, 0, ReduceOp, "expects body to terminate with 'scf.reduce'")
	if end == nil {
		return
	}
	switch n := o.NumResults(); {
	case n != end.NumOperands():
		r.Errorf(o, ErrReduction, "expects number of results: %d to be the same as number of reductions: %d", n, end.NumOperands())
		return
	case n != len(inits):
		r.Errorf(o, ErrReduction, "expects number of results: %d to be the same as number of initial values: %d", n, len(inits))
		return
	}
	for i, v := range end.Operands() {
		want := o.Result(i).Type()
		if v.Type() != want {
			r.Errorf(end, ErrReduction, "expects type of %d-th reduction operand: '%s' to be the same as the %d-th result type: '%s'", i, v.Type(), i, want)
			return
		}
		if t := inits[i].Type(); t != want {
			r.Errorf(o, ErrReduction, "expects type of %d-th initial value: '%s' to be the same as the %d-th result type: '%s'", i, t, i, want)
			return
		}
	}
}

func allOf(values []*ir.Value, t ir.Type) bool {
	return !slices.ContainsFunc(values, func(v *ir.Value) bool { return v.Type() != t })
}

func verifyReduce(o *ir.Operation, r *ir.Reporter) {
	if o.NumOperands() != o.NumRegions() {
		r.Errorf(o, ErrReduction, "expects number of operands: %d to be the same as number of reduction regions: %d", o.NumOperands(), o.NumRegions())
		return
	}
	for i, v := range o.Operands() {
		body := o.Region(i).First()
		if body == nil || body.Next() != nil {
			r.Errorf(o, ErrReduction, "expected one block in the %d-th reduction region", i)
			return
		}
		if len(body.Args()) != 2 || !allOf(body.Args(), v.Type()) {
			r.Errorf(o, ErrReduction, "expected two block arguments with type '%s' in the %d-th reduction region", v.Type(), i)
			return
		}
		if endsIn(o, r, i, ReduceReturnOp, "expected reduction regions to end with 'scf.reduce.return'") == nil {
			return
		}
	}
}
