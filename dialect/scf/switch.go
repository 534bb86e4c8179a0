package scf

import (
	"fmt"

	"github.com/abi-opt/abi-opt/ir"
)

const casesAttr = "cases"

// IndexSwitchOp runs the region of the case that an index equals, or the default. Region 0 is the
// default, region 1 the first case.
var IndexSwitchOp = &ir.OpDef{
	Name: "scf.index_switch", Summary: "run one of many regions",
	Traits:   ir.SingleBlock | ir.RecursiveEffects,
	Operands: []ir.ValueDef{ir.Arg("arg", ir.IndexOnly)},
	Results:  []ir.ValueDef{ir.VariadicArg("results", ir.AnyType)},
	Attrs:    []ir.AttrField{{Name: casesAttr, Is: ir.DenseI64s}},
	Regions:  ir.Count{N: 1, Variadic: true, Names: []string{"defaultRegion", "caseRegions"}},
	End:      YieldOp,
	Custom:   []*ir.Directive{switchRegions},
	Format:   "$arg attr-dict (`->` type($results)^)? custom<Cases>($cases, $defaultRegion, $caseRegions)",
	Verify:   verifySwitch,
}

// switchRegions reads and writes case 1 { … } … default { … }, each on its own line.
var switchRegions = &ir.Directive{
	Name: "Cases",
	Parse: func(p ir.FormParser, args []string) {
		var values []int64
		var regions []*ir.Region
		for p.Accept("case") {
			values = append(values, p.Integer())
			regions = append(regions, p.Body())
		}
		p.Expect("default")
		s := p.State()
		s.AddAttr(args[0], ir.DenseArray(ir.I64, values...))
		s.Regions = append(append(s.Regions, p.Body()), regions...)
	},
	Print: func(p ir.Printer, o *ir.Operation, _ []string) {
		for i, value := range CaseValues(o) {
			p.NewLine()
			ir.Write(p, "case ", value, " ")
			p.Region(o.Region(i+1), true, true)
		}
		p.NewLine()
		p.Text("default ")
		p.Region(o.Region(0), true, false)
	},
}

// CaseValues returns the values of the cases of a switch: value i belongs to region i+1.
func CaseValues(o *ir.Operation) []int64 {
	list, _ := o.Attr(casesAttr).(ir.DenseArrayAttr)
	return list.Ints()
}

func verifySwitch(o *ir.Operation, r *ir.Reporter) {
	values := CaseValues(o)
	if n := o.NumRegions() - 1; n != len(values) {
		r.Errorf(o, ErrCases, "has %d case regions but %d case values", n, len(values))
		return
	}
	seen := map[int64]bool{}
	for _, v := range values {
		if seen[v] {
			r.Errorf(o, ErrCases, "has duplicate case value: %d", v)
			return
		}
		seen[v] = true
	}
	for i := range o.Regions() {
		if !checkCase(o, r, i) {
			return
		}
	}
}

// checkCase checks a region of a switch and reports whether it is valid.
func checkCase(o *ir.Operation, r *ir.Reporter, i int) bool {
	name, group := "default region", "defaultRegion"
	if i > 0 {
		name, group = fmt.Sprintf("case region #%d", i-1), "caseRegions"
	}
	if !ir.HasBody(o, r, i, group) {
		return false
	}
	end := endsIn(o, r, i, YieldOp, "expected each region to end with 'scf.yield'")
	if end == nil {
		return false
	}
	if end.NumOperands() != o.NumResults() {
		d := r.Errorf(o, ErrCases, "expected each region to return %d values, but %s returns %d", o.NumResults(), name, end.NumOperands())
		ir.NoteAt(d, end, "see yield operation here")
		return false
	}
	for i, v := range end.Operands() {
		if want := o.Result(i).Type(); v.Type() != want {
			d := r.Errorf(o, ErrCases, "expected result #%d of each region to be '%s'", i, want)
			ir.NoteAt(d, end, "%s returns '%s' here", name, v.Type())
			return false
		}
	}
	return true
}
