package diff

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/capi"
	"github.com/abi-opt/abi-opt/capi/internal/report"
	"github.com/abi-opt/abi-opt/diag"
)

// Forms are the output formats of a report.
var Forms = []string{"text", "json", "sarif", "markdown", "junit"}

// Write writes the report in one of the formats in Forms. The log is for SARIF.
func (r *Report) Write(w io.Writer, form string, log *diag.SARIF) error {
	switch form {
	case "json":
		return report.JSON(w, r)
	case "junit":
		return report.JUnit(w, []report.Suite{r.suite()})
	case "sarif":
		log.Add(r.Diagnostics()...)
		return log.Write(w)
	}
	return r.write(w, form)
}

// Diagnostics returns the changes that are not allowed.
func (r *Report) Diagnostics() (ds []diag.Diagnostic) {
	for i := range r.Changes {
		c := &r.Changes[i]
		if c.Allowed {
			continue
		}
		v := &verdicts[c.Verdict.rank()]
		d := diag.Diagnostic{Severity: v.severity, ID: v.id, Pos: c.Pos, Message: r.describe(c)}
		for _, detail := range c.Details {
			d.Hint(detail.String())
		}
		ds = append(ds, d)
	}
	for _, text := range CountLeftOut(r.LeftOut) {
		ds = append(ds, diag.Diagnostic{Severity: diag.Note, ID: WarnLeftOut, Message: "not compared: " + text})
	}
	return ds
}

// restriction returns how much the verdict is about, as a part of the title, or "" if all that programs depend on was compared:
// static functions and function-like macros have neither symbols nor layouts.
func (r *Report) restriction() string {
	left := map[string]int{}
	for _, l := range r.LeftOut {
		if slices.Contains(kindsLeftOut, l.What) {
			left[l.What]++
		}
	}
	var all []string
	for _, what := range kindsLeftOut {
		if n := left[what]; n > 0 {
			all = append(all, diag.Count(n, what))
		}
	}
	if all == nil {
		return ""
	}
	return ", without " + strings.Join(all, " and ") + " that cannot be compared"
}

// kindsLeftOut are the kinds of declarations without which a verdict is not about a whole interface.
var kindsLeftOut = []string{capi.FunctionKind, capi.VariableKind, capi.RecordKind, capi.UnknownKind}

// countCompared counts what was compared: "3 functions, 1 record".
func (r *Report) countCompared() string {
	var all []string
	for _, kind := range kinds {
		if n := r.Compared[kind]; n > 0 {
			all = append(all, diag.Count(n, kind))
		}
	}
	return strings.Join(all, ", ")
}

// maxReasons bounds the reasons that a report has for declarations of one kind.
const maxReasons = 3

// CountLeftOut counts and names what was not compared by kind, with the most frequent reasons: "3 functions: f, g (the
// file has no debug info); h (its type is incomplete)".
func CountLeftOut(list []capi.LeftOut) (all []string) {
	byReason, counts := map[string]map[string][]string{}, map[string]int{}
	for _, l := range list {
		if counts[l.What]++; byReason[l.What] == nil {
			byReason[l.What] = map[string][]string{}
		}
		byReason[l.What][l.Reason] = append(byReason[l.What][l.Reason], cmp.Or(l.Name, "without a name"))
	}
	for _, what := range slices.Sorted(maps.Keys(counts)) {
		names := byReason[what]
		reasons := slices.SortedFunc(maps.Keys(names), func(a, b string) int {
			return cmp.Or(len(names[b])-len(names[a]), strings.Compare(a, b))
		})
		var texts, others []string
		for i, reason := range reasons {
			if i >= maxReasons {
				others = append(others, names[reason]...)
			} else if texts = append(texts, report.Listed(names[reason])); reason != "" {
				texts[i] += " (" + reason + ")"
			}
		}
		if others != nil {
			texts = append(texts, fmt.Sprintf("%d for other reasons: %s", len(others), report.Listed(others)))
		}
		all = append(all, diag.Count(counts[what], what)+": "+strings.Join(texts, "; "))
	}
	return all
}

// describe returns the text of a change, with the names of affected functions and variables, and its
// targets unless these are all.
func (r *Report) describe(c *Change) string {
	text := "'" + c.Name + "' " + c.Text
	if c.Kind != capi.RecordKind && c.Kind != capi.EnumKind {
		text = c.Kind + " " + text
	}
	if n := len(c.Affects); n == 1 {
		text += ": affects " + c.Affects[0]
	} else if n > 1 {
		text += fmt.Sprintf(": affects %d: %s", n, report.Listed(c.Affects))
	}
	if len(c.Targets) < len(r.Targets) {
		text += " (" + strings.Join(c.Targets, ", ") + ")"
	}
	return text
}

func (r *Report) write(w io.Writer, form string) error {
	l := report.New(form)
	title := fmt.Sprintf("%s → %s: %s%s (%s)", r.Old, r.New, verdicts[r.Verdict.rank()].report, r.restriction(), strings.Join(r.Targets, ", "))
	if form == "markdown" {
		title = "ABI: " + title
	}
	l.Title(title)
	section := func(title string, has func(*Change) bool) {
		var kinds []string
		added := map[string][]string{} // names by kind
		for i := range r.Changes {
			c := &r.Changes[i]
			if !has(c) {
				continue
			}
			if title != "" {
				l.Section(title)
				title = ""
			}
			if c.added {
				if added[c.Kind] == nil {
					kinds = append(kinds, c.Kind)
				}
				added[c.Kind] = append(added[c.Kind], c.Name)
				continue
			}
			l.ItemAt(c.Place, r.describe(c))
			for _, d := range c.Details {
				l.Detail(d.String())
			}
		}
		for _, kind := range kinds {
			l.Item(fmt.Sprintf("added: %s: %s", diag.Count(len(added[kind]), kind), strings.Join(added[kind], ", ")))
		}
	}
	for _, v := range slices.Backward(verdicts) {
		section(v.group, func(c *Change) bool { return !c.Allowed && c.Verdict == v.Verdict })
	}
	section("Allowed changes", func(c *Change) bool { return c.Allowed })
	if len(r.NotExported) > 0 {
		l.Line("\nDeclared but not exported: %s\n", strings.Join(r.NotExported, ", "))
	}
	l.Line("\nCompared: %s\n", cmp.Or(r.countCompared(), "nothing, because no name is declared on both sides"))
	for _, text := range CountLeftOut(r.LeftOut) {
		l.Line("Not compared: %s\n", text)
	}
	if form != "markdown" {
		for _, u := range r.Unused {
			l.Line("\nThe allow list has an entry without a change: %s\n", u)
		}
	}
	_, err := l.WriteTo(w)
	return err
}
