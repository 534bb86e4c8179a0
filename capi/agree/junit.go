package agree

import (
	"strings"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/diff"
	"github.com/abi-opt/abi-opt/capi/internal/report"
)

// suites returns a suite for each other side, with a check for each function, and one for each type, variable or constant that
// disagrees.
func (r *Report) suites() (all []report.Suite) {
	for i := range r.Others {
		o := &r.Others[i]
		s := report.Suite{Name: r.Header + " and " + o.Name}
		add := func(kind, name string) *report.Case {
			s.Cases = append(s.Cases, report.Case{Class: o.Name, Name: kind + " " + name})
			return &s.Cases[len(s.Cases)-1]
		}
		if o.isEmpty() {
			add("types", "of "+o.Name).Failure = &report.Outcome{Message: diff.NothingCompared(r.Header, o.Name, o.NotCompared).Message}
		}
		isReported, ofTypes := map[string]bool{}, false
		for j := range o.Disagreements {
			d := &o.Disagreements[j]
			isReported[d.Kind+" "+d.Name] = true
			c := add(d.Kind, d.Name)
			if c.File, c.Line = d.File, d.Line; !d.Allowed {
				c.Failure = &report.Outcome{Message: d.String(), Text: strings.Join(d.Details, "\n")}
				ofTypes = ofTypes || d.Kind != capi.FunctionKind
			}
		}
		for _, name := range o.Agree {
			add(capi.FunctionKind, name)
		}
		for _, name := range o.Disagree {
			if isReported[capi.FunctionKind+" "+name] {
				continue
			}
			if c := add(capi.FunctionKind, name); ofTypes {
				c.Failure = &report.Outcome{Message: "it uses a type that disagrees"}
			}
		}
		for _, l := range o.NotCompared {
			c, why := add(l.What, l.Name), &report.Outcome{Message: "not compared: " + l.Reason}
			isSymbol := l.What == capi.FunctionKind || l.What == capi.VariableKind
			if r.isTyped && isSymbol && !o.untyped[l] {
				c.Failure = why
			} else {
				c.Skipped = why
			}
		}
		all = append(all, s)
	}
	return all
}
