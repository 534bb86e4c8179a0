package scf

import "github.com/abi-opt/abi-opt/ir"

// UnsignedCmp marks a [ForOp] whose bounds are unsigned.
const UnsignedCmp = "unsignedCmp"

// ForOp runs its region for each number from a lower bound up to, but not including, an upper
// bound. The arguments of the region are the number and the values yielded by the previous
// iteration.
var ForOp = &ir.OpDef{
	Name: "scf.for", Summary: "a loop that counts", Traits: ir.SingleBlock | ir.RecursiveEffects,
	Operands: []ir.ValueDef{
		ir.Arg("lowerBound", counter), ir.Arg("upperBound", counter), ir.Arg("step", counter),
		ir.VariadicArg("initArgs", ir.AnyType),
	},
	Results: []ir.ValueDef{ir.VariadicArg("results", ir.AnyType)},
	Attrs:   []ir.AttrField{{Name: UnsignedCmp, Optional: true, Is: ir.AnyUnit}},
	Regions: ir.Named("region"),
	End:     YieldOp,
	Types:   []ir.TypeRule{ir.SameType("lowerBound", "upperBound", "step")},
	Custom:  []*ir.Directive{loopHead},
	Format:  "(`unsigned` $unsignedCmp^)? custom<Loop>($lowerBound, $upperBound, $step, $initArgs, type($results)) $region attr-dict",
	Verify:  verifyFor,
}

var counter = ir.Constraint{Desc: "signless integer or index", Ok: func(t ir.Type) bool {
	return t == ir.Index ||
		ir.Signlesses.Ok(t)
}}

// loopHead reads and writes %i = %from to %to step %step iter_args(%a = %b, …) -> (types) : type,
// where the type of the numbers is omitted if it is index.
var loopHead = &ir.Directive{
	Name: "Loop",
	Parse: func(p ir.FormParser, args []string) {
		var bounds [3]ir.Operand
		number := argument(p)
		ir.Read(p, "=", &bounds[0], "to", &bounds[1], "step", &bounds[2])
		var carried carriedValues
		if p.Accept("iter_args") {
			carried = readCarried(p)
			p.Expect("->")
			types := p.ResultTypes()
			if !carried.setTypes(types) {
				p.Errorf(p.OpPos(), ErrLoop, "mismatch in number of loop-carried values and defined values")
			}
			p.SetTypes(args[3], types...)
			p.SetTypes(args[4], types...)
		}
		number.Type = ir.Index
		if p.Accept(":") {
			number.Type = p.Type()
		}
		for i, bound := range bounds {
			p.SetOperands(args[i], bound)
			p.SetTypes(args[i], number.Type)
		}
		p.SetOperands(args[3], carried.inits...)
		p.SetEntryArgs(append([]ir.RegionArg{number}, carried.args...))
	},
	Print: func(p ir.Printer, o *ir.Operation, _ []string) {
		inside := p.EnterRegion(o.Region(0))
		ir.Write(p, inside[0], " = ", o.Operand(0), " to ", o.Operand(1), " step ", o.Operand(2))
		if o.NumResults() > 0 {
			p.Text(" iter_args")
			printCarried(p, inside[1:], o.OperandGroup("initArgs"))
			ir.Write(p, " -> (", o.ResultTypes(), ")")
		}
		if t := o.Operand(0).Type(); t != ir.Index {
			ir.Write(p, "  : ", t)
		}
	},
}

func verifyFor(o *ir.Operation, r *ir.Reporter) {
	if !ir.HasBody(o, r, 0, "region") {
		return
	}
	inits, args := o.OperandGroup("initArgs"), o.Region(0).First().Args()
	switch {
	case len(args) == 0:
		r.Errorf(o, ErrLoop, "expected the region to have an argument for the induction variable")
		return
	case args[0].Type() != o.Operand(0).Type():
		r.Errorf(o, ErrLoop, "expected induction variable to be same type as bounds and step")
		return
	case len(inits) != o.NumResults():
		r.Errorf(o, ErrLoop, "mismatch in number of loop-carried values and defined values")
		return
	case len(inits) != len(args)-1:
		r.Errorf(o, ErrLoop, "different number of inits and region iter_args: %d != %d", len(inits), len(args)-1)
		return
	}
	end := yieldOf(o, r, 0)
	if end == nil {
		return
	}
	if end.NumOperands() != len(inits) {
		r.Errorf(o, ErrLoop, "different number of region iter_args and yielded values: %d != %d", len(inits), end.NumOperands())
		return
	}
	for i, init := range inits {
		t, arg, yielded := init.Type(), args[i+1].Type(), end.Operand(i).Type()
		switch {
		case t != arg:
			r.Errorf(o, ErrLoop, "%d-th init and %d-th region iter_arg have different type: '%s' != '%s'", i, i, t, arg)
			return
		case arg != yielded:
			r.Errorf(o, ErrLoop, "%d-th region iter_arg and %d-th yielded value have different type: '%s' != '%s'", i, i, arg, yielded)
			return
		case o.Result(i).Type() != t:
			r.Errorf(o, ErrLoop, "%d-th init and %d-th result have different type: '%s' != '%s'", i, i, t, o.Result(i).Type())
			return
		}
	}
}
