package scf

import "github.com/abi-opt/abi-opt/ir"

// WhileOp runs its regions alternately. The first ends in a [ConditionOp], which decides whether to
// run the second, and the second ends in a yield to the first.
var WhileOp = &ir.OpDef{
	Name: "scf.while", Summary: "a loop that runs while a condition holds",
	Traits:   ir.SingleBlock | ir.RecursiveEffects,
	Operands: []ir.ValueDef{ir.VariadicArg("inits", ir.AnyType)},
	Results:  []ir.ValueDef{ir.VariadicArg("results", ir.AnyType)},
	Regions:  ir.Named("before", "after"),
	Custom:   []*ir.Directive{whileHead},
	Format:   "custom<While>($inits, type($results)) $before `do` $after attr-dict-with-keyword",
	Verify:   verifyWhile,
}

// ConditionOp ends the first region of a [WhileOp].
var ConditionOp = &ir.OpDef{
	Name: "scf.condition", Summary: "continue a while loop, or leave it", Traits: ir.Terminator | ir.Pure,
	Operands: []ir.ValueDef{ir.Arg("condition", ir.I1Only), ir.VariadicArg("args", ir.AnyType)},
	Parents:  []string{"scf.while"},
	Format:   "`(` $condition `)` attr-dict ($args^ `:` type($args))?",
}

// whileHead reads and writes (%a = %b, …) : (types) -> types.
var whileHead = &ir.Directive{
	Name: "While",
	Parse: func(p ir.FormParser, args []string) {
		var carried carriedValues
		if p.Peek("(") {
			carried = readCarried(p)
		}
		at := p.Pos()
		p.Expect(":")
		t := p.FunctionType()
		if !carried.setTypes(t.Inputs) {
			p.Errorf(at, ErrLoop, "expected as many input types as operands (expected %d got %d)", len(carried.args), len(t.Inputs))
		}
		p.SetOperands(args[0], carried.inits...)
		p.SetTypes(args[0], t.Inputs...)
		p.SetTypes(args[1], t.Results...)
		p.SetEntryArgs(carried.args)
	},
	Print: func(p ir.Printer, o *ir.Operation, _ []string) {
		if inside := p.EnterRegion(o.Region(0)); len(inside) > 0 {
			printCarried(p, inside, o.Operands())
			p.Text(" ")
		}
		p.Text(": ")
		p.FunctionalType(o.OperandTypes(), o.ResultTypes())
	},
}

func verifyWhile(o *ir.Operation, r *ir.Reporter) {
	if !ir.HasBody(o, r, 0, "before") || !ir.HasBody(o, r, 1, "after") {
		return
	}
	condition := endsIn(o, r, 0, ConditionOp, "expects the 'before' region to terminate with 'scf.condition'")
	yield := endsIn(o, r, 1, YieldOp, "expects the 'after' region to terminate with 'scf.yield'")
	if condition == nil || yield == nil {
		return
	}
	before, after := ir.TypesOf(o.Region(0).First().Args()), ir.TypesOf(o.Region(1).First().Args())
	if ir.CheckRegionEdge(o, r, o, "Region #0", o.Operands(), before) &&
		ir.CheckRegionEdge(o, r, condition, "Region #1", condition.OperandGroup("args"), after) &&
		ir.CheckRegionEdge(o, r, condition, "parent", condition.OperandGroup("args"), o.ResultTypes()) {
		ir.CheckRegionEdge(o, r, yield, "Region #0", yield.Operands(), before)
	}
}
