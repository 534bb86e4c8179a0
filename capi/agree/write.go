package agree

import (
	"fmt"
	"io"
	"strings"

	"github.com/abi-opt/abi-opt/capi/diff"
	"github.com/abi-opt/abi-opt/capi/internal/report"
	"github.com/abi-opt/abi-opt/diag"
)

// Forms are the output formats of a report.
var Forms = diff.Forms

// Write writes the report in one of the formats in Forms. The log is for SARIF.
func (r *Report) Write(w io.Writer, form string, log *diag.SARIF) error {
	switch form {
	case "json":
		return report.JSON(w, r)
	case "junit":
		return report.JUnit(w, r.suites())
	case "sarif":
		log.Add(r.Diagnostics()...)
		return log.Write(w)
	}
	l := report.New(form)
	for i := range r.Others {
		r.Others[i].write(l, r)
	}
	if form != "markdown" {
		for _, u := range r.Unused {
			l.Line("the allow list has an entry without a disagreement: %s\n", u)
		}
	}
	_, err := l.WriteTo(w)
	return err
}

// Diagnostics returns the disagreements that are not allowed as errors, and the notes.
func (r *Report) Diagnostics() (ds []diag.Diagnostic) {
	for i := range r.Others {
		for j := range r.Others[i].Disagreements {
			d := &r.Others[i].Disagreements[j]
			if d.Allowed {
				continue
			}
			out := d.found
			if out.ID == "" { // otherwise that of lint
				out.ID, out.Message = ErrDisagree, r.Others[i].Name+": "+d.String()
				for _, detail := range d.Details {
					out.Hint(detail)
				}
			}
			ds = append(ds, out)
		}
		for j := range r.Others[i].Notes {
			n := &r.Others[i].Notes[j]
			ds = append(ds, diag.Diagnostic{ID: WarnPointer, Severity: diag.Note, Pos: n.found.Pos, Message: r.Others[i].Name + ": " + n.String()})
		}
	}
	return ds
}

// String returns the disagreement as a sentence.
func (d *Disagreement) String() string {
	text := "'" + d.Name + "': " + d.Text
	if len(d.Affects) > 0 {
		text += ": affects " + report.Listed(d.Affects)
	}
	return text
}

func (o *Other) write(lines *report.Lines, r *Report) {
	listed := report.Listed
	if r.ListAll {
		listed = func(names []string) string { return strings.Join(names, ", ") }
	}
	verdict := diag.Count(len(o.Agree), "function") + " agree"
	if len(o.Agree) == 1 {
		verdict += "s"
	}
	if n := len(o.Disagree); n > 0 {
		verdict += fmt.Sprintf("; %d disagree", n)
		if n == 1 {
			verdict += "s"
		}
		if o.agrees() {
			verdict += ", as allowed"
		}
	}
	if n := len(o.NamesOnly); n > 0 {
		verdict += fmt.Sprintf("; of %d only the %s compared", n, map[bool]string{true: "name was", false: "names were"}[n == 1])
	}
	lines.Title(fmt.Sprintf("%s and %s: %s (%s)", r.Header, o.Name, verdict, o.Target))
	for i := range o.Disagreements {
		d := &o.Disagreements[i]
		if d.Allowed {
			lines.ItemAt(d.Place, "allowed: "+d.String())
			continue
		}
		lines.ItemAt(d.Place, d.String())
		for _, detail := range d.Details {
			lines.Detail(detail)
		}
	}
	for i := range o.Notes {
		lines.ItemAt(o.Notes[i].Place, "note: "+o.Notes[i].String())
	}
	for _, text := range diff.CountLeftOut(o.NotCompared) {
		lines.Item("not compared: " + text)
	}
	for _, l := range []struct {
		title string
		names []string
	}{{"declared, but not there", o.Missing}, {"declared, but hidden there", o.Hidden}, {"exported, but not declared", o.Undeclared}} {
		if len(l.names) > 0 {
			lines.Item(fmt.Sprintf("%s: %d: %s", l.title, len(l.names), listed(l.names)))
		}
	}
}
