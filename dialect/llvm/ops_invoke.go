package llvm

import (
	"cmp"

	"github.com/abi-opt/abi-opt/ir"
)

// InvokeOp calls a function that may throw, and continues in the normal or the unwind destination.
var InvokeOp = &ir.OpDef{
	Name: "llvm.invoke", Summary: "call a function that may throw",
	Traits: ir.AttrSizedOperands | ir.CallLike | ir.Terminator,
	Operands: []ir.ValueDef{
		ir.VariadicArg("callee_operands", nonVoid),
		ir.VariadicArg("normalDestOperands", nonVoid),
		ir.VariadicArg("unwindDestOperands", nonVoid),
		ir.VariadicArg("op_bundle_operands", nonVoid),
	},
	Results: []ir.ValueDef{ir.OptionalArg("result", nonVoid)},
	Attrs: append(bundleAttrs(),
		optional(CalleeAttr, ir.FlatSym),
		optional(VarCalleeTypeAttr, typeOfFunc.With(ir.TypeSyntax)),
		callConvField,
		optional(ir.ArgAttrs, ir.DictArray),
		optional(ir.ResAttrs, ir.DictArray),
		optional(WeightsAttr, ir.DenseI32s)),
	Successors: ir.Named("normalDest", "unwindDest"),
	Forwards:   []string{"normalDestOperands", "unwindDestOperands"},
	Custom:     []*ir.Directive{ir.Callee, bundles, ir.CallTypes(nil)},
	Format: "($CConv^)? custom<Callee>($callee, $callee_operands) " +
		"`to` $normalDest (`(` $normalDestOperands^ `:` type($normalDestOperands) `)`)? " +
		"`unwind` $unwindDest (`(` $unwindDestOperands^ `:` type($unwindDestOperands) `)`)? " +
		"(`vararg` `(` $var_callee_type^ `)`)? " + bundleForm +
		" attr-dict `:` custom<CallTypes>(ref($callee), $callee_operands, $result, $arg_attrs, $res_attrs)",
	Verify: verifyInvoke,
}

// LandingPadOp begins the block that an exception unwinds to.
var LandingPadOp = &ir.OpDef{
	Name: "llvm.landingpad", Summary: "begin the block that an exception unwinds to",
	Operands: []ir.ValueDef{ir.VariadicArg("clauses", anyType)},
	Results:  []ir.ValueDef{ir.Arg("res", anyType)},
	Attrs:    []ir.AttrField{unit(CleanupFlag)},
	Custom:   []*ir.Directive{landingClauses},
	Format:   "(`cleanup` $cleanup^)? custom<Clauses>($clauses) attr-dict `:` type($res)",
	Verify:   verifyLandingPad,
}

// CleanupFlag marks a landing pad that every exception enters.
const CleanupFlag = "cleanup"

// ResumeOp continues unwinding.
var ResumeOp = &ir.OpDef{
	Name: "llvm.resume", Summary: "continue unwinding", Traits: ir.Terminator,
	Operands: []ir.ValueDef{ir.Arg("value", anyType)},
	Format:   "$value attr-dict `:` type($value)",
	Verify: func(o *ir.Operation, r *ir.Reporter) {
		f := o.Parent()
		for f != nil && !f.Is(FuncOp) {
			f = f.Parent()
		}
		if f != nil && !f.HasAttr(PersonalityAttr) {
			r.Errorf(o, errLanding, "llvm.resume should have a personality in its function")
		}
	},
}

var invokeOps = []*ir.OpDef{InvokeOp, LandingPadOp, ResumeOp}

// landingClauses reads and writes (catch %a : T) (filter %b : U) …. The operand of a filter is an
// array.
var landingClauses = &ir.Directive{
	Name: "Clauses",
	Parse: func(p ir.FormParser, args []string) {
		var operands []ir.Operand
		var types []ir.Type
		for p.Accept("(") {
			at := p.Pos()
			isFilter := p.Accept("filter")
			if !isFilter {
				p.Expect("catch")
			}
			var v ir.Operand
			var t ir.Type
			ir.Read(p, &v, ":", &t)
			if _, isArray := t.(*ArrayType); isArray != isFilter {
				p.Errorf(at, errLanding, "the clause of a filter must be an array, and that of a catch must not be one")
			}
			p.Expect(")")
			operands, types = append(operands, v), append(types, t)
		}
		p.SetOperands(args[0], operands...)
		p.SetTypes(args[0], types...)
	},
	Print: func(p ir.Printer, o *ir.Operation, _ []string) {
		for i, v := range o.Operands() {
			if i > 0 {
				p.Text(" ")
			}
			ir.Write(p, "(", ClauseWord(v), " ", v, " : ", v.Type(), ")")
		}
	},
}

// ClauseWord returns "catch" or "filter" for an operand of a landing pad.
func ClauseWord(v *ir.Value) string {
	if _, isArray := v.Type().(*ArrayType); isArray {
		return "filter"
	}
	return "catch"
}

func verifyInvoke(o *ir.Operation, r *ir.Reporter) {
	before := len(r.Diags)
	verifyCall(o, r)
	if len(r.Diags) > before {
		return
	}
	pad := o.Successors()[1].First()
	if pad == nil || !pad.Is(LandingPadOp) {
		r.ErrorAt(o, errLanding, "first operation in unwind destination should be a llvm.landingpad operation")
	}
}

// checkClauses checks that each clause is null or the address of a global.
func checkClauses(o *ir.Operation, r *ir.Reporter) {
	for i, v := range o.Operands() {
		def := v.DefiningOp()
		switch {
		case ClauseWord(v) == "filter", def != nil && (def.Is(ZeroOp) || def.Is(AddressOfOp)):
		case def == nil || !def.Is(BitcastOp):
			r.ErrorAt(o, errLanding, "clause #%d is not a known constant - null, addressof, bitcast", i)
			return
		default:
			if of := def.Operand(0).DefiningOp(); of == nil || !of.Is(AddressOfOp) {
				d := r.ErrorAt(o, errLanding, "constant clauses expected")
				ir.NoteAt(d, def, "global addresses expected as operand to bitcast used in clauses for landingpad")
				return
			}
		}
	}
}

// checkLandingTypes checks that all landing pads and resumes of a function have the same type. It
// finds them by name because their definitions refer to FuncOp, and an initialization cycle would
// result.
func checkLandingTypes(f *ir.Operation, r *ir.Reporter) {
	var first ir.Type
	f.Walk(func(o *ir.Operation) ir.WalkResult {
		var t ir.Type
		which := "input"
		switch o.Name() {
		case "llvm.landingpad":
			t, which = o.Result(0).Type(), "result"
		case "llvm.resume":
			t = o.Operand(0).Type()
		}
		first = cmp.Or(first, t)
		if t == nil || t == first {
			return ir.Advance
		}
		r.ErrorAt(f, errLanding, "'%s' should have a consistent %s type inside a function", o.Name(), which)
		return ir.Stop
	})
}

func verifyLandingPad(o *ir.Operation, r *ir.Reporter) {
	checkClauses(o, r)
	if o.NumOperands() == 0 && !o.HasAttr(CleanupFlag) {
		r.ErrorAt(o, errLanding, "landingpad instruction expects at least one clause or cleanup attribute")
	}
	if f := o.Parent(); f != nil && f.Is(FuncOp) && !f.HasAttr(PersonalityAttr) {
		r.ErrorAt(o, errLanding, "llvm.landingpad needs to be in a function with a personality")
	}
}
