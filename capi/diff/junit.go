package diff

import (
	"strings"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/internal/report"
	"github.com/abi-opt/abi-opt/diag"
)

// suite returns a check for each change, which fails if the change breaks programs and is not allowed, and one for the declarations of
// each kind that were compared.
func (r *Report) suite() report.Suite {
	s := report.Suite{Name: r.Old + " and " + r.New}
	add := func(name string) *report.Case {
		s.Cases = append(s.Cases, report.Case{Class: r.New, Name: name})
		return &s.Cases[len(s.Cases)-1]
	}
	for _, kind := range kinds {
		if n := r.Compared[kind]; n > 0 {
			add("compared " + diag.Count(n, kind))
		}
	}
	for i := range r.Changes {
		c := &r.Changes[i]
		out := add(c.Kind + " " + c.Name)
		out.File, out.Line = c.File, c.Line
		if c.Verdict != Breaks || c.Allowed {
			continue
		}
		var details []string
		for _, d := range c.Details {
			details = append(details, d.String())
		}
		out.Failure = &report.Outcome{Message: r.describe(c), Text: strings.Join(details, "\n")}
	}
	if r.OnlySymbols() {
		add("types of " + r.New).Failure = &report.Outcome{Message: NothingCompared(r.Old, r.New, r.LeftOut).Message}
	}
	for _, l := range r.LeftOut {
		c, why := add(l.What+" "+l.Name), &report.Outcome{Message: "not compared: " + l.Reason}
		if r.needsTypes && (l.What == capi.FunctionKind || l.What == capi.VariableKind) {
			c.Failure = why
		} else {
			c.Skipped = why
		}
	}
	return s
}
